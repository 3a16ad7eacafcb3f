import CRescue
import Synchronization

/// A sleep on the program's own threads: `Task.sleep` would wake libdispatch, which then wakes once a second for ever.
final class Nap: Sendable {
  private enum Stage {
    case awake
    case asleep(CheckedContinuation<Void, Never>)
    case over
  }
  private let stage = Mutex(Stage.awake)

  /// Returns after so many seconds; throws at once when the task is cancelled.
  static func take(seconds: Double) async throws {
    let nap = Nap()
    await withTaskCancellationHandler {
      await withCheckedContinuation { nap.begin($0, seconds: seconds) }
    } onCancel: {
      nap.end()
    }
    try Task.checkCancellation()
  }

  private func begin(_ sleeper: CheckedContinuation<Void, Never>, seconds: Double) {
    let isOver = stage.withLock { stage in
      if case .over = stage { return true }
      stage = .asleep(sleeper)
      return false
    }
    if isOver { return sleeper.resume() }
    let nanoseconds = Int64(max(0, min(seconds, 1e9)) * 1e9)
    weatheri_call_later(
      nanoseconds, { raw in if let raw { Unmanaged<Nap>.fromOpaque(raw).takeRetainedValue().end() } },
      Unmanaged.passRetained(self).toOpaque())
  }

  /// The first of time and cancellation wakes the sleeper.
  private func end() {
    let sleeper = stage.withLock { stage in
      defer { stage = .over }
      return if case .asleep(let sleeper) = stage { sleeper } else { nil as CheckedContinuation<Void, Never>? }
    }
    sleeper?.resume()
  }
}
