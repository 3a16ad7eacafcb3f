public import FoundationEssentials

/// The stored data of a place: the layers as delivered, and the failures. The forecast is computed from it on each
/// read.
public struct Snapshot: Sendable, Equatable, Codable {
  public var place: Place
  public internal(set) var layers: [Layer]
  public internal(set) var shortfalls: [Shortfall]
  /// The source that last answered for each part. nil in stored data older than this field.
  private var answeringSources: [Part: SourceID]?
  /// The sources that may provide each part: those that the settings listed for it at the last request. A source may
  /// deliver more than it was asked for; a part is not taken from a source that is not listed for it. A part without
  /// a set may come from any source. nil in stored data older than this field.
  private(set) var listedSources: [Part: Set<SourceID>]?

  /// The names are kept for stored files.
  private enum CodingKeys: String, CodingKey {
    case place, layers, shortfalls
    case answeringSources = "answerers"
    case listedSources = "lines"
  }

  public init(place: Place, layers: [Layer] = [], shortfalls: [Shortfall] = []) {
    self.place = place
    self.layers = layers
    self.shortfalls = shortfalls
  }

  /// The same snapshot in minimal memory.
  public var fitted: Snapshot {
    var snapshot = self
    snapshot.layers = layers.map(\.fitted)
    return snapshot
  }

  /// The place's own time zone; far from every city the zone that a source names in its response, else UTC.
  public var zone: Zone {
    if place.knowsItsZone { return place.zone }
    return layers.last { $0.zone?.isNamed == true }?.zone ?? layers.last { $0.zone != nil }?.zone ?? place.zone
  }

  /// Each part from one source: values of two sources are never mixed into one. The exceptions are details of now that
  /// its own source does not state (`now.filled`, with their source), and today's low and high, which may come from
  /// another source and also cover the temperatures of now and of the hours. During strong yellow dust the sky of now
  /// is named after it.
  public func forecast(at now: Date) -> Forecast {
    let sources = Part.allCases.map(providingSource)
    let forecasts = Dictionary(
      uniqueKeysWithValues: Set(sources.compactMap { $0 }).map { ($0, timeline(of: $0, at: now).forecast(at: now)) })
    func values(of part: Part) -> Forecast? { providingSource(of: part).flatMap { forecasts[$0] } }
    let air = values(of: .air)
    let (hourly, current) = (values(of: .hourly), values(of: .now))
    var forecast = Forecast(
      now: current?.now, hours: hourly?.hours, days: values(of: .daily)?.days, air: air?.air,
      airDays: air?.airDays ?? [], airHours: air?.airHours ?? [],
      nextHour: hourly?.nextHour ?? current?.nextHour, warnings: values(of: .warnings)?.warnings,
      warningsElsewhere: values(of: .warnings)?.warningsElsewhere ?? [])
    if forecast.nextHour != nil {
      forecast.nextHourSource = providingSource(of: hourly?.nextHour == nil ? .now : .hourly)
    } else if let estimate = radarEstimate(at: now) {
      forecast.nextHour = estimate.nextHour
      forecast.nextHourSource = estimate.source
    }
    if let atmosphere = forecast.now?.atmosphere {
      forecast.now?.filled = filledDetails(beside: atmosphere, at: now)
    }
    completeToday(in: &forecast, at: now)
    forecast.nameYellowDust(at: now, in: zone)
    return forecast
  }

  /// Completes today's low and high from another source if its own source does not state them, and widens them to
  /// include the temperatures of now and of today's hours.
  private func completeToday(in forecast: inout Forecast, at now: Date) {
    let date = zone.date(of: now)
    guard let today = forecast.days?.firstIndex(where: { $0.date == date }), let source = providingSource(of: .daily),
      let day = forecast.days?[today]
    else { return }
    let hours = (forecast.hours ?? []).filter { zone.date(of: $0.at) == date }
    let whole = (extremesFromElsewhere(to: day, of: source, at: now)?.day ?? day)
      .spanning([forecast.now?.temperature].compactMap { $0 } + hours.compactMap(\.temperature))
    forecast.days?[today] = whole
    if let low = whole.low { forecast.now?.low = low }
    if let high = whole.high { forecast.now?.high = high }
  }

  func timeline(of source: SourceID, at now: Date) -> Timeline {
    Timeline(layers(at: now).filter { $0.source == source }, zone: zone)
  }

  /// The layers fetched up to now. A layer fetched on a later day was fetched with a wrong clock and belongs to
  /// another time: it must not be mixed with current data. Clocks may differ by some hours, as those of two operating
  /// systems do.
  func layers(at now: Date) -> [Layer] {
    layers.contains { $0.hasFutureFetchTime(at: now) } ? layers.filter { !$0.hasFutureFetchTime(at: now) } : layers
  }

  /// Whether the source may provide the part.
  func isListed(_ source: SourceID, for part: Part) -> Bool { listedSources?[part]?.contains(source) ?? true }

  /// The source of the part: the listed source that answered last; if that has no data for the part, the listed source
  /// whose data was fetched last. nil if no listed source has data for it.
  public func providingSource(of part: Part) -> SourceID? {
    // By index: this is called many times per frame, and a layer is expensive to copy.
    let listed = listedSources?[part]
    func isFromListedSource(_ index: Int) -> Bool { listed?.contains(layers[index].source) ?? true }
    func isSource(_ index: Int, of part: Part) -> Bool {
      layers[index].bulletin.contributes(to: part) && isFromListedSource(index)
    }
    // Without an observation the forecast of the hour is used as the current weather.
    let usesForecast = part == .now && !layers.indices.contains { isSource($0, of: part) }
    let contributing = layers.indices.lazy.filter { isSource($0, of: usesForecast ? .hourly : part) }
    if let last = answeringSources?[part], contributing.contains(where: { layers[$0].source == last }) { return last }
    if let newest = contributing.max(by: { layers[$0].fetchedAt < layers[$1].fetchedAt }) {
      return layers[newest].source
    }
    // An observation also contains something about the hours and the day.
    guard [.now, .hourly, .daily].contains(part) else { return nil }
    return layers.indices.first {
      isFromListedSource($0) && layers[$0].bulletin != .ultraviolet
        && !(layers[$0].hours.isEmpty && layers[$0].days.isEmpty)
    }.map { layers[$0].source }
  }

  /// From now on only these sources may provide the part.
  public mutating func setListedSources(_ sources: Set<SourceID>, for part: Part) {
    listedSources = (listedSources ?? [:]).merging([part: sources]) { $1 }
  }

  /// Records that the source answered for these parts: from now on it provides them, while it has data for them.
  public mutating func recordAnswer(from source: SourceID, for parts: Set<Part>) {
    for part in parts { answeringSources = (answeringSources ?? [:]).merging([part: source]) { $1 } }
  }

  /// Only the current weather, equal to that of `forecast(at:)` except for the day's extremes.
  public func glance(at now: Date) -> Now? {
    providingSource(of: .now).flatMap { timeline(of: $0, at: now).glance(at: now) }
  }

  /// Replaces the source's layer of the same bulletin by this newer one, and its failures by what the new layer lacks.
  ///
  /// A newer issue no longer contains the hours that are past. Therefore what all layers of the source state for
  /// today up to the hour in progress, and for today's low and high, is first saved as a layer of the bulletin
  /// `pastHours`, which replaces the previous one.
  public mutating func absorb(_ layer: Layer, now: Date) {
    let past = pastHours(of: layer.source, now: now)
    layers.removeAll {
      $0.source == layer.source
        && ($0.bulletin == layer.bulletin || $0.bulletin == .pastHours || $0.hasFutureFetchTime(at: now))
    }
    layers.append(layer)
    if let past { layers.append(past) }
    shortfalls.removeAll {
      $0.source == layer.source && $0.bulletin == layer.bulletin && !($0.error.isPartial && layer.flaw != nil)
        || $0.bulletin == nil && layer.bulletin.parts.contains($0.part)
    }
    if let flaw = layer.flaw { recordFailure(.incomplete(flaw), of: layer.bulletin, from: layer.source, now: now) }
  }

  /// Only the warnings, equal to those of `forecast(at:)`: for a short look at one of many places.
  public func warnings(at now: Date) -> [WeatherWarning]? {
    providingSource(of: .warnings).flatMap { timeline(of: $0, at: now).warnings(at: now) }
  }

  /// Today's hours of the source up to the hour in progress, and today's low and high; nil if it states none.
  private func pastHours(of source: SourceID, now: Date) -> Layer? {
    let (zone, timeline) = (zone, timeline(of: source, at: now))
    let (date, thisHour) = (zone.date(of: now), zone.startOfHour(now))
    let (midnight, allHours) = (zone.instant(date), timeline.hours)
    let hours = allHours.filter { $0.at >= midnight && $0.at <= thisHour }
    let today = timeline.days(from: date, hours: allHours)?.first { $0.date == date }
    let days = today.map { [Day(date: $0.date, low: $0.low, high: $0.high)] } ?? []
    guard !hours.isEmpty || !days.isEmpty else { return nil }
    return Layer(bulletin: .pastHours, source: source, issuedAt: midnight, fetchedAt: now, hours: hours, days: days)
  }
}

extension Bulletin {
  /// Whether the part's values come from this bulletin when everything works.
  func contributes(to part: Part) -> Bool {
    switch (part, self) {
    case (.now, .observation), (.hourly, .veryShortRange), (.hourly, .shortRange), (.air, .airMeasurement),
      (.air, .airForecast), (.daily, .veryShortRange), (.daily, .shortRange), (.daily, .shortRangeMorning),
      (.daily, .mediumRangeSky), (.daily, .mediumRangeTemperature), (.now, .current), (.hourly, .model),
      (.daily, .model), (.air, .airModel), (.warnings, .warnings):
      true
    default: false
    }
  }
}
