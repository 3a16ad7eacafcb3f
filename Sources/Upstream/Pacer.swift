/// Lets at most so many requests start within any second; the rest wait their turn in order of arrival.
public actor Pacer {
  private let limit: Int
  /// Seconds. A little more than one: requests take unequally long to arrive, and the server counts arrivals.
  static let second = 1.03125
  private let patience: Patience
  /// When the last `limit` requests started or will start, oldest first.
  private var starts: [Double] = []

  public init(perSecond limit: Int, patience: Patience) {
    self.limit = max(1, limit)
    self.patience = patience
  }

  /// Returns when it is the caller's turn. Cancellation only shortens the wait; the turn stays taken.
  public func turn() async {
    let now = patience.uptime()
    var start = now
    if starts.count >= limit {
      start = max(now, starts[starts.count - limit] + Pacer.second)
      starts.removeFirst(starts.count - limit + 1)
    }
    starts.append(start)
    if start > now { try? await patience.sleep(start - now) }
  }
}
