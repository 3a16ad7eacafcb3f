import FoundationEssentials
import Testing
import Weather

struct CivilTimeTests {
  @Test func `dates survive conversion to components and text, over six centuries`() {
    for number in stride(from: -80_000, through: 140_000, by: 13) {
      let date = CivilDate(dayNumber: number)
      let (year, month, day) = date.components
      #expect(CivilDate(year, month, day) == date)
      #expect(CivilDate(text: date.text) == date)
      #expect(CivilDate(text: date.compactText) == date)
    }
  }

  @Test(arguments: [Int.max, Int.min, 2_932_897, -719_163])
  func `decoding a day number outside the calendar fails`(_ number: Int) {
    let bytes = Data(#"{"dayNumber": \#(number)}"#.utf8)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(CivilDate.self, from: bytes) }
  }

  @Test func `a date survives encoding and decoding`() throws {
    let bytes = try JSONEncoder().encode(CivilDate(2026, 11, 20))
    #expect(String(decoding: bytes, as: UTF8.self) == #"{"dayNumber":20777}"#)
    #expect(try JSONDecoder().decode(CivilDate.self, from: bytes) == CivilDate(2026, 11, 20))
  }

  @Test func `days that do not exist are not read as dates`() {
    for text in ["20260229", "20261301", "20260431", "2026-1-01", "", "abcdefgh", "2026-11-2０"] {
      #expect(CivilDate(text: text) == nil)
    }
    #expect(CivilDate(text: "20280229") == CivilDate(2028, 2, 29))
  }

  @Test func `an instant is written with the offset of its zone`() {
    let instant = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)
    #expect(Zone.seoul.iso8601(instant) == "2026-11-20T14:32:00+09:00")
    #expect(Zone.utc.iso8601(instant) == "2026-11-20T05:32:00+00:00")
    #expect(Zone.seoul.startOfHour(instant) == instant.addingTimeInterval(-32 * 60))
  }

  @Test func `an hour starts on a whole second, whatever fraction has passed`() {
    let start = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14)
    for fraction in [0.1, 0.3, 0.700000001, 1935.123456, 3599.999999] {
      #expect(Zone.seoul.startOfHour(start.addingTimeInterval(fraction)) == start)
    }
  }

  @Test func `hour 24 is the next day's midnight`() {
    let date = CivilDate(2026, 12, 31)
    #expect(Zone.seoul.instant(date, hour: 24) == Zone.seoul.instant(CivilDate(2027, 1, 1)))
  }

  @Test func `weekdays are right`() {
    #expect(CivilDate(2026, 11, 21).weekday == 6)
    #expect(CivilDate(1969, 12, 31).weekday == 3)
  }
}
