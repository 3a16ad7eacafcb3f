public import FoundationEssentials

/// The observations since the beginning of yesterday, and their sources; hours without a record are missing.
public struct Yesterday: Sendable, Equatable {
  private let hours: [Hour]
  /// Empty if they were not recorded.
  public let sources: Set<SourceID>
  private let sourcesByHour: [Date: SourceID]

  public init(hours: [Hour], sources: Set<SourceID> = [], sourcesByHour: [Date: SourceID] = [:]) {
    self.hours = hours
    self.sources = sources
    self.sourcesByHour = sourcesByHour
  }

  /// The temperature a day before the instant, or of the hour in progress then; nil if unknown.
  public func temperature(before instant: Date) -> Temperature? {
    index(before: instant).flatMap { hours[$0].temperature }
  }

  /// The same, for a comparison with a temperature from `source`. Also nil if the hour was recorded from another
  /// source: a model and an observation differ by more than the weather of two days does. A source that is unknown,
  /// on either side, is assumed to be the same.
  public func temperature(before instant: Date, comparableWith source: SourceID?) -> Temperature? {
    guard let index = index(before: instant) else { return nil }
    if let source, let recorded = sourcesByHour[hours[index].at], recorded != source { return nil }
    return hours[index].temperature
  }

  private func index(before instant: Date) -> Int? {
    let then = instant.addingTimeInterval(-86_400)
    let known = hours.indices.lazy.filter { hours[$0].temperature != nil }
    return known.last { hours[$0].at == then } ?? known.first { hours[$0].isInProgress(at: then) }
  }

  /// The hours of that day.
  public func hours(of date: CivilDate, in zone: Zone) -> [Hour] { hours.filter { zone.date(of: $0.at) == date } }

  /// Lowest and highest temperature of a day; nil if too few of its hours are known.
  public func extremes(of date: CivilDate, in zone: Zone) -> (low: Temperature, high: Temperature)? {
    let temperatures = values(of: date, in: zone, \.temperature)?.flatMap { $0 }
    guard let low = temperatures?.min(), let high = temperatures?.max() else { return nil }
    return (low, high)
  }

  /// Millimetres that fell on a day, at least; nil if too few of its hours are known.
  public func precipitation(of date: CivilDate, in zone: Zone) -> Double? {
    // Observations at a quarter past and at half past contain the rain of the same hour.
    values(of: date, in: zone, \.precipitation)?.reduce(0) { sum, bands in sum + (bands.map(\.min).max() ?? 0) }
  }

  /// The observed values of each clock hour of a day; nil if fewer than `Day.minimumHoursOfDay` of them are known.
  private func values<Value>(of date: CivilDate, in zone: Zone, _ value: (Hour) -> Value?) -> [[Value]]? {
    let known = Dictionary(grouping: hours(of: date, in: zone).filter { value($0) != nil }) { zone.startOfHour($0.at) }
    return known.count < Day.minimumHoursOfDay ? nil : known.values.map { $0.compactMap(value) }
  }
}
