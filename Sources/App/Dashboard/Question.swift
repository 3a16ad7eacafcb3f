import Synchronization
import Weather

/// What others are being asked, so that it can be withdrawn: one thing at a time.
final class Question: Sendable {
  private let task = Mutex<Task<Opinion, Never>?>(nil)

  /// nil where it was withdrawn meanwhile.
  func ask(_ question: @escaping @Sendable () async -> Opinion) async -> Opinion? {
    withdraw()
    let asking = Task { await question() }
    task.withLock { $0 = asking }
    let opinion = await withTaskCancellationHandler {
      await asking.value
    } onCancel: {
      asking.cancel()
    }
    return asking.isCancelled ? nil : opinion
  }

  func withdraw() { task.withLock { $0.take() }?.cancel() }
}
