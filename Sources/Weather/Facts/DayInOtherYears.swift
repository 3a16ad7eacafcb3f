/// The same date in the earlier years of which the weather is known.
public struct DayInOtherYears: Sendable, Hashable {
  public struct Extreme<Value: Sendable & Hashable>: Sendable, Hashable {
    public var year: Int
    public var value: Value

    public init(year: Int, value: Value) { (self.year, self.value) = (year, value) }
  }

  /// The date is the warmest or the coldest of its kind since an earlier year.
  public struct Superlative: Sendable, Equatable {
    public enum Kind: Sendable, Hashable {
      /// By the high.
      case warmest
      /// By the low.
      case coldest
    }
    public enum Since: Sendable, Equatable {
      /// The last year in which the date was at least as extreme.
      case year(Int)
      /// No year from this one on, the first with data, was as extreme.
      case beginning(Int)

      var year: Int {
        switch self {
        case .year(let year), .beginning(let year): year
        }
      }
    }
    public var kind: Kind
    public var since: Since

    public init(kind: Kind, since: Since) { (self.kind, self.since) = (kind, since) }
  }

  public let date: CivilDate
  /// The highest high, the lowest low and the most precipitation; of equal ones the latest. nil if unknown, and for
  /// precipitation if it never fell.
  public private(set) var warmest: Extreme<Temperature>?
  public private(set) var coldest: Extreme<Temperature>?
  public private(set) var wettest: Extreme<Double>?
  /// The first year with any value.
  public let firstYear: Int
  /// The earlier years, the latest first; nil if the day is unknown. On the 29th of February only leap years.
  private let years: [Year]

  private struct Year: Sendable, Hashable {
    var year: Int
    var day: ClimateDay?
  }

  /// nil if the date is known in no earlier year.
  public init?(_ date: CivilDate, in series: ClimateSeries) {
    guard let first = series.span?.lowerBound.year, first < date.year else { return nil }
    let dates = (first..<date.year).reversed().map { CivilDate($0, date.month, date.day) }
    let all = dates.filter { $0.month == date.month }.map { Year(year: $0.year, day: series[$0]) }
    guard let firstYear = all.last(where: { $0.day != nil })?.year else { return nil }
    self.date = date
    self.firstYear = firstYear
    years = all.filter { $0.year >= firstYear }
    for year in years { if let day = year.day { compare(day, of: year.year) } }
  }

  /// Whether the known years begin at `year` or earlier and include the latest: otherwise an extreme of the known years
  /// could be mistaken for an extreme of all.
  public func reaches(from year: Int) -> Bool { firstYear <= year && years.first?.day != nil }

  private mutating func compare(_ day: ClimateDay, of year: Int) {
    if let high = day.high, warmest.map({ high > $0.value }) ?? true { warmest = Extreme(year: year, value: high) }
    if let low = day.low, coldest.map({ low < $0.value }) ?? true { coldest = Extreme(year: year, value: low) }
    if let fall = day.precipitation, fall > wettest?.value ?? 0 { wettest = Extreme(year: year, value: fall) }
  }

  /// The least number of years for a superlative; and the same if no known year was at least as extreme.
  private static let (notable, wholeRecord) = (5, 10)

  /// Whether a day with these temperatures is the warmest or the coldest since an earlier year: if both, the claim that
  /// reaches further back. nil if a year at most four years ago was at least as extreme, or if a year in between is
  /// unknown.
  public func superlative(low: Temperature?, high: Temperature?) -> Superlative? {
    let warmest = high.flatMap { high in since { $0.high.map { $0 >= high } } }
    let coldest = low.flatMap { low in since { $0.low.map { $0 <= low } } }
    guard let since = [warmest, coldest].compactMap({ $0 }).min(by: { $0.year < $1.year }) else { return nil }
    return Superlative(kind: since == warmest ? .warmest : .coldest, since: since)
  }

  /// `isAtLeast` is nil for a day without that value.
  private func since(_ isAtLeast: (ClimateDay) -> Bool?) -> Superlative.Since? {
    for year in years {
      guard let isAtLeast = year.day.flatMap(isAtLeast) else { return nil }
      if isAtLeast { return date.year - year.year >= Self.notable ? .year(year.year) : nil }
    }
    return date.year - firstYear >= Self.wholeRecord ? .beginning(firstYear) : nil
  }
}

/// A day that is remarkable among the same dates of earlier years.
public struct RemarkableDay: Sendable, Equatable {
  public var date: CivilDate
  /// What the day is compared by; nil if unknown.
  public var low: Temperature?
  public var high: Temperature?
  public var superlative: DayInOtherYears.Superlative
  /// The first year of the data.
  public var firstYear: Int
}

extension DayInOtherYears {
  /// The date with these temperatures; nil if it is not remarkable.
  public func remarkable(low: Temperature?, high: Temperature?) -> RemarkableDay? {
    superlative(low: low, high: high).map {
      RemarkableDay(date: date, low: low, high: high, superlative: $0, firstYear: firstYear)
    }
  }
}
