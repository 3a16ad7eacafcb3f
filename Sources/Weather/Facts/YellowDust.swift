public import FoundationEssentials

extension Forecast {
  /// KMA calls yellow dust strong from 400 ㎍/㎥ of PM10 on.
  private static let yellowDust = 400.0

  /// Whether there is strong yellow dust, by a recent measurement.
  public func hasYellowDust(at now: Date) -> Bool {
    air(recentAt: now)?.values[.pm10].map { $0 >= Forecast.yellowDust } ?? false
  }

  /// Replaces the dry sky of now, of the hour and of the half day in progress during strong yellow dust, because
  /// observations and forecasts of the sky have no word for it.
  mutating func nameYellowDust(at now: Date, in zone: Zone) {
    guard hasYellowDust(at: now) else { return }
    if let condition = self.now?.condition, !condition.isPrecipitation { self.now?.condition = .dust }
    if let index = hours?.firstIndex(where: { $0.isInProgress(at: now) }), hours?[index].falling?.condition == nil {
      hours?[index].sky = .dust
    }
    guard let today = days?.firstIndex(where: { $0.date == zone.date(of: now) }), let day = days?[today] else { return }
    let half = day.isMorningOver(at: now, in: zone) ? \Day.pm : \Day.am
    if let condition = day[keyPath: half].condition, !condition.isPrecipitation {
      days?[today][keyPath: half].condition = .dust
    }
  }
}
