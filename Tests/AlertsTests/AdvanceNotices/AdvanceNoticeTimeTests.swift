import FoundationEssentials
import Testing
import Weather

@testable import Alerts

/// Quiet hours, days and clocks.
struct AdvanceNoticeTimeTests {
  private typealias Stage = AdvanceNoticeScenario

  private func night(_ signs: String, fetched: Date) -> Snapshot {
    Stage.snapshot(Stage.hours(signs, from: Stage.time(21)), fetched: fetched)
  }

  @Test func `a notice due in the quiet hours is delivered when they end, if the event is still ahead`() {
    var stage = Stage("비 3시간 전")
    //             21 22 23 0  1  2  3  4  5  6  7  8  9
    let signs = "...........rr"
    let now = Stage.time(23)
    #expect(stage.look(night(signs, fetched: now), at: now) == [] && stage.next == Stage.time(7, day: 21))
    // The time of the next check is known from the beginning of the night.
    let later = Stage.time(6, 30, day: 21)
    #expect(stage.look(night(signs, fetched: later), at: later) == [] && stage.next == Stage.time(7, day: 21))
    let end = Stage.time(7, day: 21)
    #expect(stage.look(night(signs, fetched: end), at: end).map(\.start) == [Stage.time(8, day: 21)])
    var other = Stage("비 1시간 전")
    let early = "........rrrr.."
    #expect(other.look(night(early, fetched: now), at: now) == [] && other.next == nil)
    #expect(other.look(night(early, fetched: later), at: later) == [])
    #expect(other.look(night(early, fetched: end), at: end) == [] && other.notices.isEmpty)
  }

  @Test func `without quiet hours, notices are delivered at night`() {
    var stage = Stage("비 1시간 전", quiet: "")
    #expect(stage.look(night("...r", fetched: Stage.time(23, 30)), at: Stage.time(23, 30)).count == 1)
  }

  @Test func `the daily limit applies to each day separately`() {
    var stage = Stage("비 1시간 전", quiet: "", most: 2)
    let signs = ".r...r...r...r...r...."
    for hour in 0..<21 {
      let now = Stage.time(14).addingTimeInterval(Double(hour) * 3600)
      stage.look(Stage.snapshot(Stage.hours(signs, from: Stage.time(14)), fetched: now), at: now)
    }
    let days = stage.notices.map { Zone.seoul.date(of: $0.at).day }
    #expect(days == [20, 20, 21, 21])
    #expect(stage.notices.map(\.event.start).last == Stage.time(7, day: 21))
  }

  @Test func `when the daily limit is reached, the next check is at midnight`() {
    var stage = Stage("비 3시간 전", quiet: "", most: 1)
    let now = Stage.time(22)
    stage.look(Stage.snapshot(Stage.hours(".r...r", from: now), fetched: now), at: now)
    let later = Stage.time(23, 50)
    let snapshot = Stage.snapshot(Stage.hours(".r...r...", from: now.addingTimeInterval(-3600)), fetched: later)
    #expect(stage.look(snapshot, at: later) == [])
    let far = Stage.snapshot(Stage.hours("......r..", from: Stage.time(20)), fetched: later)
    #expect(stage.look(far, at: later) == [] && stage.notices.count == 1)
    let new = Stage.snapshot(Stage.hours("....r", from: Stage.time(23)), fetched: later)
    #expect(stage.look(new, at: later) == [] && stage.next == Stage.time(0, day: 21))
    #expect(stage.look(new, at: Stage.time(0, day: 21)).count == 1)
  }

  @Test func `a clock that is set back does not repeat a notice`() {
    var stage = Stage("비 1시간 전", "특보")
    let now = Stage.time(16, 30)
    #expect(stage.look(Stage.afternoon("...r..", at: now), at: now).count == 1)
    for minutes in [60, 30, 0, 90] {
      let back = now.addingTimeInterval(Double(-minutes) * 60)
      #expect(stage.look(Stage.afternoon("...r..", at: back), at: back) == [])
    }
  }

  @Test(arguments: ["America/New_York", "Europe/Paris", "Asia/Beirut", "America/Santiago"])
  func `quiet hours end by the user's clock, also across clock changes`(_ name: String) throws {
    let zone = Zone(name)
    for text in ["22:00-07:00", "00:30-02:30", "23:30-00:30", "02:15-02:45"] {
      let stage = Stage(quiet: text, zone: zone)
      let quiet = try #require(stage.preferences.quiet)
      var now = zone.instant(CivilDate(2026, 1, 1))
      while now < zone.instant(CivilDate(2027, 1, 1)) {
        let isQuiet = quiet.includes(minuteOfDay: zone.civil(now).minuteOfDay)
        let end = stage.preferences.quietUntil(now)
        #expect((end != nil) == isQuiet)
        if let end {
          #expect(end > now && end.timeIntervalSince(now) <= 11 * 3600)
          #expect(!quiet.includes(minuteOfDay: zone.civil(end).minuteOfDay), "\(zone.iso8601(end))")
        }
        now = now.addingTimeInterval(1740)
      }
    }
  }

  @Test func `rain in the hour that the clocks repeat is one event`() {
    let zone = Zone("Europe/Paris")
    var stage = Stage("비 1시간 전", quiet: "", zone: zone)
    // On 25 October 2026 the hour from 2 to 3 occurs twice.
    let start = zone.instant(CivilDate(2026, 10, 25))
    for minutes in stride(from: 0, to: 300, by: 10) {
      let now = start.addingTimeInterval(Double(minutes) * 60)
      stage.look(Stage.snapshot(Stage.hours("...r.r..", from: start), fetched: now), at: now)
    }
    #expect(stage.notices.map(\.at) == [start.addingTimeInterval(7200)])
  }
}
