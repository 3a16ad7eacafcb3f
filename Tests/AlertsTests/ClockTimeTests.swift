import Alerts
import Testing
import Weather

/// Times of day on clocks that are put forward and back.
struct ClockTimeTests {
  @Test(arguments: [
    ("America/New_York", "02:30", CivilDate(2026, 3, 8), "2026-03-08T03:00:00-04:00"),
    ("Europe/Paris", "02:30", CivilDate(2026, 3, 29), "2026-03-29T03:00:00+02:00"),
    ("America/New_York", "01:30", CivilDate(2026, 11, 1), "2026-11-01T01:30:00-04:00"),
    ("Europe/Paris", "02:30", CivilDate(2026, 10, 25), "2026-10-25T02:30:00+02:00"),
    ("Australia/Lord_Howe", "02:15", CivilDate(2026, 10, 4), "2026-10-04T02:30:00+11:00"),
    ("America/Santiago", "00:00", CivilDate(2026, 9, 6), "2026-09-06T01:00:00-03:00"),
    ("Asia/Seoul", "02:30", CivilDate(2026, 3, 8), "2026-03-08T02:30:00+09:00"),
  ])
  func `a skipped time becomes the first one after it, and a repeated time its first one`(
    _ name: String, _ text: String, _ date: CivilDate, _ instant: String
  ) throws {
    let zone = Zone(name)
    #expect(zone.iso8601(zone.firstInstant(of: try #require(TimeOfDay(text: text)), on: date)) == instant)
  }
}
