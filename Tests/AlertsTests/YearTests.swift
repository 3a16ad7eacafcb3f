import Alerts
import FoundationEssentials
import Testing
import Weather

/// A year of every repetition, in zones whose clocks are put forward and back.
struct YearTests {
  private static let times = ["00:00", "00:30", "01:30", "02:30", "03:00", "07:30", "23:59"]
  private static let zones = ["America/New_York", "Europe/Paris", "America/Santiago", "Asia/Beirut", "Asia/Seoul"]

  @Test(arguments: zones, ["daily", "weekdays", "weekends", "tue,sun"])
  func `an alert occurs once on each of its days, whatever the clocks do`(_ zone: String, _ days: String) throws {
    let (zone, repetition) = (Zone(zone), try #require(Repetition(text: days)))
    let start = zone.instant(CivilDate(2026, 1, 1))
    for text in Self.times {
      let time = try #require(TimeOfDay(text: text))
      var alerts: [Alert] = []
      _ = alerts.add(Alert.Draft(at: time, repetition: repetition), now: start.addingTimeInterval(-1))
      var (now, delivered) = (start, [CivilDate]())
      let end = zone.instant(CivilDate(2027, 1, 1))
      while now < end {
        if let due = alerts[0].pending(at: now, in: zone) {
          try alerts.deliver("1", due)
          delivered.append(zone.date(of: due))
          #expect(now.timeIntervalSince(due) < 1 && zone.civil(due).minuteOfDay >= time.hour * 60 + time.minute)
        }
        // A machine that checks at irregular times as well as at the right one.
        now = min(alerts[0].next(after: now, in: zone) ?? end, now.addingTimeInterval(5 * 3600 + 7))
      }
      let wanted = (0..<365).map { CivilDate(2026, 1, 1).adding(days: $0) }.filter {
        repetition.includes(weekday: $0.weekday)
      }
      #expect(delivered == wanted, "\(text)")
    }
  }

  @Test func `the days on which the clocks skip a time are known in advance`() throws {
    let zone = Zone("America/New_York")
    let start = zone.instant(CivilDate(2026, 1, 1))
    func days(_ text: String, _ repetition: Repetition = .daily) throws -> [String] {
      let alert = Alert(
        id: "1", Alert.Draft(at: try #require(TimeOfDay(text: text)), repetition: repetition), now: start)
      return alert.displaced(after: start, days: 800, in: zone).map(zone.iso8601)
    }
    #expect(try days("02:30") == ["2026-03-08T03:00:00-04:00", "2027-03-14T03:00:00-04:00"])
    #expect(try days("02:30", .weekdays) == [] && days("07:30") == [])
  }

  @Test(arguments: zones)
  func `a one-time alert occurs once in the year`(_ zone: String) throws {
    let zone = Zone(zone)
    for text in Self.times {
      var now = zone.instant(CivilDate(2026, 3, 7), hour: 12)
      var alerts: [Alert] = []
      _ = alerts.add(
        Alert.Draft(at: try #require(TimeOfDay(text: text)), repetition: .once), now: now)
      var count = 0
      for _ in 0..<1700 {
        if let due = alerts[0].pending(at: now, in: zone) {
          try alerts.deliver("1", due)
          count += 1
        }
        now = now.addingTimeInterval(5 * 3600 + 7)
      }
      #expect(count == 1, "\(text)")
    }
  }
}
