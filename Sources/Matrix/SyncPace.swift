/// The pause before the next request for news.
///
/// A server should keep a request open until it has news. For a server that answers at once, the time between two
/// requests grows from 3 to 30 seconds while answers arrive earlier than that and contain nothing new, and is at least
/// one second while they contain news.
struct SyncPace: Sendable, Equatable {
  private static let (withNews, shortest, longest) = (1.0, 3.0, 30.0)

  /// Seconds from one request to the next.
  private var spacing = SyncPace.withNews
  /// In seconds of uptime; nil before the first request.
  private var askedAt: Double?

  mutating func asked(at uptime: Double) { askedAt = uptime }

  mutating func answered(at uptime: Double, hasNews: Bool) {
    guard !hasNews, let askedAt else {
      spacing = SyncPace.withNews
      return
    }
    let isEarly = uptime - askedAt < max(spacing, SyncPace.shortest)
    spacing = isEarly && spacing >= SyncPace.shortest ? min(2 * spacing, SyncPace.longest) : SyncPace.shortest
  }

  /// Seconds; 0 if the next request may be sent now.
  func pause(at uptime: Double) -> Double { askedAt.map { max(0, $0 + spacing - uptime) } ?? 0 }
}
