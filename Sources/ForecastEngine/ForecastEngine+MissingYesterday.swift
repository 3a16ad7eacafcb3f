import FoundationEssentials
public import Weather

// Yesterday's hours, if the history does not contain them: in the first days of a city.
extension ForecastEngine {
  /// If most of yesterday is missing: asks the source of the current conditions for its observations of the last
  /// hours, then the sources of hourly forecasts, in their order, that deliver yesterday too. The results are
  /// recorded in the history; an observation is never replaced by a model's value. A failure here is not reported.
  public func completeYesterday(_ place: Place) async {
    let instant = now()
    guard await lacksYesterday(place),
      !instant.isWithin(Self.pastPause, after: places[place].yesterdayRequestedAt)
    else { return }
    places[place].yesterdayRequestedAt = instant
    await fetchObservations(of: place)
    guard await lacksYesterday(place) else { return }
    for source in sourcesOfThePast(at: place) {
      let history = history
      await source.fetch([.model], at: place, known: [], now: instant) { delivery in
        if case .layer(let layer) = delivery { await history.record(layer, at: place, now: instant) }
      }
      if await !lacksYesterday(place) { return }
    }
  }

  private func lacksYesterday(_ place: Place) async -> Bool {
    let today = place.zone.date(of: now())
    let span = place.zone.instant(today.adding(days: -1))..<place.zone.instant(today)
    return await history.hours(span, at: place).count { $0.temperature != nil } < Day.minimumHoursOfDay
  }

  /// The sources of hourly forecasts that also deliver the past, in the order of the settings.
  func sourcesOfThePast(at place: Place) -> [any WeatherSource] {
    (plan.order[.hourly] ?? []).filter(\.profile.includesYesterday).compactMap { id in
      sources.first { $0.id == id && $0.covers(place) }
    }
  }

  /// Data that could not be fetched is not requested again within the hour.
  static let pastPause: TimeInterval = 3600
}
