public import FoundationEssentials

/// The weather of a place at one moment: what the facts about it are computed from.
public struct WeatherAt: Sendable {
  public let snapshot: Snapshot
  /// Merged from the snapshot, with the hour in progress as observed.
  public let forecast: Forecast
  /// nil if nothing was recorded.
  public let yesterday: Yesterday?
  public let now: Date

  public init(_ snapshot: Snapshot, yesterday: Yesterday?, at now: Date) {
    (self.snapshot, self.yesterday, self.now) = (snapshot, yesterday, now)
    forecast = snapshot.forecastAsObserved(at: now)
  }

  public var place: Place { snapshot.place }
  public var zone: Zone { snapshot.zone }
  /// Sunrise and sunset of the day that the place's clocks show.
  public var sun: SunTimes { SunTimes(at: place, in: zone, on: now) }

  /// The current temperature compared with the one a day before; nil if either is unknown, or recorded from another
  /// source than the other.
  public var comparison: Comparison? {
    let before = yesterday?.temperature(
      before: forecast.now?.observedAt ?? now, comparableWith: snapshot.providingSource(of: .now))
    return Comparison(today: forecast.now?.temperature, yesterday: before)
  }
}
