import DataPortal
import FoundationEssentials
import Weather

/// The layers of a place that are already known from KMA, and which of them are outdated at `now`.
struct KnownIssues: Sendable {
  let layers: [Layer]
  let now: Date

  /// Ignores layers with a time in the future (made by a wrong clock) and layers of other sources.
  init(_ layers: [Layer], now: Date) {
    self.layers = layers.filter { $0.source == .kma && $0.issuedAt <= now }
    self.now = now
  }

  /// The newest layer of that bulletin.
  subscript(bulletin: Bulletin) -> Layer? {
    layers.filter { $0.bulletin == bulletin }.max { $0.issuedAt < $1.issuedAt }
  }

  /// Whether a newer issue, or a newer revision of the same issue, is available.
  func isOutdated(_ bulletin: Bulletin) -> Bool {
    if bulletin == .shortRangeMorning { return needsMorningIssue }
    if bulletin == .warnings { return warningsDueAt <= now }
    guard let clock = Operation(bulletin)?.clock else { return false }
    guard let layer = self[bulletin], clock.isCurrent(layer.issuedAt, as: clock.latest(at: now)) else { return true }
    return clock.revision != nil && layer.fetchedAt < clock.latestRevision(at: now)
  }

  /// When the known warnings were issued and fetched; nil if there are none, or if their time is in the future.
  var warnings: Stamp? {
    self[.warnings].flatMap { $0.fetchedAt <= now ? $0.stamp : nil }
  }

  /// When warnings, which have no fixed hours, are worth requesting again.
  var warningsDueAt: Date { warnings?.fetchedAt.addingTimeInterval(CountryWarnings.lifetime) ?? now }

  /// When the day's first short-range forecast, the only one with the day's low, is or will be issued.
  var morningIssue: Date { Zone.seoul.instant(Zone.seoul.date(of: now), hour: 2) }

  /// Whether today's low or high is unknown and can only come from the morning issue, which is no longer the newest.
  var needsMorningIssue: Bool {
    guard PublicationClock.shortRange.latest(at: now) > morningIssue else { return false }
    let forecasts = layers.filter { [.shortRange, .shortRangeMorning, .pastHours].contains($0.bulletin) }
    guard !forecasts.contains(where: { $0.bulletin != .pastHours && $0.issuedAt == morningIssue }) else { return false }
    let today = forecasts.flatMap(\.days).filter { $0.date == Zone.seoul.date(of: now) }
    return !today.contains { $0.low != nil } || !today.contains { $0.high != nil }
  }
}
