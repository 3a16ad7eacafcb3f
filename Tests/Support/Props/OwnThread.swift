import Dispatch
import Synchronization

/// Runs jobs on a thread of its own: a test that blocks while it watches a terminal must not hold up others, and a server
/// must answer however busy the tests keep Swift's own threads.
public final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "own thread")

  public init() {}

  public func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
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
}

private final class Box<Value: Sendable>: Sendable { let value = Mutex<Value?>(nil) }
