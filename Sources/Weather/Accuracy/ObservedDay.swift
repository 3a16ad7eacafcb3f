public import FoundationEssentials

/// The observations of one day at a place.
public struct ObservedDay: Sendable, Equatable {
  public var date: CivilDate
  /// Of a station's daily values, or from hourly values: then a thermometer may have been some tenths of a degree higher
  /// between two of them.
  public var high: Temperature
  /// As `high`.
  public var low: Temperature
  /// nil if the amount of too few hours is known.
  public var isWet: Bool?
  /// The source whose model computed the values, because there are no observations; nil if they were observed.
  public var model: SourceID?

  /// From this amount on a day counts as one with precipitation, in millimetres. KMA counts its days of precipitation
  /// (강수일수) so; smaller amounts are a trace (WMO-No. 8, volume I, chapter 6).
  public static let leastPrecipitation = 0.1

  public init(date: CivilDate, high: Temperature, low: Temperature, isWet: Bool? = nil, model: SourceID? = nil) {
    (self.date, self.high, self.low, self.isWet, self.model) = (date, high, low, isWet, model)
  }

  /// From the daily values of a station; nil if the low or the high is missing.
  public init?(_ date: CivilDate, measured day: ClimateDay) {
    guard let high = day.high, let low = day.low else { return nil }
    self.init(
      date: date, high: high, low: low, isWet: day.precipitation.map { $0 >= ObservedDay.leastPrecipitation })
  }

  /// From recorded hours and their sources: observations, or if there are not enough of them the values of one model.
  /// nil if neither covers `Day.minimumHoursOfDay` hours of the day.
  public init?(_ date: CivilDate, hours: [Hour], sources: [Date: SourceID], in zone: Zone) {
    let bySource = Dictionary(grouping: hours.filter { sources[$0.at] != nil }) { sources[$0.at]! }
    let observed = bySource.filter(\.key.profile.observes).flatMap(\.value)
    let models = SourceID.allCases.filter { !$0.profile.observes }.map { ($0, bySource[$0] ?? []) }
    for (model, hours) in [(SourceID?.none, observed)] + models {
      let known = Yesterday(hours: hours)
      guard let extremes = known.extremes(of: date, in: zone) else { continue }
      let amount = known.precipitation(of: date, in: zone)
      self.init(
        date: date, high: extremes.high, low: extremes.low,
        isWet: amount.map { $0 >= ObservedDay.leastPrecipitation }, model: model)
      return
    }
    return nil
  }
}
