import Synchronization
import Upstream

/// Counts how many times each request was asked.
final class Tally: Sendable {
  private let counts = Mutex<[Request: Int]>([:])
  /// A demo may run for weeks; what was asked that long ago does not come back.
  private static let limit = 4096

  /// 1 for the first time.
  func count(_ request: Request) -> Int {
    counts.withLock { counts in
      if counts.count >= Tally.limit { counts = [:] }
      counts[request, default: 0] += 1
      return counts[request] ?? 1
    }
  }
}
