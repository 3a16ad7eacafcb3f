import Dispatch
import Glibc
import Synchronization

/// Runs jobs on threads of their own: a test that blocks while it watches a terminal must not hold up others, and a
/// server must answer however busy the tests keep the threads that others share. Those of libdispatch are few where many
/// wait, and it looks for that once a second.
public final class OwnThread: TaskExecutor {
  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    onThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// What the work makes, for a caller that has a thread of its own to wait on.
  public static func finished<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
    let (box, done) = (Box<Value>(), DispatchSemaphore(value: 0))
    Task.detached(executorPreference: OwnThread()) {
      let value = await work()
      box.value.withLock { $0 = value }
      done.signal()
    }
    done.wait()
    return box.value.withLock { $0! }
  }

  /// What a call returns that waits for something else than a task.
  public static func calling<Value: Sendable>(_ call: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { reply in onThread { reply.resume(returning: call()) } }
  }
}

/// Runs this on a thread that ends with it.
public func onThread(_ body: @escaping @Sendable () -> Void) {
  var thread = pthread_t()
  let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { errand in
    if let errand { Unmanaged<Errand>.fromOpaque(errand).takeRetainedValue().body() }
    return nil
  }
  let failure = pthread_create(&thread, nil, run, Unmanaged.passRetained(Errand(body)).toOpaque())
  precondition(failure == 0, "no thread is left for a test")
  pthread_detach(thread)
}

private final class Errand: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private final class Box<Value: Sendable>: Sendable { let value = Mutex<Value?>(nil) }
