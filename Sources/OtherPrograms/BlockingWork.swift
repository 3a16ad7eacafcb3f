import CRescue
import Glibc
import Synchronization

/// Runs blocking work on a thread of its own: the threads of the task pool are few, and the forecast needs them.
package final class BlockingWork<Value: Sendable>: Sendable {
  private enum State {
    case begun
    case awaited(CheckedContinuation<Value?, Never>)
    case over(Value?)
  }
  private let state = Mutex(State.begun)
  private let work: @Sendable () -> Value

  private init(_ work: @escaping @Sendable () -> Value) { self.work = work }

  /// The result of the work; nil as soon as the time is over or the task is cancelled. The work then continues, and
  /// its result is dropped.
  package static func run(seconds: Double, _ work: @escaping @Sendable () -> Value) async -> Value? {
    let blocking = BlockingWork(work)
    guard blocking.startThread() else { return nil }
    blocking.end(afterSeconds: seconds)
    return await withTaskCancellationHandler {
      await withCheckedContinuation { blocking.wait($0) }
    } onCancel: {
      blocking.end(with: nil)
    }
  }

  private func startThread() -> Bool {
    let body = Unmanaged.passRetained(Job { [self] in end(with: work()) })
    let hasBegun = weatheri_start_thread(
      "aside", { raw in if let raw { Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().run() } }, body.toOpaque())
    if hasBegun == 0 { body.release() }
    return hasBegun != 0
  }

  private func end(afterSeconds seconds: Double) {
    weatheri_call_later(
      Int64(max(0, min(seconds, 1e9)) * 1e9),
      { raw in if let raw { Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().run() } },
      Unmanaged.passRetained(Job { [weak self] in self?.end(with: nil) }).toOpaque())
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

/// A closure that C code can pass on.
private final class Job: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
