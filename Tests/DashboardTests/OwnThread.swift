import Dispatch
import Testing

/// Runs jobs on a thread of its own: a test that blocks while it watches a terminal must not hold up others.
final class OwnThread: TaskExecutor {
  private let queue = DispatchQueue(label: "story")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}

/// Gives each test of a suite a thread that it may block.
struct OnItsOwnThread: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    guard testCase != nil else { return try await function() }
    try await withTaskExecutorPreference(OwnThread()) { try await function() }
  }
}

extension Trait where Self == OnItsOwnThread {
  static var onItsOwnThread: Self { OnItsOwnThread() }
}
