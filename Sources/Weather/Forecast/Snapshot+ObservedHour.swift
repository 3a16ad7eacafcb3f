public import FoundationEssentials

extension Snapshot {
  /// The forecast in which the hour in progress is as observed, so that a reader does not find two different values
  /// for it. The sky is always the observed one; other values only if observation and hours are from the same source.
  public func forecastAsObserved(at now: Date) -> Forecast {
    var forecast = forecast(at: now)
    if providingSource(of: .now) == providingSource(of: .hourly) { forecast.observeValues(at: now) }
    forecast.observeSky(at: now)
    return forecast
  }
}

extension Forecast {
  /// The forecast of a single source in which the hour in progress is as that source observed it.
  public func asObserved(at instant: Date) -> Forecast {
    var forecast = self
    forecast.observeValues(at: instant)
    forecast.observeSky(at: instant)
    return forecast
  }

  fileprivate mutating func observeValues(at instant: Date) {
    guard let now, now.observedAt != nil, let index = hourInProgress(at: instant) else { return }
    if let temperature = now.temperature { hours?[index].temperature = temperature }
    if let feelsLike = now.feelsLike { hours?[index].feelsLike = feelsLike }
    if let humidity = now.humidity { hours?[index].humidity = humidity }
    if now.wind.metresPerSecond != nil { hours?[index].wind = now.wind }
  }

  /// Precipitation that is observed has a chance of 100 %. If precipitation is only forecast for the hour, it stays,
  /// because it may still come.
  fileprivate mutating func observeSky(at instant: Date) {
    guard let condition = now?.condition, now?.observedAt != nil else { return }
    let isFalling = condition.isPrecipitation
    if isFalling { now?.chanceOfPrecipitation = 100 }
    guard let index = hourInProgress(at: instant) else { return }
    if isFalling {
      hours?[index].falling = .falling(condition)
      hours?[index].chanceOfPrecipitation = 100
    } else if hours?[index].falling?.condition == nil {
      hours?[index].sky = condition
    }
  }

  private func hourInProgress(at instant: Date) -> Int? { hours?.firstIndex { $0.isInProgress(at: instant) } }
}
