import ForecastEngine
import FoundationEssentials
import Storage
import Upstream
import Weather

/// Snapshots in the cache folder, a file a place. A damaged one is set aside and said, and fetched anew.
struct SnapshotCache: SnapshotStore {
  let cache: CacheFolder
  let isReadOnly: Bool
  /// How long another process may take to ask for the same place, in seconds.
  let leaseTimeout: Double
  let now: @Sendable () -> Date
  let setAside: @Sendable (String) -> Void

  func lease(at place: Place, for purpose: Purpose) async -> Lease {
    if isReadOnly { return .free }
    let name =
      switch purpose {
      case .refresh: name(of: place)
      case .comparison: "comparison-of-" + name(of: place)
      }
    return await cache.lease(at: name, within: leaseTimeout, sleep: Timing.real.sleep)
  }

  func version(of place: Place) async -> SnapshotVersion? {
    cache.version(named: name(of: place)).map { SnapshotVersion($0) }
  }

  func snapshot(of place: Place) async -> Snapshot? {
    switch cache.decode(Snapshot.self, named: name(of: place), now: now()) {
    case .value(var snapshot):
      // The place may have been renamed since.
      snapshot.place = place
      return snapshot
    case .damaged(let path):
      setAside(path)
      return nil
    case .absent: return nil
    }
  }

  func keep(_ snapshot: Snapshot) async -> SnapshotVersion? {
    guard !isReadOnly, let version = cache.encode(snapshot, named: name(of: snapshot.place)) else { return nil }
    cache.sweep(SnapshotCache.sweep, after: version)
    return SnapshotVersion(version)
  }

  /// What is kept of fifty places, for thirty days. What KMA said of a cell or a region goes with its place.
  private static let sweep = CacheFolder.Sweep(
    places: "snapshot-", ofPlaces: ["snapshot-", "comparison-of-snapshot-", "kma-"], placesKept: 50, daysKept: 30)

  /// One file for all: of the place that was compared last. What others say is old within hours.
  func comparison(of place: Place) async -> SourceComparison? {
    guard
      case .value(var comparison) = cache.decode(SourceComparison.self, named: SnapshotCache.comparison, now: now()),
      comparison.place.coordinate == place.coordinate
    else { return nil }
    comparison.place = place
    return comparison
  }

  func keep(_ comparison: SourceComparison) async {
    if !isReadOnly { cache.encode(comparison, named: SnapshotCache.comparison) }
  }

  private static let comparison = "opinions.json"

  private func name(of place: Place) -> String { SnapshotCache.name(of: place) }

  /// The name of the file that holds what is known of the place.
  static func name(of place: Place) -> String {
    func part(_ degrees: Double) -> String { String(Int((degrees * 10_000).rounded())) }
    return "snapshot-\(part(place.coordinate.latitude))-\(part(place.coordinate.longitude)).json"
  }
}

/// The cache folder as sources see it: what is damaged is set aside and said; offline nothing is kept.
struct SourceCache: SharedCache {
  let cache: CacheFolder
  let isReadOnly: Bool
  /// How long another process may take to ask for the same, in seconds.
  let leaseTimeout: Double
  let now: @Sendable () -> Date
  let setAside: @Sendable (String) -> Void

  /// All of it is JSON.
  func bytes(named name: String) -> Data? {
    guard let bytes = cache.bytes(named: name) else { return nil }
    if CacheFolder.isDecodable(bytes) { return bytes }
    setAside(named: name)
    return nil
  }

  @discardableResult func put(_ bytes: Data, named name: String) -> Bool {
    !isReadOnly && cache.put(bytes, named: name) != nil
  }

  func lease(at name: String, within seconds: Double) async -> Lease {
    if isReadOnly { return .free }
    return await cache.lease(at: name, within: min(seconds, leaseTimeout), sleep: Timing.real.sleep)
  }

  func setAside(named name: String) { cache.setAside(name, now: now()).map(setAside) }
}

extension SnapshotVersion {
  fileprivate init(_ file: FileVersion) { self.init(file.number, file.seconds, file.nanoseconds) }
}
