import ForecastEngine
import FoundationEssentials
import Storage
import Upstream
import Weather

/// Snapshots in the cache folder, a file a place. A damaged one is set aside and said, and fetched anew.
struct SnapshotShelf: SnapshotKeeper {
  let cache: CacheFolder
  let isReadOnly: Bool
  /// How long somebody else may take to ask for the same place, in seconds.
  let longestTurn: Double
  let now: @Sendable () -> Date
  let setAside: @Sendable (String) -> Void

  func turn(at place: Place, for purpose: Purpose) async -> Turn {
    if isReadOnly { return .free }
    let name =
      switch purpose {
      case .refresh: name(of: place)
      case .comparison: "comparison-of-" + name(of: place)
      }
    return await cache.turn(at: name, within: longestTurn, sleep: Patience.real.sleep)
  }

  func edition(of place: Place) async -> Edition? { cache.edition(named: name(of: place)).map { Edition($0) } }

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

  func keep(_ snapshot: Snapshot) async -> Edition? {
    guard !isReadOnly, let edition = cache.encode(snapshot, named: name(of: snapshot.place)) else { return nil }
    cache.sweep(SnapshotShelf.sweep, after: edition)
    return Edition(edition)
  }

  /// What is kept of fifty places, for thirty days. What KMA said of a cell or a region goes with its place.
  private static let sweep = CacheFolder.Sweep(
    places: "snapshot-", ofPlaces: ["snapshot-", "comparison-of-snapshot-", "kma-"], placesKept: 50, daysKept: 30)

  /// One file for all: of the place that was compared last. What others say is old within hours.
  func opinions(of place: Place) async -> Opinions? {
    guard case .value(var opinions) = cache.decode(Opinions.self, named: SnapshotShelf.opinions, now: now()),
      opinions.place.coordinate == place.coordinate
    else { return nil }
    opinions.place = place
    return opinions
  }

  func keep(_ opinions: Opinions) async {
    if !isReadOnly { cache.encode(opinions, named: SnapshotShelf.opinions) }
  }

  private static let opinions = "opinions.json"

  private func name(of place: Place) -> String {
    func part(_ degrees: Double) -> String { String(Int((degrees * 10_000).rounded())) }
    return "snapshot-\(part(place.coordinate.latitude))-\(part(place.coordinate.longitude)).json"
  }
}

/// The cache folder as sources see it: what is damaged is set aside and said; offline nothing is kept.
struct SourceShelf: Shelf {
  let cache: CacheFolder
  let isReadOnly: Bool
  /// How long somebody else may take to ask for the same, in seconds.
  let longestTurn: Double
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

  func turn(at name: String, within seconds: Double) async -> Turn {
    if isReadOnly { return .free }
    return await cache.turn(at: name, within: min(seconds, longestTurn), sleep: Patience.real.sleep)
  }

  func setAside(named name: String) { cache.setAside(name, now: now()).map(setAside) }
}

extension Edition {
  fileprivate init(_ file: FileEdition) { self.init(file.number, file.seconds, file.nanoseconds) }
}
