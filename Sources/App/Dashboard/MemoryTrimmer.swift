import CMemory
import Synchronization
import Upstream

/// Knows when the last refresh is over, and then gives back the heap that only refreshing needs.
final class MemoryTrimmer: Sendable {
  private struct Count {
    var running = 0
    /// How many have begun so far.
    var begun = 0
  }
  private let count = Mutex(Count())

  /// Seconds without a refresh that mean there will be none for a while: between the city on screen and the others
  /// there are milliseconds.
  private static let pause = 1.0

  func begin() {
    count.withLock {
      $0.running += 1
      $0.begun += 1
    }
  }

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
