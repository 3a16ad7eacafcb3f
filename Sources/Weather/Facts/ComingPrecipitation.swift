public import FoundationEssentials

/// Precipitation in the next twelve hours: falling, forecast, or likely.
public struct ComingPrecipitation: Sendable, Equatable {
  /// nil if it already falls.
  public var from: Date?
  /// nil if only the probability is known.
  public var condition: Condition?
  /// The highest probability from then on, percent; nil if unknown.
  public var chance: Double?

  /// nil if nothing falls now and none is forecast for these hours.
  public init?(_ forecast: Forecast, at now: Date) {
    let hours = ComingPrecipitation.hours(of: forecast, at: now)
    if let falling = forecast.now?.condition, falling.isPrecipitation {
      (condition, chance) = (falling, hours.compactMap(\.chanceOfPrecipitation).max())
      return
    }
    let first = hours.firstIndex {
      $0.falling?.condition != nil || Precipitation.isLikely($0.chanceOfPrecipitation)
    }
    guard let first else { return nil }
    let rest = hours[first...]
    from = hours[first].at
    condition = rest.lazy.compactMap { $0.falling?.condition }.first
    chance = rest.compactMap(\.chanceOfPrecipitation).max()
  }

  /// Whether any of these hours contains what falls, or how likely that is.
  public static func isKnown(_ forecast: Forecast, at now: Date) -> Bool {
    hours(of: forecast, at: now).contains { $0.falling != nil || $0.chanceOfPrecipitation != nil }
  }

  /// How far ahead precipitation is searched for, in seconds.
  private static let reach: TimeInterval = 12 * 3600

  private static func hours(of forecast: Forecast, at now: Date) -> ArraySlice<Hour> {
    (forecast.hours ?? []).prefix { $0.at <= now.addingTimeInterval(reach - 3600) }
  }
}
