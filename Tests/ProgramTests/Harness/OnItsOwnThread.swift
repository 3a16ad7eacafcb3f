import Props
import Testing

/// Runs each test of a suite on a thread that it may block.
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
