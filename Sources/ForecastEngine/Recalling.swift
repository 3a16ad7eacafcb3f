import FoundationEssentials
public import Weather

// What is kept of a place, by us or by another process.
extension ForecastEngine {
  /// What is known of a place without a request; nil before the first answer ever.
  public func known(_ place: Place) async -> Snapshot? {
    if snapshots[place] == nil { await firstReading(of: place).value }
    return snapshots[place]
  }

  /// Callers that want the place meanwhile await the same.
  private func firstReading(of place: Place) -> Task<Void, Never> {
    if let reading = readings[place] { return reading }
    let reading = Task {
      await catchUp(on: place)
      readings[place] = nil
    }
    readings[place] = reading
    return reading
  }

  /// Takes over what any process has kept of the place, and says what of it is new to us.
  @discardableResult func catchUp(on place: Place) async -> ConcurrentUpdates {
    guard let version = await store.version(of: place), version != versions[place],
      let found = await store.snapshot(of: place)
    else { return .none }
    versions[place] = version
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

  func keep(_ place: Place, _ lease: Lease) async {
    // What others kept meanwhile is not written over.
    if !lease.isHeld { await catchUp(on: place) }
    guard let snapshot = snapshots[place] else { return }
    if let version = await store.keep(snapshot) { versions[place] = version }
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
