public import FoundationEssentials
public import Weather

/// What was observed since yesterday began; hours without observation are missing.
public struct Yesterday: Sendable, Hashable {
  private let hours: [Hour]

  public init(hours: [Hour]) { self.hours = hours }

  /// The temperature of the hour in progress a day before the instant; nil where it is not known.
  public func temperature(before instant: Date) -> Temperature? {
    let then = instant.addingTimeInterval(-86_400)
    let known = hours.filter { $0.temperature != nil }
    return (known.last { $0.at == then } ?? known.first { $0.isInProgress(at: then) })?.temperature
  }

  /// That day's hours.
  func hours(of date: CivilDate, in zone: Zone) -> [Hour] { hours.filter { zone.date(of: $0.at) == date } }

  /// Lowest and highest temperature of a day; nil where too few of its hours are known to say so.
  func extremes(of date: CivilDate, in zone: Zone) -> (low: Temperature, high: Temperature)? {
    let temperatures = hours(of: date, in: zone).compactMap(\.temperature)
    guard temperatures.count >= Yesterday.enough, let low = temperatures.min(), let high = temperatures.max() else {
      return nil
    }
    return (low, high)
  }

  /// Of a day's 24 hours.
  private static let enough = 18
}
