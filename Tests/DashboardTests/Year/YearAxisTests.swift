import Testing
import Weather

@testable import Dashboard

struct YearAxisTests {
  /// Years that begin on each weekday, leap years too.
  private static let years = Array(2015...2042)

  @Test(arguments: years, [54, 73, 113, 153, 193, 400])
  func `every day of the mosaic is below its column of the chart, or next to it`(_ year: Int, _ columns: Int) {
    for parts in 1...2 {
      let axis = YearAxis(year: year, columns: columns, parts: parts)
      for week in 0..<axis.weeks {
        let end = week + 1 < axis.weeks ? axis.start(ofWeek: week + 1) : columns * parts
        #expect(end - axis.start(ofWeek: week) >= parts)
        for row in 0..<7 {
          guard let day = axis.day(row: row, week: week),
            let column = axis.column(of: axis.firstDay.adding(days: day))
          else { continue }
          #expect((axis.start(ofWeek: week) / parts - 1...(end - 1) / parts + 1).contains(column))
        }
      }
    }
  }

  @Test(arguments: [20, 54, 113, 365, 400])
  func `every day is in the column of the chart that combines it`(_ columns: Int) {
    let axis = YearAxis(year: 2026, columns: columns, parts: 1)
    for day in 0..<axis.days {
      #expect(axis.column(of: axis.firstDay.adding(days: day)).map { axis.days(in: $0).contains(day) } == true)
    }
    #expect(axis.column(of: CivilDate(2025, 12, 31)) == nil && axis.column(of: CivilDate(2027, 1, 1)) == nil)
  }

  @Test func `a column shows two weeks only where one begins in its middle`() {
    let whole = YearAxis(year: 2026, columns: 113, parts: 1)
    #expect((0..<113).allSatisfy { whole.weeks(in: $0).count == 1 })
    let halves = YearAxis(year: 2026, columns: 113, parts: 2)
    #expect((0..<113).contains { halves.weeks(in: $0).count == 2 })
    #expect((0..<113).allSatisfy { halves.weeks(in: $0).count <= 2 })
  }
}
