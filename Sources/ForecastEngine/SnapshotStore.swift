import FoundationEssentials
public import Weather

/// The data of places between runs, one snapshot per place, in the cache that all processes share. If it is lost, it
/// is fetched again.
///
/// A snapshot contains its layers completely, although some are also stored under their bulletin (`SharedAnswers`): a
/// start reads one file, and past hours are only stored here.
public struct SnapshotStore: Sendable {
  private let cache: any SharedCache
  /// Failed requests for optional data.
  let failures: RecentFailures

  public init(_ cache: any SharedCache) {
    self.cache = cache
    failures = RecentFailures(cache: cache)
  }

  /// The prefix of the names of all snapshots, and the prefixes of all files that belong to a snapshot.
  public static let prefix = "snapshot-"
  public static let prefixes = [prefix, Purpose.comparison.prefix + prefix, requestedPrefix + prefix]
  private static let requestedPrefix = "asked-for-"

  /// The name of the file with the place's snapshot.
  public static func name(of place: Place) -> String {
    func part(_ degrees: Double) -> String { String(Int((degrees * 10_000).rounded())) }
    return "\(prefix)\(part(place.coordinate.latitude))-\(part(place.coordinate.longitude)).json"
  }

  /// The place's snapshot if another process has stored one since the known version; nil otherwise. The check is
  /// cheap.
  public func snapshotIfChanged(of place: Place, since known: inout CacheVersion?) -> Snapshot? {
    var snapshot = cache.valueIfChanged(Snapshot.self, named: Self.name(of: place), since: &known)?.fitted
    // The place may have been renamed since.
    snapshot?.place = place
    return snapshot
  }

  /// Returns the new version; nil if it could not be stored.
  @discardableResult public func save(_ snapshot: Snapshot) -> CacheVersion? {
    cache.save(snapshot, named: Self.name(of: snapshot.place))
  }

  /// The hours of the place that were requested from a source by a request of their own, whatever the answer was.
  func requestedHours(of place: Place) -> Set<Date> {
    cache.value(Set<Date>.self, named: Self.requestedPrefix + Self.name(of: place)) ?? []
  }

  func save(requestedHours hours: Set<Date>, of place: Place) {
    cache.save(hours, named: Self.requestedPrefix + Self.name(of: place))
  }

  /// Returns when no other process requests the same for the place; at the latest after the cache's time limit, and on
  /// cancellation.
  func lease(at place: Place, for purpose: Purpose) async -> Lease {
    await cache.lease(at: purpose.prefix + Self.name(of: place), within: .infinity)
  }

  /// The other sources' data for the place, stored separately: only the comparison reads it. One file, for the place
  /// that was compared last, because the data is outdated within hours.
  public func comparison(of place: Place) -> SourceComparison? {
    guard var comparison = cache.value(SourceComparison.self, named: Self.comparison),
      comparison.place.coordinate == place.coordinate
    else { return nil }
    comparison.place = place
    return comparison
  }

  public func save(_ comparison: SourceComparison) { cache.save(comparison, named: Self.comparison) }

  private static let comparison = "opinions.json"
}

/// The purpose of a lease.
enum Purpose {
  case refresh, comparison

  fileprivate var prefix: String {
    switch self {
    case .refresh: ""
    case .comparison: "comparison-of-"
    }
  }
}
