import Props
import Testing

/// Runs each test of a suite on a thread that it may block. The steps between the tests also have threads of their own:
/// on the shared ones, each step would wait until all other tests that are ready have run.
struct OnItsOwnThread: TestTrait, SuiteTrait, TestScoping {
  var isRecursive: Bool { true }

  func scopeProvider(for test: Test, testCase: Test.Case?) -> OnItsOwnThread? { self }

  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @concurrent @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(OwnThread()) { try await function() }
  }
}

extension Trait where Self == OnItsOwnThread {
  static var onItsOwnThread: Self { OnItsOwnThread() }
}
