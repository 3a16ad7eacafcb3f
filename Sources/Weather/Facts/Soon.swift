public import FoundationEssentials

/// What the next hour brings, such as: rain stops in twelve minutes.
public struct Soon: Sendable, Equatable {
  public let change: NextHour.Change
  /// Whole minutes until then, at least 1.
  public let minutes: Int
  /// Whether it is an estimate from radar pictures, which may be some minutes wrong.
  public let isEstimate: Bool

  /// nil if no precipitation falls within the hour, or if that is unknown. While it falls, only its end is reported: a
  /// start would contradict the observation, and the hourly forecast is better at how long it continues.
  public init?(_ forecast: Forecast, at now: Date) {
    guard let change = forecast.nextHour?.change(at: now), change.isEnd || !forecast.isFalling(at: now) else {
      return nil
    }
    self.change = change
    isEstimate = forecast.isNextHourEstimated
    minutes = max(1, Int((change.at.timeIntervalSince(now) / 60).rounded(.up)))
  }

  /// When `minutes` is one less.
  public func nextChange(after now: Date) -> Date {
    let next = change.at.addingTimeInterval(-60 * Double(minutes - 1))
    return next > now ? next : now.addingTimeInterval(60)
  }
}

extension Forecast {
  /// Whether precipitation is observed; without an observation, whether it is forecast for the hour in progress.
  fileprivate func isFalling(at instant: Date) -> Bool {
    let condition = now?.condition ?? hours?.first { $0.isInProgress(at: instant) }?.condition
    return condition?.isPrecipitation == true
  }
}

extension NextHour.Change {
  fileprivate var isEnd: Bool { if case .stops = self { true } else { false } }

  /// When the change happens, or the end of the known hours.
  fileprivate var at: Date {
    switch self {
    case .starts(_, let at), .stops(_, let at), .continues(_, let at): at
    }
  }
}
