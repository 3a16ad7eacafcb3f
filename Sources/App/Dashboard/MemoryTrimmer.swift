import CMemory
import Synchronization
import Upstream

/// Detects when the last refresh has ended, and then returns the heap memory that only refreshing needs to the
/// system.
final class MemoryTrimmer: Sendable {
  private struct Count {
    var running = 0
    /// Number of refreshes started so far.
    var begun = 0
  }
  private let count = Mutex(Count())

  /// Seconds without a refresh after which no more is expected for a while: the refreshes of the city on the screen
  /// and of the others are only milliseconds apart.
  private static let pause = 1.0

  /// A refresh has started. Each call must be followed by one of `end`.
  func begin() {
    count.withLock {
      $0.running += 1
      $0.begun += 1
    }
  }

  /// A refresh has ended.
  func end() {
    let (running, begun) = count.withLock {
      $0.running -= 1
      return ($0.running, $0.begun)
    }
    guard running == 0 else { return }
    Task { [self] in
      try? await Timing.real.sleep(MemoryTrimmer.pause)
      if count.withLock({ $0.begun }) == begun { weatheri_memory_give_back() }
    }
  }
}
