import Synchronization

extension TaskPool {
  /// Returns after that many seconds; throws `CancellationError` at once when the task is cancelled. `Task.sleep` would
  /// start libdispatch.
  public static func sleep(seconds: Double) async throws {
    let sleep = CancellableSleep()
    await withTaskCancellationHandler {
      await withCheckedContinuation { sleep.begin($0, seconds: seconds) }
    } onCancel: {
      sleep.end()
    }
    try Task.checkCancellation()
  }
}

private final class CancellableSleep: Sendable {
  private enum State {
    case awake
    case asleep(CheckedContinuation<Void, Never>)
    case over
  }
  private let state = Mutex(State.awake)

  func begin(_ sleeper: CheckedContinuation<Void, Never>, seconds: Double) {
    let isOver = state.withLock { state in
      if case .over = state { return true }
      state = .asleep(sleeper)
      return false
    }
    if isOver { return sleeper.resume() }
    TaskPool.call(afterSeconds: seconds) { [self] in end() }
  }

  /// Called by the timer and by cancellation; the first call resumes the task.
  func end() {
    let sleeper = state.withLock { state in
      defer { state = .over }
      return if case .asleep(let sleeper) = state { sleeper } else { nil as CheckedContinuation<Void, Never>? }
    }
    sleeper?.resume()
  }
}
