import CRescue
import Glibc
import Synchronization

/// Work that blocks, on a thread of its own: the threads that tasks run on are few, and the forecast waits for them.
package final class BlockingWork<Value: Sendable>: Sendable {
  private enum State {
    case begun
    case awaited(CheckedContinuation<Value?, Never>)
    case over(Value?)
  }
  private let state = Mutex(State.begun)
  private let work: @Sendable () -> Value

  private init(_ work: @escaping @Sendable () -> Value) { self.work = work }

  /// What the work returns; nil as soon as the time is over or the task is cancelled. The work then ends unheard.
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
    // The thread takes the mask over: signals are for threads that expect them, crashes of its own are not held back.
    var blocked = sigset_t()
    var before = sigset_t()
    sigfillset(&blocked)
    for crash in [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGABRT, SIGFPE] { sigdelset(&blocked, crash) }
    pthread_sigmask(SIG_SETMASK, &blocked, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    var thread = pthread_t()
    let body = Unmanaged.passRetained(Job { [self] in end(with: work()) })
    let failure = pthread_create(
      &thread, nil,
      { raw in
        weatheri_prepare_thread("aside")
        if let raw { Unmanaged<Job>.fromOpaque(raw).takeRetainedValue().run() }
        return nil
      }, body.toOpaque())
    if failure != 0 { body.release() }
    guard failure == 0 else { return false }
    pthread_detach(thread)
    return true
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

  /// The first to come decides.
  private func end(with value: Value?) {
    let reader: CheckedContinuation<Value?, Never>? = state.withLock { state in
      defer { if case .over = state {} else { state = .over(value) } }
      return if case .awaited(let reader) = state { reader } else { nil }
    }
    reader?.resume(returning: value)
  }
}

/// Something to do, as C can pass it on.
private final class Job: Sendable {
  let run: @Sendable () -> Void

  init(_ run: @escaping @Sendable () -> Void) { self.run = run }
}
