public import FoundationEssentials
public import Weather

/// What the next hour brings, in one sentence such as: rain stops in twelve minutes.
public struct Soon: Sendable, Equatable {
  private let change: NextHour.Change
  /// Whole minutes until then, at least 1.
  private let minutes: Int

  /// nil if nothing falls within the hour, if that is unknown, or if precipitation that already falls goes on: then
  /// the hourly forecast knows more.
  public init?(_ forecast: Forecast, at now: Date) {
    guard let change = forecast.nextHour?.change(at: now) else { return nil }
    if case .goesOn = change, forecast.now?.condition?.isPrecipitation == true { return nil }
    self.change = change
    minutes = max(1, Int((change.at.timeIntervalSince(now) / 60).rounded(.up)))
  }

  init?(_ state: State) { self.init(state.forecast, at: state.now) }

  public func sentence(_ formatting: Formatting) -> String {
    switch change {
    case .starts(let kind, _): formatting.words.starts(kind, minutes)
    case .stops(let kind, _): formatting.words.stops(kind, minutes)
    case .goesOn(let kind, _): formatting.words.goesOn(kind, minutes)
    }
  }

  /// When the sentence shows one minute less.
  func nextChange(after now: Date) -> Date {
    let next = change.at.addingTimeInterval(-60 * Double(minutes - 1))
    return next > now ? next : now.addingTimeInterval(60)
  }
}

extension NextHour.Change {
  /// When the change happens, or the end of what is known.
  fileprivate var at: Date {
    switch self {
    case .starts(_, let at), .stops(_, let at), .goesOn(_, let at): at
    }
  }
}
