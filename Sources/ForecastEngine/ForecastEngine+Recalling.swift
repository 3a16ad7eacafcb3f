import FoundationEssentials
public import Weather

// The stored data of a place, from this or another process.
extension ForecastEngine {
  /// The known data of a place without a request; nil before the first answer ever.
  public func known(_ place: Place) -> Snapshot? {
    if places[place].snapshot == nil { catchUp(on: place) }
    return places[place].snapshot
  }

  /// Reads what any process has stored for the place, and returns what was new to this process.
  @discardableResult func catchUp(on place: Place) -> ConcurrentUpdates {
    guard let found = store.news(of: place, since: &places[place].version) else { return .none }
    guard let mine = places[place].snapshot else {
      places[place].snapshot = found
      publish(found)
      return .none
    }
    let merged = mine.merged(with: found)
    guard merged != mine else { return .none }
    places[place].snapshot = merged
    publish(merged)
    return ConcurrentUpdates(since: mine, in: merged)
  }

  func keep(_ place: Place, _ lease: Lease) {
    // Do not overwrite what other processes have stored in the meantime.
    if !lease.isHeld { catchUp(on: place) }
    guard let snapshot = places[place].snapshot else { return }
    if let version = store.keep(snapshot) { places[place].version = version }
  }
}

extension WeatherHistory {
  /// Records the layer's hours that are past, or nearly: observations, not forecasts.
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
    default: break
    }
  }
}
