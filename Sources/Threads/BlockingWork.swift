import Synchronization

/// Runs blocking work on a thread of its own: the threads of the task pool are few, and the forecast needs them.
package final class BlockingWork<Value: Sendable>: Sendable {
  private enum State {
    case begun
    case awaited(CheckedContinuation<Value?, Never>)
    case over(Value?)
  }
  private let state = Mutex(State.begun)

  private init() {}

  /// The result of the work; nil as soon as the time is over or the task is cancelled. The work then continues, and
  /// its result is dropped.
  package static func run(seconds: Double, _ work: @escaping @Sendable () -> Value) async -> Value? {
    let blocking = BlockingWork()
    guard OwnThread.start("aside", { blocking.end(with: work()) }) else { return nil }
    TaskPool.call(afterSeconds: seconds) { [weak blocking] in blocking?.end(with: nil) }
    return await withTaskCancellationHandler {
      await withCheckedContinuation { blocking.wait($0) }
    } onCancel: {
      blocking.end(with: nil)
    }
  }

  private func wait(_ reader: CheckedContinuation<Value?, Never>) {
    let ended: Value?? = state.withLock { state in
      if case .over(let value) = state { return .some(value) }
      state = .awaited(reader)
      return .none
    }
    if let ended { reader.resume(returning: ended) }
  }

  /// The first call sets the result.
  private func end(with value: Value?) {
    let reader: CheckedContinuation<Value?, Never>? = state.withLock { state in
      defer { if case .over = state {} else { state = .over(value) } }
      return if case .awaited(let reader) = state { reader } else { nil }
    }
    reader?.resume(returning: value)
  }
}
