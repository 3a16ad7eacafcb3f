import CRescue
import Synchronization

/// Time and randomness as parameters, so that tests decide how long waiting takes.
public struct Timing: Sendable {
  /// Seconds on a clock that never jumps.
  public var uptime: @Sendable () -> Double
  public var sleep: @Sendable (_ seconds: Double) async throws -> Void
  /// A random number from 0 up to, but not including, 1.
  public var chance: @Sendable () -> Double

  public init(
    uptime: @escaping @Sendable () -> Double, sleep: @escaping @Sendable (Double) async throws -> Void,
    chance: @escaping @Sendable () -> Double
  ) {
    self.uptime = uptime
    self.sleep = sleep
    self.chance = chance
  }

  /// For tests: nothing waits.
  public static let still = Timing(uptime: { 0 }, sleep: { _ in }, chance: { 0 })

  public static let real: Timing = {
    let start = ContinuousClock.now
    return Timing(
      uptime: {
        let (seconds, attoseconds) = (ContinuousClock.now - start).components
        return Double(seconds) + Double(attoseconds) * 1e-18
      },
      sleep: { try await CancellableSleep.wait(seconds: $0) },
      chance: { Double.random(in: 0..<1) })
  }()
}

/// A sleep on the program's own threads: `Task.sleep` would start libdispatch, which then wakes up once a second for
/// ever.
final class CancellableSleep: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, Never>)
    case over
  }
  private let state = Mutex(State.awake)

  /// Returns after that many seconds; throws at once when the task is cancelled.
  static func wait(seconds: Double) async throws {
    let sleep = CancellableSleep()
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleep.begin($0, seconds: seconds) }
    } onCancel: {
      sleep.end()
    }
    try Task.checkCancellation()
  }

  private func begin(_ sleeper: CheckedContinuation<Void, Never>, seconds: Double) {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .asleep(sleeper)
      return false
    }
    if isOver { return sleeper.resume() }
    let nanoseconds = Int64(max(0, min(seconds, 1e9)) * 1e9)
    weatheri_call_later(
      nanoseconds, { raw in if let raw { Unmanaged<CancellableSleep>.fromOpaque(raw).takeRetainedValue().end() } },
      Unmanaged.passRetained(self).toOpaque())
  }

  /// Called by the timer and by cancellation; the first call resumes the task.
  private func end() {
    let sleeper = state.withLock { state in
      defer { state = .over }
      return if case .asleep(let sleeper) = state { sleeper } else { nil as CheckedContinuation<Void, Never>? }
    }
    sleeper?.resume()
  }
}
