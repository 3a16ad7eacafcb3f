public import FoundationEssentials

/// Why a part of a forecast is missing or old.
public struct Shortfall: Sendable, Hashable, Codable {
  public var part: Part
  public var bulletin: Bulletin?
  public var source: SourceID
  public var error: SourceError
  /// When the failures began.
  public var since: Date
  /// The last failed attempt.
  public var triedAt: Date

  public init(
    part: Part, bulletin: Bulletin?, source: SourceID, error: SourceError, since: Date, triedAt: Date? = nil
  ) {
    self.part = part
    self.bulletin = bulletin
    self.source = source
    self.error = error
    self.since = since
    self.triedAt = triedAt ?? since
  }

  /// The main content of the part is available all the same: grades of the coming days are not the measured air.
  public var isSecondary: Bool { bulletin == .airForecast }

  /// The failure removes nothing that a reader would look for.
  public var isQuiet: Bool { [.shortRangeMorning, .nextHour, .ultraviolet].contains(bulletin) }
}

/// The source of a part and its age.
public struct Provenance: Sendable, Hashable {
  public var part: Part
  public var source: SourceID
  /// nil if the source does not state an issue time.
  public var issuedAt: Date?
  public var fetchedAt: Date
  /// The details of the current weather that this source adds to those of the part's own source; empty for that
  /// source.
  public var details: [AtmosphereDetail] = []
}

/// What is stored for a place: the layers as delivered, and the failures. The forecast is computed from it on each
/// read.
public struct Snapshot: Sendable, Hashable, Codable {
  public var place: Place
  public internal(set) var layers: [Layer]
  public internal(set) var shortfalls: [Shortfall]
  /// The source that last answered for each part. nil in stored data older than this field.
  private var answerers: [Part: SourceID]?
  /// The sources that the settings listed for each part ("in line") at the last request: a source may deliver more
  /// than it was asked for. nil in stored data older than this field.
  private var lines: [Part: Set<SourceID>]?

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

  /// Each part from one source: values of two sources are never mixed into one. The exceptions are
  /// details of now that its own source does not state (`now.filled`, with their source), and today's low and high, which
  /// also cover the temperatures of now and of the hours.
  public func forecast(at now: Date) -> Forecast {
    let sources = Part.allCases.map(providingSource)
    let forecasts = Dictionary(
      uniqueKeysWithValues: Set(sources.compactMap { $0 }).map { ($0, timeline(of: $0, at: now).forecast(at: now)) })
    func values(of part: Part) -> Forecast? { providingSource(of: part).flatMap { forecasts[$0] } }
    let air = values(of: .air)
    var forecast = Forecast(
      now: values(of: .now)?.now, hours: values(of: .hourly)?.hours, days: values(of: .daily)?.days, air: air?.air,
      airDays: air?.airDays ?? [], airHours: air?.airHours ?? [],
      nextHour: values(of: .hourly)?.nextHour ?? values(of: .now)?.nextHour, warnings: values(of: .warnings)?.warnings,
      warningsElsewhere: values(of: .warnings)?.warningsElsewhere ?? [])
    if let atmosphere = forecast.now?.atmosphere {
      forecast.now?.filled = filledDetails(beside: atmosphere, at: now)
    }
    completeToday(in: &forecast, at: now)
    return forecast
  }

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

  func isInLine(_ source: SourceID, for part: Part) -> Bool { lines?[part]?.contains(source) ?? true }

  /// The source of the part: the last one that answered, while it has any data for it; else the last one fetched.
  public func providingSource(of part: Part) -> SourceID? {
    // By index: this is called many times per frame, and a layer is expensive to copy.
    let line = lines?[part]
    let inLine = { (index: Int) in line?.contains(layers[index].source) ?? true }
    let isTelling = { (part: Part, index: Int) in layers[index].bulletin.contributes(to: part) && inLine(index) }
    // Without an observation the forecast of the hour is used as the current weather.
    let isForetold = part == .now && !layers.indices.contains { isTelling(part, $0) }
    let telling = layers.indices.lazy.filter { isTelling(isForetold ? .hourly : part, $0) }
    if let chosen = answerers?[part], telling.contains(where: { layers[$0].source == chosen }) { return chosen }
    if let newest = telling.max(by: { layers[$0].fetchedAt < layers[$1].fetchedAt }) { return layers[newest].source }
    // An observation also contains something about the hours and the day.
    guard [.now, .hourly, .daily].contains(part) else { return nil }
    return layers.indices.first {
      inLine($0) && layers[$0].bulletin != .ultraviolet && !(layers[$0].hours.isEmpty && layers[$0].days.isEmpty)
    }.map { layers[$0].source }
  }

  /// Whether another source provides what this one failed to provide.
  public func isCoveredByAnotherSource(_ shortfall: Shortfall) -> Bool {
    providingSource(of: shortfall.part).map { $0 != shortfall.source } ?? false
  }

  /// The failures that keep a part away. A missing key is not listed if another source was asked and failed: once the
  /// network is back, that source would provide the part.
  public func failures(of part: Part) -> [Shortfall] {
    let all = shortfalls.filter { $0.part == part }
    let asked = all.filter { $0.error != .keyMissing }
    return asked.isEmpty ? all : asked
  }

  /// The failures of all parts, in their order. A source without a key is left out if another source provides its
  /// part.
  public var missed: [Shortfall] {
    Part.allCases.flatMap { failures(of: $0) }.filter { !($0.error == .keyMissing && isCoveredByAnotherSource($0)) }
  }

  /// Notes that only these sources may provide the part from now on.
  public mutating func note(_ line: Set<SourceID>, inLineFor part: Part) {
    lines = (lines ?? [:]).merging([part: line]) { $1 }
  }

  /// Notes that this source provides these parts from now on.
  public mutating func note(_ parts: Set<Part>, answeredBy source: SourceID) {
    for part in parts { answerers = (answerers ?? [:]).merging([part: source]) { $1 } }
  }

  /// Only the current weather, equal to that of `forecast(at:)` except for the day's extremes.
  public func glance(at now: Date) -> Now? {
    providingSource(of: .now).flatMap { timeline(of: $0, at: now).glance(at: now) }
  }

  /// Adds a newer layer and notes what it lacks. Keeps what older layers stated for today's past hours and today's
  /// extremes.
  public mutating func absorb(_ layer: Layer, now: Date) {
    let past = keptPast(of: layer.source, now: now)
    layers.removeAll {
      $0.source == layer.source
        && ($0.bulletin == layer.bulletin || $0.bulletin == .kept || $0.hasFutureFetchTime(at: now))
    }
    layers.append(layer)
    if let past { layers.append(past) }
    shortfalls.removeAll {
      $0.source == layer.source && $0.bulletin == layer.bulletin && !($0.error.isPartial && layer.lack != nil)
        || $0.bulletin == nil && layer.bulletin.parts.contains($0.part)
    }
    if let lack = layer.lack { note(.incomplete(lack), of: layer.bulletin, from: layer.source, now: now) }
  }

  /// Notes a failure. The last good layer stays, and so does the time since when the bulletin fails. Parts for which
  /// the source is not in line are not noted.
  public mutating func note(
    _ error: SourceError, of bulletin: Bulletin, among parts: Set<Part>? = nil, from source: SourceID, now: Date
  ) {
    let missing = (parts ?? bulletin.parts).filter { isInLine(source, for: $0) }
    for part in missing.sorted(by: { $0.rawValue < $1.rawValue }) {
      note(Shortfall(part: part, bulletin: bulletin, source: source, error: error, since: now))
    }
  }

  /// An optional bulletin does not repeat the missing key that the source's other bulletins report; a key that is
  /// rejected for this bulletin alone is noted.
  public mutating func note(_ shortfall: Shortfall) {
    if shortfall.isQuiet, shortfall.error.isUpToTheUser, shortfall.error.reason != .keyRejected { return }
    let same = shortfalls.firstIndex {
      $0.part == shortfall.part && $0.bulletin == shortfall.bulletin && $0.source == shortfall.source
    }
    guard let same else { return shortfalls.append(shortfall) }
    // A different kind of failure starts a new period. A start in the future means that the clock was set back.
    if shortfalls[same].error.isPartial != shortfall.error.isPartial || shortfalls[same].since > shortfall.since {
      shortfalls[same].since = shortfall.since
    }
    shortfalls[same].error = shortfall.error
    shortfalls[same].triedAt = shortfall.triedAt
  }

  /// Removes the failures of these parts from sources that are no longer asked.
  public mutating func forgetShortfalls(of parts: Set<Part>, exceptFrom sources: Set<SourceID>) {
    shortfalls.removeAll { parts.contains($0.part) && !sources.contains($0.source) }
  }

  /// Removes the failures of sources that the part does not need: an earlier source of its list has answered.
  public mutating func forgetShortfalls(of part: Part, from sources: Set<SourceID>) {
    shortfalls.removeAll { $0.part == part && sources.contains($0.source) }
  }

  /// Removes the source's failures for bulletins that are no longer wanted. An incomplete layer that is still in use
  /// stays reported as incomplete.
  public mutating func forgetShortfalls(of source: SourceID, among parts: Set<Part>, except wanted: Set<Bulletin>) {
    shortfalls.removeAll { shortfall in
      guard let bulletin = shortfall.bulletin else { return false }
      let stands = layers.contains { $0.source == source && $0.bulletin == bulletin }
      return shortfall.source == source && parts.contains(shortfall.part) && !wanted.contains(bulletin)
        && !(shortfall.error.isPartial && stands)
    }
  }

  /// The sources of the part with newest issue and newest fetch, one entry per source, the newest first. Includes the
  /// sources of the day's low or high and of the details of the current weather.
  public func provenance(of part: Part, at now: Date) -> [Provenance] {
    let other = part == .daily ? extremesSource(at: now) : nil
    return ([providingSource(of: part)] + [other]).compactMap { $0 }.flatMap { provenance(of: part, from: $0) }
      .sorted { $0.fetchedAt > $1.fetchedAt } + (part == .now ? detailProvenance(at: now) : [])
  }

  private func detailProvenance(at now: Date) -> [Provenance] {
    let source = providingSource(of: .now)
    guard layers.contains(where: { $0.bulletin == .current && $0.source != source }),
      let own = glance(at: now)?.atmosphere
    else { return [] }
    let filled = filledDetails(beside: own, at: now)
    return Set(filled.values.map(\.source)).sorted { $0.rawValue < $1.rawValue }.flatMap { source in
      provenance(of: .now, from: source).map { provenance in
        var provenance = provenance
        provenance.details = AtmosphereDetail.allCases.filter { filled[$0]?.source == source }
        return provenance
      }
    }
  }

  private func provenance(of part: Part, from source: SourceID) -> [Provenance] {
    let layers = layers.filter { $0.source == source }
    let contributing = layers.filter { $0.bulletin != .kept && $0.bulletin.contributes(to: part) }
    // Without an observation the forecast of the hour is shown as the current weather, and must be credited.
    let own =
      contributing.isEmpty && part == .now ? layers.filter { $0.bulletin.contributes(to: .hourly) } : contributing
    return Dictionary(grouping: own, by: \.source).map { source, layers in
      Provenance(
        part: part, source: source, issuedAt: layers.compactMap(\.statedIssue).max(),
        fetchedAt: layers.map(\.leftSourceAt).max()!)
    }
  }

  /// When the newest known data of the part left its source.
  public func newestFetch(of part: Part) -> Date? {
    let source = providingSource(of: part)
    func newest(_ part: Part, mayBeKept: Bool) -> Date? {
      layers.indices.lazy.filter { index in
        layers[index].source == source && layers[index].bulletin.contributes(to: part)
          && (mayBeKept || layers[index].bulletin != .kept)
      }.map { layers[$0].leftSourceAt }.max()
    }
    return newest(part, mayBeKept: false) ?? (part == .now ? newest(.hourly, mayBeKept: true) : nil)
  }

  /// Only the warnings, equal to those of `forecast(at:)`: for a short look at one of many places.
  public func warnings(at now: Date) -> [WeatherWarning]? {
    providingSource(of: .warnings).flatMap { timeline(of: $0, at: now).warnings(at: now) }
  }

  private func keptPast(of source: SourceID, now: Date) -> Layer? {
    let (zone, timeline) = (zone, timeline(of: source, at: now))
    let (date, thisHour) = (zone.date(of: now), zone.startOfHour(now))
    let (midnight, allHours) = (zone.instant(date), timeline.hours)
    let hours = allHours.filter { $0.at >= midnight && $0.at <= thisHour }
    let today = timeline.days(from: date, hours: allHours)?.first { $0.date == date }
    let days = today.map { [Day(date: $0.date, low: $0.low, high: $0.high)] } ?? []
    guard !hours.isEmpty || !days.isEmpty else { return nil }
    return Layer(bulletin: .kept, source: source, issuedAt: midnight, fetchedAt: now, hours: hours, days: days)
  }
}

extension Bulletin {
  /// Whether the part's values come from this bulletin when everything works.
  fileprivate func contributes(to part: Part) -> Bool {
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
