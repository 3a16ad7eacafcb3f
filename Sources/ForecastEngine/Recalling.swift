import FoundationEssentials
public import Weather

// What is kept of a place, by us or by another process.
extension ForecastEngine {
  /// What is known of a place without a request; nil before the first answer ever.
  public func known(_ place: Place) -> Snapshot? {
    if snapshots[place] == nil { catchUp(on: place) }
    return snapshots[place]
  }

  /// Takes over what any process has kept of the place, and says what of it is new to us.
  @discardableResult func catchUp(on place: Place) -> ConcurrentUpdates {
    guard let found = store.news(of: place, since: &versions[place]) else { return .none }
    guard let mine = snapshots[place] else {
      snapshots[place] = found
      publish(found)
      return .none
    }
    let merged = mine.merged(with: found)
    guard merged != mine else { return .none }
    snapshots[place] = merged
    publish(merged)
    return ConcurrentUpdates(since: mine, in: merged)
  }

  func keep(_ place: Place, _ lease: Lease) {
    // What others kept meanwhile is not written over.
    if !lease.isHeld { catchUp(on: place) }
    guard let snapshot = snapshots[place] else { return }
    if let version = store.keep(snapshot) { versions[place] = version }
  }
}

extension WeatherHistory {
  /// Records what the layer knows of hours that are past, or over soon: observations, and not what was foretold.
  func record(_ layer: Layer, at place: Place, now: Date) async {
    switch layer.bulletin {
    case .observation: await record(layer.hours, from: layer.source, at: place)
    case .model:
      // What a model says of the past stands in for missing observations.
      let thisHour = place.zone.startOfHour(now)
      let past = layer.hours.filter { $0.at < thisHour }
      guard let first = past.first?.at else { return }
      let known = Set(await hours(first..<thisHour, at: place).map(\.at))
      await record(past.filter { !known.contains($0.at) }, from: layer.source, at: place)
    default: break
    }
  }
}
