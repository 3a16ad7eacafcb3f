import FoundationEssentials
import Weather

// The next hour from radar pictures, where no source reports it.
extension ForecastEngine {
  /// Requests the frames of the last half hour and adds the estimate to the snapshot; no picture is requested unless
  /// one is due (`radarDue`).
  ///
  /// The estimate is optional: without frames nothing changes, and no failure is recorded.
  func estimateNextHour(for place: Place, _ urgency: Urgency) async {
    let instant = now()
    guard let nowcast, let due = radarDue(at: place, now: instant), due <= instant || urgency == .byHand,
      let forecast = places[place].snapshot?.forecast(at: instant)
    else { return }
    let name = "radar-" + SnapshotStore.name(of: place)
    if store.failures.error(of: name, pause: 0, now: instant) != nil { return }
    let kind = forecast.kindOfPrecipitation(until: RainNowcast.end(from: instant), at: instant)
    let (layer, failure, next) = await nowcast.layer(at: place.coordinate, falling: kind, now: instant)
    if Task.isCancelled { return }
    places[place].radarDueAt = next
    store.failures.record(failure, of: name, now: instant)
    guard let layer else { return }
    // The layers of the radars that had to replace each other.
    places[place].snapshot?.removeEstimates(except: layer.source)
    await receive(.layer(layer), from: layer.source, for: place)
  }

  /// When radar pictures are due for the place, in the past if now; nil if they are not worth a request: a source
  /// reports the next hour itself, or neither is precipitation likely within two hours nor does a rule ask for it.
  func radarDue(at place: Place, now instant: Date) -> Date? {
    guard let nowcast, let forecast = places[place].snapshot?.forecast(at: instant),
      forecast.nextHour == nil || forecast.isNextHourEstimated,
      nowcast.isWanted(at: place) || forecast.isPrecipitationLikely(until: RainNowcast.end(from: instant), at: instant)
    else { return nil }
    if let due = places[place].radarDueAt { return due }
    // Another process may have estimated it a moment ago.
    let estimates = places[place].snapshot?.layers.filter { $0.bulletin == .nextHour && $0.source.isRadar } ?? []
    let newest = estimates.map(\.fetchedAt).filter { $0 <= instant }.max()
    return newest?.addingTimeInterval(RainNowcast.pause) ?? .distantPast
  }
}
