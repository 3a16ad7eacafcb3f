public import FoundationEssentials

/// Why a part of a forecast is missing or old.
public struct Shortfall: Sendable, Hashable, Codable {
  public var part: Part
  public var bulletin: Bulletin?
  public var source: SourceID
  public var error: SourceError
  /// When it began to fail.
  public var since: Date
  /// When it was last asked for in vain.
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

  /// What the part is about was told all the same: grades of the days to come are not what was measured.
  public var isBesideThePoint: Bool { bulletin == .airForecast }

  /// It takes nothing away that a reader would look for.
  public var isQuiet: Bool { [.shortRangeMorning, .nextHour, .ultraviolet].contains(bulletin) }
}

/// Where a part comes from and how old it is.
public struct Provenance: Sendable, Hashable {
  public var part: Part
  public var source: SourceID
  /// nil where the source does not say when it was made.
  public var issuedAt: Date?
  public var fetchedAt: Date
  /// The details of the present it states beside the part's own source; empty for that source.
  public var details: [AtmosphereDetail] = []
}

/// What is kept of a place: the layers as they came, and what did not come. The forecast is made from it at each look.
public struct Snapshot: Sendable, Hashable, Codable {
  public var place: Place
  public internal(set) var layers: [Layer]
  public internal(set) var shortfalls: [Shortfall]
  /// A part's last answerer. nil in what was kept before there was a choice.
  private var answerers: [Part: SourceID]?
  /// The sources in line for a part when last asked for: a source may bring more than it was asked for. nil in what
  /// was kept before that was noted.
  private var lines: [Part: Set<SourceID>]?

  public init(place: Place, layers: [Layer] = [], shortfalls: [Shortfall] = []) {
    self.place = place
    self.layers = layers
    self.shortfalls = shortfalls
  }

  /// The same in as little memory as it takes.
  public var fitted: Snapshot {
    var snapshot = self
    snapshot.layers = layers.map(\.fitted)
    return snapshot
  }

  /// The place's clocks: its own; far from every city those that a source names in its answer, else UTC's.
  public var zone: Zone {
    if place.knowsItsZone { return place.zone }
    return layers.last { $0.zone?.isNamed == true }?.zone ?? layers.last { $0.zone != nil }?.zone ?? place.zone
  }

  /// Each part as its source tells it: numbers of two sources are never mixed into one. Only where the day's low or
  /// high is not told by that source it comes from another.
  public func forecast(at now: Date) -> Forecast {
    let tellers = Part.allCases.map(answerer)
    let told = Dictionary(
      uniqueKeysWithValues: Set(tellers.compactMap { $0 }).map { ($0, timeline(of: $0, at: now).forecast(at: now)) })
    func said(of part: Part) -> Forecast? { answerer(of: part).flatMap { told[$0] } }
    let air = said(of: .air)
    var forecast = Forecast(
      now: said(of: .now)?.now, hours: said(of: .hourly)?.hours, days: said(of: .daily)?.days, air: air?.air,
      airDays: air?.airDays ?? [], airHours: air?.airHours ?? [],
      nextHour: said(of: .hourly)?.nextHour ?? said(of: .now)?.nextHour, warnings: said(of: .warnings)?.warnings,
      warningsElsewhere: said(of: .warnings)?.warningsElsewhere ?? [])
    if let atmosphere = forecast.now?.atmosphere {
      forecast.now?.filled = filledDetails(beside: atmosphere, at: now)
    }
    completeToday(in: &forecast, at: now)
    return forecast
  }

  private func completeToday(in forecast: inout Forecast, at now: Date) {
    let date = zone.date(of: now)
    guard let today = forecast.days?.firstIndex(where: { $0.date == date }), let teller = answerer(of: .daily),
      let day = forecast.days?[today]
    else { return }
    let hours = (forecast.hours ?? []).filter { zone.date(of: $0.at) == date }
    let whole = (loan(to: day, toldBy: teller, at: now)?.day ?? day)
      .spanning([forecast.now?.temperature].compactMap { $0 } + hours.compactMap(\.temperature))
    forecast.days?[today] = whole
    if let low = whole.low { forecast.now?.low = low }
    if let high = whole.high { forecast.now?.high = high }
  }

  func timeline(of source: SourceID, at now: Date) -> Timeline {
    Timeline(layers(at: now).filter { $0.source == source }, zone: zone)
  }

  /// Those that were fetched by now. What is of a later day was fetched by a clock that was wrong, and is of another
  /// time: beside what is of now it would be nonsense. Clocks may be some hours apart, as those of two systems are.
  func layers(at now: Date) -> [Layer] {
    layers.contains { $0.isOfTheFuture(at: now) } ? layers.filter { !$0.isOfTheFuture(at: now) } : layers
  }

  func isInLine(_ source: SourceID, for part: Part) -> Bool { lines?[part]?.contains(source) ?? true }

  /// The part's source: the last to answer, as long as there is anything of it, else the last fetched.
  public func answerer(of part: Part) -> SourceID? {
    // By their numbers: this is asked many times a frame, and a layer is much to copy.
    let line = lines?[part]
    let inLine = { (index: Int) in line?.contains(layers[index].source) ?? true }
    let isTelling = { (part: Part, index: Int) in layers[index].bulletin.contributes(to: part) && inLine(index) }
    // Without an observation the forecast of the hour is the weather of now.
    let isForetold = part == .now && !layers.indices.contains { isTelling(part, $0) }
    let telling = layers.indices.lazy.filter { isTelling(isForetold ? .hourly : part, $0) }
    if let chosen = answerers?[part], telling.contains(where: { layers[$0].source == chosen }) { return chosen }
    if let newest = telling.max(by: { layers[$0].fetchedAt < layers[$1].fetchedAt }) { return layers[newest].source }
    // An observation tells something of the hours and the day as well.
    guard [.now, .hourly, .daily].contains(part) else { return nil }
    return layers.indices.first {
      inLine($0) && layers[$0].bulletin != .ultraviolet && !(layers[$0].hours.isEmpty && layers[$0].days.isEmpty)
    }.map { layers[$0].source }
  }

  /// Whether another source tells what this one failed to tell.
  public func isStoodInFor(_ shortfall: Shortfall) -> Bool {
    answerer(of: shortfall.part).map { $0 != shortfall.source } ?? false
  }

  /// What keeps a part away. A missing key is no reason where another source was asked and failed: with the
  /// network back the part would be there.
  public func failures(of part: Part) -> [Shortfall] {
    let all = shortfalls.filter { $0.part == part }
    let asked = all.filter { $0.error != .keyMissing }
    return asked.isEmpty ? all : asked
  }

  /// The same of all parts, in their order. A source without a key is not missed where another tells what it would have
  /// told.
  public var missed: [Shortfall] {
    Part.allCases.flatMap { failures(of: $0) }.filter { !($0.error == .keyMissing && isStoodInFor($0)) }
  }

  /// Notes that only these may tell the part from now on.
  public mutating func note(_ line: Set<SourceID>, inLineFor part: Part) {
    lines = (lines ?? [:]).merging([part: line]) { $1 }
  }

  /// Notes that these parts are this source's to tell from now on.
  public mutating func note(_ parts: Set<Part>, answeredBy source: SourceID) {
    for part in parts { answerers = (answerers ?? [:]).merging([part: source]) { $1 } }
  }

  /// The weather of now alone, as `forecast(at:)` has it but for the day's extremes.
  public func glance(at now: Date) -> Now? {
    answerer(of: .now).flatMap { timeline(of: $0, at: now).glance(at: now) }
  }

  /// Takes in a newer layer, and notes what it lacks. What older ones said of today's past hours, and of today's
  /// extremes, is kept.
  public mutating func absorb(_ layer: Layer, now: Date) {
    let past = keptPast(of: layer.source, now: now)
    layers.removeAll {
      $0.source == layer.source
        && ($0.bulletin == layer.bulletin || $0.bulletin == .kept || $0.isOfTheFuture(at: now))
    }
    layers.append(layer)
    if let past { layers.append(past) }
    shortfalls.removeAll {
      $0.source == layer.source && $0.bulletin == layer.bulletin && !($0.error.isPartial && layer.lack != nil)
        || $0.bulletin == nil && layer.bulletin.parts.contains($0.part)
    }
    if let lack = layer.lack { note(.incomplete(lack), of: layer.bulletin, from: layer.source, now: now) }
  }

  /// Notes a failure; the last good layer stays, and so does the time since when it fails. What the source is not in
  /// line for it did not fail.
  public mutating func note(
    _ error: SourceError, of bulletin: Bulletin, among parts: Set<Part>? = nil, from source: SourceID, now: Date
  ) {
    let missing = (parts ?? bulletin.parts).filter { isInLine(source, for: $0) }
    for part in missing.sorted(by: { $0.rawValue < $1.rawValue }) {
      note(Shortfall(part: part, bulletin: bulletin, source: source, error: error, since: now))
    }
  }

  /// An optional bulletin adds nothing to what the others of its source report of a missing key; a key that is refused for
  /// it alone is worth noting.
  public mutating func note(_ shortfall: Shortfall) {
    if shortfall.isQuiet, shortfall.error.isUpToTheUser, shortfall.error.reason != .keyRejected { return }
    let same = shortfalls.firstIndex {
      $0.part == shortfall.part && $0.bulletin == shortfall.bulletin && $0.source == shortfall.source
    }
    guard let same else { return shortfalls.append(shortfall) }
    // Another kind of trouble has begun by itself, and nothing begins after it was noticed: a clock was set back.
    if shortfalls[same].error.isPartial != shortfall.error.isPartial || shortfalls[same].since > shortfall.since {
      shortfalls[same].since = shortfall.since
    }
    shortfalls[same].error = shortfall.error
    shortfalls[same].triedAt = shortfall.triedAt
  }

  /// Forgets why these parts failed, when the failing source is no longer asked.
  public mutating func forgetShortfalls(of parts: Set<Part>, exceptFrom sources: Set<SourceID>) {
    shortfalls.removeAll { parts.contains($0.part) && !sources.contains($0.source) }
  }

  /// Forgets the failures of sources that are not needed for the part: an earlier one of its list has answered.
  public mutating func forgetShortfalls(of part: Part, from sources: Set<SourceID>) {
    shortfalls.removeAll { $0.part == part && sources.contains($0.source) }
  }

  /// Forgets the source's failures with publications that are no longer wanted: what is not wanted has not failed. What
  /// a layer that stands lacks it goes on lacking.
  public mutating func forgetShortfalls(of source: SourceID, among parts: Set<Part>, except wanted: Set<Bulletin>) {
    shortfalls.removeAll { shortfall in
      guard let bulletin = shortfall.bulletin else { return false }
      let stands = layers.contains { $0.source == source && $0.bulletin == bulletin }
      return shortfall.source == source && parts.contains(shortfall.part) && !wanted.contains(bulletin)
        && !(shortfall.error.isPartial && stands)
    }
  }

  /// The part's sources, newest publication and newest fetch, one line per source; the newest first. The sources of the
  /// day's low or high and of the details of the present are among them.
  public func provenance(of part: Part, at now: Date) -> [Provenance] {
    let other = part == .daily ? extremesSource(at: now) : nil
    return ([answerer(of: part)] + [other]).compactMap { $0 }.flatMap { provenance(of: part, from: $0) }
      .sorted { $0.fetchedAt > $1.fetchedAt } + (part == .now ? detailProvenance(at: now) : [])
  }

  private func detailProvenance(at now: Date) -> [Provenance] {
    let teller = answerer(of: .now)
    guard layers.contains(where: { $0.bulletin == .current && $0.source != teller }),
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

  private func provenance(of part: Part, from teller: SourceID) -> [Provenance] {
    let layers = layers.filter { $0.source == teller }
    let told = layers.filter { $0.bulletin != .kept && $0.bulletin.contributes(to: part) }
    // Without an observation the forecast of the hour is shown as the weather of now, and is to be credited.
    let own = told.isEmpty && part == .now ? layers.filter { $0.bulletin.contributes(to: .hourly) } : told
    return Dictionary(grouping: own, by: \.source).map { source, layers in
      Provenance(
        part: part, source: source, issuedAt: layers.compactMap(\.statedIssue).max(),
        fetchedAt: layers.map(\.toldAt).max()!)
    }
  }

  /// When what is known of the part last left its source.
  public func newestFetch(of part: Part) -> Date? {
    let teller = answerer(of: part)
    func newest(_ part: Part, mayBeKept: Bool) -> Date? {
      layers.indices.lazy.filter { index in
        layers[index].source == teller && layers[index].bulletin.contributes(to: part)
          && (mayBeKept || layers[index].bulletin != .kept)
      }.map { layers[$0].toldAt }.max()
    }
    return newest(part, mayBeKept: false) ?? (part == .now ? newest(.hourly, mayBeKept: true) : nil)
  }

  /// The warnings alone, as `forecast(at:)` has them: for a glance at a place among many.
  public func warnings(at now: Date) -> [WeatherWarning]? {
    answerer(of: .warnings).flatMap { timeline(of: $0, at: now).warnings(at: now) }
  }

  private func keptPast(of source: SourceID, now: Date) -> Layer? {
    let (zone, timeline) = (zone, timeline(of: source, at: now))
    let (date, thisHour) = (zone.date(of: now), zone.startOfHour(now))
    let (midnight, told) = (zone.instant(date), timeline.hours)
    let hours = told.filter { $0.at >= midnight && $0.at <= thisHour }
    let today = timeline.days(from: date, hours: told)?.first { $0.date == date }
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
