import FoundationEssentials
import Testing
import Upstream
import Weather

/// Where the windows of allowances begin and end.
struct AllowanceTests {
  private func seoul(_ day: Int, _ hour: Int, _ minute: Int = 0, second: Int = 0, month: Int = 11) -> Date {
    Zone.seoul.instant(CivilDate(2026, month, day), hour: hour, minute: minute, second: second)
  }

  @Test func `a day of Korea begins at Korea's midnight, which is an afternoon in Greenwich`() {
    let day = Allowance(500, in: .day, of: .seoul)
    #expect(day.span(at: seoul(20, 23, 59, second: 59)) == seoul(20, 0)..<seoul(21, 0))
    #expect(day.span(at: seoul(21, 0)) == seoul(21, 0)..<seoul(22, 0))
    #expect(Allowance(500, in: .day).span(at: seoul(21, 0)) == seoul(20, 9)..<seoul(21, 9))
  }

  @Test func `minutes and hours are those of the clock`() {
    let instant = seoul(20, 14, 32, second: 59).addingTimeInterval(0.9)
    #expect(Allowance(60, in: .minute).span(at: instant) == seoul(20, 14, 32)..<seoul(20, 14, 33))
    #expect(Allowance(60, in: .hour).span(at: instant) == seoul(20, 14)..<seoul(20, 15))
    let before1970 = Date(timeIntervalSince1970: -1)
    #expect(Allowance(60, in: .minute).span(at: before1970).contains(before1970))
  }

  @Test(arguments: [(2026, 11, 30), (2026, 12, 31), (2027, 2, 28), (2028, 2, 29)])
  func `a month is as long as the calendar has it`(year: Int, month: Int, days: Int) {
    let allowance = Allowance(1, in: .month, of: .seoul)
    let first = Zone.seoul.instant(CivilDate(year, month, 1))
    let next = Zone.seoul.instant(CivilDate(dayNumber: CivilDate(year, month, days).dayNumber + 1))
    for day in [1, 15, days] {
      #expect(allowance.span(at: Zone.seoul.instant(CivilDate(year, month, day), hour: 23)) == first..<next)
    }
  }
}
