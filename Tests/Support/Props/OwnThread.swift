import Dispatch
import Glibc
import Synchronization

/// Runs jobs on their own threads: a test that blocks while it watches a terminal must not delay other tests, and a
/// server must answer even if the shared thread pool is busy. libdispatch has few threads, and if they block, it
/// checks only once a second whether to start more.
public final class OwnThread: TaskExecutor {
  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    onThread { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// The result of asynchronous work, for a caller that may block its thread.
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

  /// The result of a blocking call.
  public static func calling<Value: Sendable>(_ call: @escaping @Sendable () -> Value) async -> Value {
    await withCheckedContinuation { reply in onThread { reply.resume(returning: call()) } }
  }
}

/// Runs `body` on a new thread, which ends with it.
public func onThread(_ body: @escaping @Sendable () -> Void) {
  var thread = pthread_t()
  let run: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { context in
    if let context { Unmanaged<Body>.fromOpaque(context).takeRetainedValue().body() }
    return nil
  }
  let failure = pthread_create(&thread, nil, run, Unmanaged.passRetained(Body(body)).toOpaque())
  precondition(failure == 0, "no thread is left for a test")
  pthread_detach(thread)
}

private final class Body: Sendable {
  let body: @Sendable () -> Void
  init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}

private final class Box<Value: Sendable>: Sendable { let value = Mutex<Value?>(nil) }
