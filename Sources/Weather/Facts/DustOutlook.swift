public import FoundationEssentials

/// Fine dust worth mentioning: bad or worse.
public struct DustOutlook: Sendable, Equatable {
  /// The worse of PM10 and PM2.5; nil if both are better than bad, unknown, or measured too long ago.
  public var now: Grade?
  /// From the dust forecast; nil if both are better than bad, or unknown.
  public var tomorrow: Grade?

  /// `today` is the date that the place's clocks show.
  public init(_ forecast: Forecast, at instant: Date, today: CivilDate) {
    now = DustOutlook.worst([forecast.air(recentAt: instant)?.worstDust?.grade])
    let day = forecast.airDays.first { $0.date == today.adding(days: 1) }
    tomorrow = DustOutlook.worst([day?.pm10, day?.pm25])
  }

  private static func worst(_ grades: [Grade?]) -> Grade? {
    grades.compactMap { $0 }.max().flatMap { $0 >= .bad ? $0 : nil }
  }
}
