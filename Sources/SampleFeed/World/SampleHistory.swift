public import FoundationEssentials
public import Weather

/// A memory that has seen every hour of the made-up weather, so that the sample feed, too, can speak of yesterday.
public struct SampleHistory: WeatherHistory {
  public init() {}

  public func record(_ hours: [Hour], at place: Place) async {}

  /// At most the first hundred hours of the span, which is more than any screen compares.
  public func hours(_ span: Range<Date>, at place: Place) async -> [Hour] {
    let sky = WorldSky(over: place.coordinate)
    let first = (span.lowerBound.timeIntervalSince1970 / 3600).rounded(.up) * 3600
    return stride(from: first, to: span.upperBound.timeIntervalSince1970, by: 3600).prefix(100).map { second in
      let instant = Date(timeIntervalSince1970: second)
      let weather = sky.weather(at: instant)
      return Hour(at: instant, temperature: Temperature(celsius: weather.temperature.rounded(to: 1)))
    }
  }
}
