/// Limits how many requests start within any second and how many are in progress; the others wait in order of
/// arrival.
///
/// Every `acquire` needs a `release`. A request that may start has a connection, so that it really starts at that
/// moment.
public actor RateLimiter {
  private let limit: Int
  /// Seconds. A little more than one: requests take different times to arrive, and the server counts arrivals.
  static let second = 1.0625
  private let timing: Timing
  /// The times at which the last `limit` requests started or will start, oldest first.
  private var starts: [Double] = []
  private var free: Int
  private var waiting: [CheckedContinuation<Void, Never>] = []

  public init(perSecond limit: Int, concurrent: Int = 12, timing: Timing) {
    self.limit = max(1, limit)
    self.timing = timing
    free = max(1, concurrent)
  }

  /// Returns when it is the caller's turn. Cancellation only shortens the wait; the turn is still used.
  public func acquire() async {
    if free > 0 { free -= 1 } else { await withCheckedContinuation { waiting.append($0) } }
    let now = timing.uptime()
    var start = now
    if starts.count >= limit {
      start = max(now, starts[starts.count - limit] + RateLimiter.second)
      starts.removeFirst(starts.count - limit + 1)
    }
    starts.append(start)
    if start > now { try? await timing.sleep(start - now) }
  }

  /// Reports that the request is finished, so that the next may start.
  public func release() {
    if waiting.isEmpty { free += 1 } else { waiting.removeFirst().resume() }
  }
}
