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

  /// Lowest and highest temperature of a day; nil if too few of its hours are known to say so.
  func extremes(of date: CivilDate, in zone: Zone) -> (low: Temperature, high: Temperature)? {
    let temperatures = values(of: date, in: zone, \.temperature)?.flatMap { $0 }
    guard let low = temperatures?.min(), let high = temperatures?.max() else { return nil }
    return (low, high)
  }

  /// Millimetres that fell on a day, at least; nil if too few of its hours are known to say so.
  func precipitation(of date: CivilDate, in zone: Zone) -> Double? {
    // An account at a quarter past and one at half past have the rain of the same hour.
    values(of: date, in: zone, \.precipitation)?.reduce(0) { sum, bands in sum + (bands.map(\.min).max() ?? 0) }
  }

  /// What was observed of each clock hour of a day; nil if fewer than `Day.mostHours` of them are known.
  private func values<Value>(of date: CivilDate, in zone: Zone, _ value: (Hour) -> Value?) -> [[Value]]? {
    let known = Dictionary(grouping: hours(of: date, in: zone).filter { value($0) != nil }) { zone.startOfHour($0.at) }
    return known.count < Day.mostHours ? nil : known.values.map { $0.compactMap(value) }
  }
}
