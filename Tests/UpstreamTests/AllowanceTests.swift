import FoundationEssentials
import Testing
import Weather

/// Start and end of the periods of a quota.
struct AllowanceTests {
  private func seoul(_ day: Int, _ hour: Int, _ minute: Int = 0, second: Int = 0, month: Int = 11) -> Date {
    Zone.seoul.instant(CivilDate(2026, month, day), hour: hour, minute: minute, second: second)
  }

  @Test func `a quota day of Korea begins at midnight in Korea, 15 o’clock UTC`() {
    let day = Allowance(500, in: .day, of: .seoul)
    #expect(day.span(at: seoul(20, 23, 59, second: 59)) == seoul(20, 0)..<seoul(21, 0))
    #expect(day.span(at: seoul(21, 0)) == seoul(21, 0)..<seoul(22, 0))
    #expect(Allowance(500, in: .day).span(at: seoul(21, 0)) == seoul(20, 9)..<seoul(21, 9))
  }

  @Test func `quota minutes and hours are aligned with the clock`() {
    let instant = seoul(20, 14, 32, second: 59).addingTimeInterval(0.9)
    #expect(Allowance(60, in: .minute).span(at: instant) == seoul(20, 14, 32)..<seoul(20, 14, 33))
    #expect(Allowance(60, in: .hour).span(at: instant) == seoul(20, 14)..<seoul(20, 15))
    let before1970 = Date(timeIntervalSince1970: -1)
    #expect(Allowance(60, in: .minute).span(at: before1970).contains(before1970))
  }

  @Test(arguments: [(2026, 11, 30), (2026, 12, 31), (2027, 2, 28), (2028, 2, 29)])
  func `a quota month has the length of the calendar month`(year: Int, month: Int, days: Int) {
    let allowance = Allowance(1, in: .month, of: .seoul)
    let first = Zone.seoul.instant(CivilDate(year, month, 1))
    let next = Zone.seoul.instant(CivilDate(dayNumber: CivilDate(year, month, days).dayNumber + 1))
    for day in [1, 15, days] {
      #expect(allowance.span(at: Zone.seoul.instant(CivilDate(year, month, day), hour: 23)) == first..<next)
    }
  }
}
