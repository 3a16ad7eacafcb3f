/// The past days of one place, in order of the date; days that are not known are missing.
public struct ClimateSeries: Sendable, Equatable {
  /// The first day; nil if the series is empty.
  public private(set) var start: CivilDate?
  /// One element for each day from `start` on. A day within the series that is not known is an empty `ClimateDay`.
  private var days: [ClimateDay] = []

  public init() {}

  public init(start: CivilDate, days: [ClimateDay]) {
    guard !days.isEmpty else { return }
    (self.start, self.days) = (start, days)
  }

  /// Days in any order; of two with the same date the last one counts.
  public init(_ days: [(date: CivilDate, day: ClimateDay)]) {
    guard let first = days.map(\.date).min(), let last = days.map(\.date).max() else {
      self.init()
      return
    }
    var all = [ClimateDay](repeating: ClimateDay(), count: last.dayNumber - first.dayNumber + 1)
    for (date, day) in days { all[date.dayNumber - first.dayNumber] = day }
    self.init(start: first, days: all)
  }

  public subscript(_ date: CivilDate) -> ClimateDay? {
    guard let start, days.indices.contains(date.dayNumber - start.dayNumber) else { return nil }
    let day = days[date.dayNumber - start.dayNumber]
    return day.isEmpty ? nil : day
  }

  /// The first and the last day; nil if the series is empty.
  public var span: ClosedRange<CivilDate>? { start.map { $0...$0.adding(days: days.count - 1) } }

  /// The known days in order.
  public var all: [(date: CivilDate, day: ClimateDay)] {
    guard let start else { return [] }
    return days.enumerated().compactMap { $1.isEmpty ? nil : (start.adding(days: $0), $1) }
  }

  /// The values of both; those of this series take precedence.
  public func filled(from lesser: ClimateSeries) -> ClimateSeries {
    guard let mine = span, let other = lesser.span else { return start == nil ? lesser : self }
    let first = min(mine.lowerBound, other.lowerBound)
    let last = max(mine.upperBound, other.upperBound)
    let all = (first.dayNumber...last.dayNumber).map { number in
      let date = CivilDate(dayNumber: number)
      return (self[date] ?? ClimateDay()).filled(from: lesser[date] ?? ClimateDay())
    }
    return ClimateSeries(start: first, days: all)
  }
}
