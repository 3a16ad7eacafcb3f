import Synchronization
import Weather

/// What others are being asked, so that it can be withdrawn: one thing at a time.
final class GeocodeTask: Sendable {
  private let task = Mutex<Task<GeocodeResult, Never>?>(nil)

  /// nil where it was withdrawn meanwhile.
  func ask(_ question: @escaping @Sendable () async -> GeocodeResult) async -> GeocodeResult? {
    withdraw()
    let asking = Task { await question() }
    task.withLock { $0 = asking }
    let result = await withTaskCancellationHandler {
      await asking.value
    } onCancel: {
      asking.cancel()
    }
    return asking.isCancelled ? nil : result
  }

  func withdraw() { task.withLock { $0.take() }?.cancel() }
}
