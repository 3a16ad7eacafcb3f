import ForecastEngine
import FoundationEssentials
import Storage
import Weather

/// Snapshots in the cache folder, a file a place. A damaged one is set aside and said, and fetched anew.
struct SnapshotShelf: SnapshotKeeper {
  let cache: CacheFolder
  let isReadOnly: Bool
  let now: @Sendable () -> Date
  let setAside: @Sendable (String) -> Void

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

  func keep(_ snapshot: Snapshot) async {
    if !isReadOnly { cache.encode(snapshot, named: name(of: snapshot.place)) }
  }

  private func name(of place: Place) -> String {
    func part(_ degrees: Double) -> String { String(Int((degrees * 10_000).rounded())) }
    return "snapshot-\(part(place.coordinate.latitude))-\(part(place.coordinate.longitude)).json"
  }
}

/// The cache folder as sources see it: what is damaged is set aside and said; offline nothing is kept.
struct SourceShelf: Shelf {
  let cache: CacheFolder
  let isReadOnly: Bool
  let now: @Sendable () -> Date
  let setAside: @Sendable (String) -> Void

  func bytes(named name: String) -> Data? { cache.bytes(named: name) }

  func put(_ bytes: Data, named name: String) { if !isReadOnly { cache.put(bytes, named: name) } }

  func setAside(named name: String) { cache.setAside(name, now: now()).map(setAside) }
}
