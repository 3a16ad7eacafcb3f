import FoundationEssentials
public import Weather

// The sources' forecasts for tomorrow are kept, and compared with the observations.
extension ForecastEngine {
  /// How accurate the sources were in the last 30 days; nil if the place's forecasts are not kept. Sends no request.
  ///
  /// A day is compared with the daily values of the nearest station, or if they are not known with the observations of
  /// the program's own history.
  public func accuracy(of place: Place) async -> AccuracyRecord? {
    guard let log = await predictions.log(of: place) else { return nil }
    let zone = zone(of: place)
    let today = zone.date(of: now())
    let dates = AccuracyRecord.dates(before: today)
    let measured = stations?.known(place)
    var isMeasured = false
    var observed: [ObservedDay] = []
    for date in Set(log.predictions.map(\.date)).filter(dates.contains) {
      if let day = measured?.days[date].flatMap({ ObservedDay(date, measured: $0) }) {
        observed.append(day)
        isMeasured = true
        continue
      }
      let span = zone.instant(date)..<zone.instant(date.adding(days: 1))
      let hours = await history.hours(span, at: place)
      let sources = await history.sourcesByHour(span, at: place)
      if let day = ObservedDay(date, hours: hours, sources: sources, in: zone) { observed.append(day) }
    }
    var record = AccuracyRecord(log.predictions, observed: observed, today: today)
    record.station = isMeasured ? measured?.station : nil
    record.isStationRefused = await stations?.isRefused(at: place) ?? false
    return record
  }

  /// Requests the published daily values of the days whose forecasts are kept, unless they are stored: at most one
  /// request. Returns whether the record changed. For a page or a command that shows the record; after a failure the
  /// program's own observations are used.
  public func completeObservedDays(of place: Place) async -> Bool {
    guard let stations, let log = await predictions.log(of: place) else { return false }
    let dates = AccuracyRecord.dates(before: zone(of: place).date(of: now()))
    guard let first = log.predictions.map(\.date).filter(dates.contains).min() else { return false }
    do throws(SourceError) { return try await stations.complete(place, since: first, now: now()) } catch {
      return error.reason == .keyRejected
    }
  }

  /// Keeps what each known source forecasts for tomorrow if its forecast of this morning or evening is not kept yet.
  /// Sends no request.
  func keepPredictions(of place: Place) async {
    let (instant, zone) = (now(), zone(of: place))
    guard let slot = DailyPrediction.Slot(instant, in: zone) else { return }
    let tomorrow = zone.date(of: instant).adding(days: 1)
    let kept = places[place].keptPredictions
    let unknown = SourceID.allCases.filter { source in
      source.profile.parts.contains(.daily)
        && !(kept[source]?.isSameForecast(as: DailyPrediction(source: source, slot: slot, date: tomorrow)) ?? false)
    }
    let layers = unknown.map { ($0, knownLayers(of: $0, at: place)) }.filter { !$0.1.isEmpty }
    guard !layers.isEmpty, let log = await predictions.log(of: place) else { return }
    let forecasts = layers.compactMap { DailyPrediction(of: $0, in: $1, zone: zone, at: instant) }
    let new = forecasts.filter { !log.contains($0) }
    if !new.isEmpty { await predictions.keep(new, at: place) }
    for forecast in forecasts { places[place].keptPredictions[forecast.source] = forecast }
  }

  /// Asks the standard sources of daily forecasts that the home screen does not use, if their forecast of this morning
  /// or evening is not kept yet: twice a day, for saved cities. After a call nothing is asked for an hour. A failure
  /// here is not reported.
  public func completePredictions(_ place: Place) async {
    let instant = now()
    guard DailyPrediction.Slot(instant, in: zone(of: place)) != nil,
      !instant.isWithin(Self.pastPause, after: places[place].predictionsRequestedAt)
    else { return }
    places[place].predictionsRequestedAt = instant
    guard await !sourcesWithoutPrediction(of: place).isEmpty else { return }
    // Another process that compares the same place fetches for this one as well.
    let lease = await store.lease(at: place, for: .comparison)
    defer { lease.release() }
    for source in await sourcesWithoutPrediction(of: place) {
      let known = knownLayers(of: source.id, at: place)
      let bulletins = source.due([.daily], at: place, known: known, now: instant).intersection([.model, .shortRange])
      let collector = LayerCollector()
      if !bulletins.isEmpty {
        await source.fetch(bulletins, at: place, known: known, now: instant) { delivery in
          if case .layer(let layer) = delivery { await collector.add(layer) }
        }
      }
      let new = SourceComparison(place: place, layers: await collector.layers)
      let layers = new.layers(of: source.id, beside: Snapshot(place: place, layers: known))
      guard let forecast = DailyPrediction(of: source.id, in: layers, zone: zone(of: place), at: now()) else {
        continue
      }
      await predictions.keep([forecast], at: place)
    }
  }

  /// Empty for a place whose forecasts are not kept, and before six in the morning.
  private func sourcesWithoutPrediction(of place: Place) async -> [any WeatherSource] {
    let (instant, zone) = (now(), zone(of: place))
    guard let slot = DailyPrediction.Slot(instant, in: zone), let log = await predictions.log(of: place) else {
      return []
    }
    let snapshot = known(place) ?? Snapshot(place: place)
    let tomorrow = zone.date(of: instant).adding(days: 1)
    return (plan.order[.daily] ?? []).filter(\.profile.isStandard)
      .filter { !log.contains(DailyPrediction(source: $0, slot: slot, date: tomorrow)) }
      .compactMap { id in sources.first { $0.id == id && $0.covers(place) } }
      .filter { additionalParts(by: $0, beside: snapshot).contains(.daily) }
  }

  /// The newest layers of the source, of the snapshot or of the comparison.
  private func knownLayers(of source: SourceID, at place: Place) -> [Layer] {
    (places[place].comparison ?? SourceComparison(place: place)).layers(of: source, beside: places[place].snapshot)
  }

  private func zone(of place: Place) -> Zone { known(place)?.zone ?? place.zone }
}
