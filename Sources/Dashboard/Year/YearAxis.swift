import Weather

/// The days of a year along the columns of a window. The chart and the mosaic below it share it, so that each week of
/// the mosaic is below its days in the chart. Days are counted from 0, 1 January.
struct YearAxis: Sendable, Equatable {
  let firstDay: CivilDate
  /// 365 or 366.
  let days: Int
  let columns: Int
  /// In how many places of a column a week of the mosaic can begin: 2 where half a cell can have its own colour.
  let parts: Int
  /// The row of 1 January in the mosaic; 0 is Monday.
  let firstRow: Int

  var weeks: Int { (firstRow + days + 6) / 7 }

  init(year: Int, columns: Int, parts: Int) {
    firstDay = CivilDate(year, 1, 1)
    days = CivilDate(year + 1, 1, 1).dayNumber - firstDay.dayNumber
    firstRow = (firstDay.weekday + 6) % 7
    (self.columns, self.parts) = (columns, parts)
  }

  // MARK: - The chart

  /// The days that a column combines, at least one.
  func days(in column: Int) -> Range<Int> {
    let start = column * days / columns
    return start..<max(start + 1, (column + 1) * days / columns)
  }

  /// The last column with a day; nil for a day of another year.
  func column(of date: CivilDate) -> Int? {
    let day = date.dayNumber - firstDay.dayNumber
    return (0..<days).contains(day) ? ((day + 1) * columns - 1) / days : nil
  }

  // MARK: - The mosaic

  /// The day in a row and a week; nil outside the year.
  func day(row: Int, week: Int) -> Int? {
    let day = week * 7 + row - firstRow
    return (0..<7).contains(row) && (0..<days).contains(day) ? day : nil
  }

  /// The part of all columns in which a week begins. The incomplete weeks at both ends have a whole column too.
  func start(ofWeek week: Int) -> Int {
    let nearest = ((week * 7 - firstRow) * columns * parts * 2 + days) / (days * 2)
    return min(max(nearest, week * parts), (columns - weeks + week) * parts)
  }

  /// The weeks in a column: two if one begins in its middle.
  func weeks(in column: Int) -> ClosedRange<Int> {
    week(at: column * parts)...week(at: (column + 1) * parts - 1)
  }

  private func week(at part: Int) -> Int { (0..<weeks).last { start(ofWeek: $0) <= part } ?? 0 }

  /// What the two halves of a cell show: the left and the right one, or the upper and the lower one if two days of a week
  /// share a row (`isHalved`).
  func halves(of weeks: ClosedRange<Int>, row: Int, isHalved: Bool) -> (Int?, Int?) {
    isHalved
      ? (day(row: row * 2, week: weeks.lowerBound), day(row: row * 2 + 1, week: weeks.lowerBound))
      : (day(row: row, week: weeks.lowerBound), day(row: row, week: weeks.upperBound))
  }
}
