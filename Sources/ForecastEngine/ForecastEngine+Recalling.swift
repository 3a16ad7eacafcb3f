import FoundationEssentials
public import Weather

// The stored data of a place, from this or another process.
extension ForecastEngine {
  /// The known data of a place without a request; nil before the first answer ever.
  public func known(_ place: Place) -> Snapshot? {
    if places[place].snapshot == nil { mergeStoredSnapshot(of: place) }
    return places[place].snapshot
  }

  /// Merges the layers and failures that other processes have stored for the place into the snapshot, and returns
  /// those new to this process; `.none` if there are none, or if this process had no snapshot of the place before.
  @discardableResult func mergeStoredSnapshot(of place: Place) -> ConcurrentUpdates {
    guard let stored = store.snapshotIfChanged(of: place, since: &places[place].version) else { return .none }
    guard let known = places[place].snapshot else {
      places[place].snapshot = stored
      publish(stored)
      return .none
    }
    let merged = known.merged(with: stored)
    guard merged != known else { return .none }
    places[place].snapshot = merged
    publish(merged)
    return ConcurrentUpdates(since: known, in: merged)
  }

  /// Stores the place's snapshot, if there is one.
  func saveSnapshot(of place: Place, _ lease: Lease) {
    // Do not overwrite what other processes have stored in the meantime.
    if !lease.isHeld { mergeStoredSnapshot(of: place) }
    guard let snapshot = places[place].snapshot else { return }
    if let version = store.save(snapshot) { places[place].version = version }
  }
}

extension WeatherHistory {
  /// Records the layer's hours that are past, or nearly: observations, not forecasts; and what stations measure in the
  /// air.
  func record(_ layer: Layer, at place: Place, now: Date) async {
    switch layer.bulletin {
    case .observation: await record(layer.hours, from: layer.source, at: place)
    case .model:
      // A model's values for the past replace missing observations.
      let thisHour = place.zone.startOfHour(now)
      let past = layer.hours.filter { $0.at < thisHour }
      guard let first = past.first?.at else { return }
      let known = Set(await hours(first..<thisHour, at: place).map(\.at))
      await record(past.filter { !known.contains($0.at) }, from: layer.source, at: place)
    case .airMeasurement:
      if let air = layer.air, air.station != nil { await record(air, at: place) }
    default: break
    }
  }
}
