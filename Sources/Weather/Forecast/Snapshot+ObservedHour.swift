public import FoundationEssentials

extension Snapshot {
  /// The forecast in which the hour in progress is as observed, so that a reader does not find two different values
  /// for it. If observation and hours are from different sources, both stay as they are.
  public func forecastAsObserved(at now: Date) -> Forecast {
    var forecast = forecast(at: now)
    if providingSource(of: .now) == providingSource(of: .hourly) { forecast.observeHourInProgress(at: now) }
    return forecast
  }
}

extension Forecast {
  fileprivate mutating func observeHourInProgress(at instant: Date) {
    guard let now, now.observedAt != nil, let index = hours?.firstIndex(where: { $0.isInProgress(at: instant) }) else {
      return
    }
    if let temperature = now.temperature { hours?[index].temperature = temperature }
    if let feelsLike = now.feelsLike { hours?[index].feelsLike = feelsLike }
    if let humidity = now.humidity { hours?[index].humidity = humidity }
    if now.wind.metresPerSecond != nil { hours?[index].wind = now.wind }
  }
}
