public import FoundationEssentials

/// What one source forecast for a day on the day before.
public struct DailyPrediction: Sendable, Equatable {
  /// Twice a day a forecast is kept: the first one from that hour on, by the place's clocks.
  public enum Slot: Int, Sendable, Hashable, CaseIterable, Comparable {
    case morning = 6
    case evening = 18

    /// The slot that has begun last on the instant's day; nil before six in the morning.
    public init?(_ instant: Date, in zone: Zone) {
      let hour = zone.civil(instant).hour
      guard let slot = Slot.allCases.last(where: { $0.rawValue <= hour }) else { return nil }
      self = slot
    }

    public static func < (left: Slot, right: Slot) -> Bool { left.rawValue < right.rawValue }
  }

  public var source: SourceID
  public var slot: Slot
  /// The day that is forecast: the one after that of the slot.
  public var date: CivilDate
  public var high: Temperature?
  public var low: Temperature?
  /// Whether the source names some kind of precipitation for any time of the day.
  public var isWet: Bool?
  /// The highest chance of precipitation of the day, percent.
  public var chanceOfPrecipitation: Double?

  public init(
    source: SourceID, slot: Slot, date: CivilDate, high: Temperature? = nil, low: Temperature? = nil,
    isWet: Bool? = nil, chanceOfPrecipitation: Double? = nil
  ) {
    (self.source, self.slot, self.date) = (source, slot, date)
    (self.high, self.low, self.isWet) = (high, low, isWet)
    self.chanceOfPrecipitation = chanceOfPrecipitation
  }

  /// Tomorrow in the source's own layers. nil before six in the morning, if the layers say nothing about tomorrow, and
  /// if its newest daily forecast was fetched more than six hours ago.
  public init?(of source: SourceID, in layers: [Layer], zone: Zone, at now: Date) {
    let newest = layers.filter { $0.bulletin.parts.contains(.daily) }.map(\.fetchedAt).max()
    guard let slot = Slot(now, in: zone), let newest, !SourceComparison.isOld(newest, at: now) else { return nil }
    let date = zone.date(of: now).adding(days: 1)
    guard let day = Timeline(layers, zone: zone).forecast(at: now).days?.first(where: { $0.date == date }) else {
      return nil
    }
    let conditions = [day.am, day.pm].compactMap(\.condition)
    self.init(
      source: source, slot: slot, date: date, high: day.high, low: day.low,
      isWet: conditions.isEmpty ? nil : conditions.contains(where: \.isPrecipitation),
      chanceOfPrecipitation: [day.am, day.pm].compactMap(\.chanceOfPrecipitation).max())
    if high == nil, low == nil, isWet == nil { return nil }
  }

  /// Whether both are forecasts of one source for one day in one slot.
  public func isSameForecast(as other: DailyPrediction) -> Bool {
    source == other.source && slot == other.slot && date == other.date
  }
}
