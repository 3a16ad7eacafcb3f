public import FoundationEssentials
public import Weather

/// What was observed since yesterday began, and by whom; hours without observation are missing.
public struct Yesterday: Sendable, Hashable {
  private let hours: [Hour]
  /// Empty where it was not noted.
  let sources: Set<SourceID>

  public init(hours: [Hour], sources: Set<SourceID> = []) {
    self.hours = hours
    self.sources = sources
  }

  /// The temperature a day before the instant, or of the hour in progress then; nil if it is not known.
  public func temperature(before instant: Date) -> Temperature? {
    let then = instant.addingTimeInterval(-86_400)
    let known = hours.indices.lazy.filter { hours[$0].temperature != nil }
    let hour = known.last { hours[$0].at == then } ?? known.first { hours[$0].isInProgress(at: then) }
    return hour.flatMap { hours[$0].temperature }
  }

  /// That day's hours.
  func hours(of date: CivilDate, in zone: Zone) -> [Hour] { hours.filter { zone.date(of: $0.at) == date } }

  /// Lowest and highest temperature of a day; nil where too few of its hours are known to say so.
  func extremes(of date: CivilDate, in zone: Zone) -> (low: Temperature, high: Temperature)? {
    let temperatures = hours(of: date, in: zone).compactMap(\.temperature)
    guard temperatures.count >= Day.mostHours, let low = temperatures.min(), let high = temperatures.max() else {
      return nil
    }
    return (low, high)
  }
}
