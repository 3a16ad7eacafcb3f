import FoundationEssentials
public import Weather

/// What is kept of places between runs, a snapshot each, in the cache that all processes share. What it loses is fetched
/// again.
///
/// A snapshot holds its layers whole, though some lie under their bulletin as well (`SharedAnswers`): a start reads one
/// file, and the hours that have passed are only there.
public struct SnapshotStore: Sendable {
  private let cache: any SharedCache

  public init(_ cache: any SharedCache) { self.cache = cache }

  /// What the names of all snapshots begin with, and those of what is kept beside one.
  public static let prefix = "snapshot-"
  public static let prefixes = [prefix, Purpose.comparison.prefix + prefix, asked + prefix]
  private static let asked = "asked-for-"

  /// The name under which the place's snapshot is kept.
  public static func name(of place: Place) -> String {
    func part(_ degrees: Double) -> String { String(Int((degrees * 10_000).rounded())) }
    return "\(prefix)\(part(place.coordinate.latitude))-\(part(place.coordinate.longitude)).json"
  }

  /// The place's snapshot where another process has kept one since the one that is known; nil where none has. It costs
  /// little to ask.
  public func news(of place: Place, since known: inout CacheVersion?) -> Snapshot? {
    var snapshot = cache.news(Snapshot.self, named: Self.name(of: place), since: &known)?.fitted
    // The place may have been renamed since.
    snapshot?.place = place
    return snapshot
  }

  /// Returns what it has become; nil where it could not be kept.
  @discardableResult public func keep(_ snapshot: Snapshot) -> CacheVersion? {
    cache.keep(snapshot, named: Self.name(of: snapshot.place))
  }

  /// The hours of the place that a source was asked for by their own requests, whatever it answered.
  func hoursAsked(of place: Place) -> Set<Date> {
    cache.value(Set<Date>.self, named: Self.asked + Self.name(of: place)) ?? []
  }

  func keep(hoursAsked hours: Set<Date>, of place: Place) {
    cache.keep(hours, named: Self.asked + Self.name(of: place))
  }

  /// Returns when no other process asks for the same of the place; after a while, and on cancellation, in any case.
  func lease(at place: Place, for purpose: Purpose) async -> Lease {
    await cache.lease(at: purpose.prefix + Self.name(of: place), within: .infinity)
  }

  /// What others say of the place, kept apart: only comparing reads it. One for all, of the place that was compared last:
  /// what others say is old within hours.
  public func comparison(of place: Place) -> SourceComparison? {
    guard var comparison = cache.value(SourceComparison.self, named: Self.comparison),
      comparison.place.coordinate == place.coordinate
    else { return nil }
    comparison.place = place
    return comparison
  }

  public func keep(_ comparison: SourceComparison) { cache.keep(comparison, named: Self.comparison) }

  private static let comparison = "opinions.json"
}

/// What a place is asked for.
enum Purpose {
  case refresh, comparison

  fileprivate var prefix: String {
    switch self {
    case .refresh: ""
    case .comparison: "comparison-of-"
    }
  }
}
