/// The usual weather of each day of the year at one place: the means of thirty years.
public struct Normals: Sendable, Equatable, Codable {
  /// The usual values of one day of the year; unknown values are nil.
  public struct Day: Sendable, Hashable, Codable {
    public var low: Temperature?
    public var high: Temperature?
    /// Mean precipitation of the day, millimetres.
    public var precipitation: Double?
    /// The standard deviation of the day's low and high over the years, degrees Celsius.
    public var lowDeviation: Double?
    public var highDeviation: Double?

    public init(
      low: Temperature? = nil, high: Temperature? = nil, precipitation: Double? = nil, lowDeviation: Double? = nil,
      highDeviation: Double? = nil
    ) {
      (self.low, self.high, self.precipitation) = (low, high, precipitation)
      (self.lowDeviation, self.highDeviation) = (lowDeviation, highDeviation)
    }
  }

  /// The first and the last year of the means: 1991…2020 (WMO's current reference period).
  public var years: ClosedRange<Int>
  /// `kma` for official normals of a station, `openMeteo` for means of the ERA5 reanalysis.
  public var source: SourceID
  /// The name of the station of official normals; nil for the place itself.
  public var station: String?
  /// 366 days, by `Normals.index`.
  private var days: [Day]

  /// nil unless there are 366 days.
  public init?(years: ClosedRange<Int>, source: SourceID, station: String? = nil, days: [Day]) {
    guard days.count == 366 else { return nil }
    (self.years, self.source, self.station, self.days) = (years, source, station, days)
  }

  public subscript(_ date: CivilDate) -> Day {
    let index = Normals.index(date)
    return days.indices.contains(index) ? days[index] : Day()
  }

  /// The date is of a leap year.
  mutating func change(_ change: (inout Day, CivilDate) -> Void) {
    for index in days.indices { change(&days[index], CivilDate(2000, 1, 1).adding(days: index)) }
  }

  /// 0…365: the place of the day in a leap year, so that a date has the same index in every year.
  public static func index(_ date: CivilDate) -> Int {
    CivilDate(2000, date.month, date.day).dayNumber - CivilDate(2000, 1, 1).dayNumber
  }

  /// `1991-2020`
  public var period: String { "\(years.lowerBound)-\(years.upperBound)" }
}
