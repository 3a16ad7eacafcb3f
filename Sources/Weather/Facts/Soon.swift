public import FoundationEssentials

/// What the next hour brings, such as: rain stops in twelve minutes.
public struct Soon: Sendable, Equatable {
  public let change: NextHour.Change
  /// Whole minutes until then, at least 1.
  public let minutes: Int
  /// Whether it is an estimate from radar pictures, which may be some minutes wrong.
  public let isEstimate: Bool

  /// nil if nothing falls within the hour, if that is unknown, or if precipitation that already falls goes on: then
  /// the hourly forecast knows more.
  public init?(_ forecast: Forecast, at now: Date) {
    guard let change = forecast.nextHour?.change(at: now) else { return nil }
    if case .continues = change, forecast.now?.condition?.isPrecipitation == true { return nil }
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

extension NextHour.Change {
  /// When the change happens, or the end of what is known.
  fileprivate var at: Date {
    switch self {
    case .starts(_, let at), .stops(_, let at), .continues(_, let at): at
    }
  }
}
