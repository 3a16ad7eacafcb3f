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
}

/// Where a part comes from and how old it is.
public struct Provenance: Sendable, Hashable {
  public var part: Part
  public var source: SourceID
  public var issuedAt: Date
  public var fetchedAt: Date
}

/// What is kept of a place: the layers as they came, and what did not come. The forecast is made from it at each look.
public struct Snapshot: Sendable, Hashable, Codable {
  public var place: Place
  public private(set) var layers: [Layer]
  public private(set) var shortfalls: [Shortfall]

  public init(place: Place, layers: [Layer] = [], shortfalls: [Shortfall] = []) {
    self.place = place
    self.layers = layers
    self.shortfalls = shortfalls
  }

  public func forecast(at now: Date) -> Forecast {
    Timeline(layers, zone: place.zone).forecast(at: now)
  }

  /// Takes in a newer layer. What older ones said of today's past hours, and of today's extremes, is kept.
  public mutating func absorb(_ layer: Layer, now: Date) {
    let past = keptPast(now: now)
    layers.removeAll { $0.bulletin == layer.bulletin || $0.bulletin == .kept }
    layers.append(layer)
    if let past { layers.append(past) }
    shortfalls.removeAll {
      $0.bulletin == layer.bulletin || $0.bulletin == nil && layer.bulletin.parts.contains($0.part)
    }
  }

  /// Notes a failure; the last good layer stays, and so does the time since when it fails.
  public mutating func note(_ error: SourceError, of bulletin: Bulletin, from source: SourceID, now: Date) {
    for part in bulletin.parts.sorted(by: { $0.rawValue < $1.rawValue }) {
      note(Shortfall(part: part, bulletin: bulletin, source: source, error: error, since: now))
    }
  }

  public mutating func note(_ shortfall: Shortfall) {
    let same = shortfalls.firstIndex {
      $0.part == shortfall.part && $0.bulletin == shortfall.bulletin && $0.source == shortfall.source
    }
    guard let same else { return shortfalls.append(shortfall) }
    shortfalls[same].error = shortfall.error
    shortfalls[same].triedAt = shortfall.triedAt
  }

  /// Forgets why these parts failed, when nobody asks the failing source any more.
  public mutating func forgetShortfalls(of parts: Set<Part>, exceptFrom sources: Set<SourceID>) {
    shortfalls.removeAll { parts.contains($0.part) && !sources.contains($0.source) }
  }

  /// Forgets the source's failures with publications that are no longer wanted: what nobody misses has not failed.
  public mutating func forgetShortfalls(of source: SourceID, among parts: Set<Part>, except wanted: Set<Bulletin>) {
    shortfalls.removeAll { shortfall in
      guard let bulletin = shortfall.bulletin else { return false }
      return shortfall.source == source && parts.contains(shortfall.part) && !wanted.contains(bulletin)
    }
  }

  /// Who told the part, newest publication and newest fetch, one line per source; the warmest trail first.
  public func provenance(of part: Part) -> [Provenance] {
    let told = layers.filter { $0.bulletin != .kept && $0.bulletin.contributes(to: part) }
    // Where nobody observed, the forecast of the hour is shown as the weather of now, and is to be credited.
    let own = told.isEmpty && part == .now ? layers.filter { $0.bulletin.contributes(to: .hourly) } : told
    return Dictionary(grouping: own, by: \.source).map { source, layers in
      Provenance(
        part: part, source: source, issuedAt: layers.map(\.issuedAt).max()!, fetchedAt: layers.map(\.fetchedAt).max()!)
    }.sorted { $0.fetchedAt > $1.fetchedAt }
  }

  /// When the part was last fetched from whoever told it.
  func newestFetch(of part: Part) -> Date? {
    func newest(_ part: Part, isCounted: (Bulletin) -> Bool) -> Date? {
      layers.reduce(nil as Date?) { newest, layer in
        guard layer.bulletin.contributes(to: part), isCounted(layer.bulletin) else { return newest }
        return max(newest ?? layer.fetchedAt, layer.fetchedAt)
      }
    }
    return newest(part) { $0 != .kept } ?? (part == .now ? newest(.hourly) { _ in true } : nil)
  }

  private func keptPast(now: Date) -> Layer? {
    let zone = place.zone
    let midnight = zone.instant(zone.date(of: now))
    let thisHour = zone.startOfHour(now)
    let timeline = Timeline(layers, zone: zone)
    let hours = timeline.hours.filter { $0.at >= midnight && $0.at <= thisHour }
    let today = timeline.forecast(at: now).days?.first { $0.date == zone.date(of: now) }
    let days = today.map { [Day(date: $0.date, low: $0.low, high: $0.high)] } ?? []
    // The name of one who told weather: a source looks among its own layers for what is already known.
    guard let source = layers.first(where: { !$0.hours.isEmpty || !$0.days.isEmpty })?.source,
      !hours.isEmpty || !days.isEmpty
    else { return nil }
    return Layer(bulletin: .kept, source: source, issuedAt: midnight, fetchedAt: now, hours: hours, days: days)
  }
}

extension Bulletin {
  /// Whether the part's values come from this bulletin when everything works.
  fileprivate func contributes(to part: Part) -> Bool {
    switch (part, self) {
    case (.now, .observation), (.hourly, .veryShortRange), (.hourly, .shortRange), (.air, .airMeasurement),
      (.air, .airForecast), (.daily, .veryShortRange), (.daily, .shortRange), (.daily, .shortRangeMorning),
      (.daily, .mediumRangeSky), (.daily, .mediumRangeTemperature):
      true
    default: false
    }
  }
}
