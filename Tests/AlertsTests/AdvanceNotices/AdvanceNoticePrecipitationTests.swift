import FoundationEssentials
import Testing
import Weather

@testable import Alerts

/// Notices of rain, snow and thunderstorms before they begin.
struct AdvanceNoticePrecipitationTests {
  private typealias Stage = AdvanceNoticeScenario

  @Test func `rain is reported an hour before, and the time of the next check is known`() {
    var stage = Stage("비 1시간 전")
    let early = Stage.time(14, 10)
    #expect(stage.look(Stage.afternoon("...rr..", at: early), at: early) == [] && stage.next == Stage.time(16))
    let delivered = stage.look(Stage.afternoon("...rr..", at: early), at: Stage.time(16))
    #expect(delivered.map(\.condition) == [.rain] && delivered.map(\.start) == [Stage.time(17)])
    #expect(delivered.first?.end == Stage.time(19))
    #expect(stage.look(Stage.afternoon("...rr..", at: early), at: Stage.time(16, 1)) == [] && stage.next == nil)
  }

  @Test func `neither rain in progress nor unrequested kinds are reported`() {
    var stage = Stage("비 1시간 전")
    #expect(stage.look(Stage.afternoon("rrrr", at: Stage.time(14, 30)), at: Stage.time(14, 30)) == [])
    var dry = Stage("눈 3시간 전", "뇌우")
    #expect(dry.look(Stage.afternoon(".rr.", at: Stage.time(14, 30)), at: Stage.time(14, 30)) == [] && dry.next == nil)
  }

  @Test func `rain with a pause of up to two hours is one event, after three hours it is another`() {
    for (signs, count) in [("..r.r...", 1), ("..r..r..", 1), ("..r...r.", 2), ("..r????r", 1), ("..r.?.?.r", 2)] {
      var stage = Stage("비 1시간 전", quiet: "")
      for hour in 14...23 {
        let now = Stage.time(hour)
        stage.look(Stage.snapshot(Stage.hours(signs + ".....", from: Stage.time(14)), fetched: now), at: now)
      }
      #expect(stage.notices.count == count, "\(signs)")
    }
  }

  @Test func `rain that stops and soon begins again is not reported, even without an earlier notice`() {
    var stage = Stage("비 1시간 전")
    stage.look(Stage.afternoon("rr....", at: Stage.time(14, 30)), at: Stage.time(14, 30))
    #expect(stage.look(Stage.afternoon("r..r.", at: Stage.time(16)), at: Stage.time(16)) == [])
    #expect(stage.notices.isEmpty)
  }

  @Test func `a forecast that shifts by an hour, or disappears and returns, is reported once`() {
    var stage = Stage("비 1시간 전")
    let forecasts = ["...r...", "....r..", "..r....", ".......", "...rr..", "....r.."]
    for (index, signs) in forecasts.enumerated() {
      let now = Stage.time(15, index * 5)
      stage.look(Stage.afternoon(signs, at: now), at: now.addingTimeInterval(1800))
    }
    #expect(stage.notices.count == 1)
  }

  @Test func `unknown hours count neither as dry nor as wet`() {
    var stage = Stage("비 1시간 전")
    let now = Stage.time(14, 30)
    #expect(stage.look(Stage.afternoon("????", at: now), at: now) == [] && stage.next == nil)
    #expect(stage.look(Stage.afternoon("    ", at: now), at: now) == [])
    #expect(stage.look(Snapshot(place: Stage.seoul), at: now) == [])
    // Rain is reported although nothing is known before it.
    #expect(stage.look(Stage.afternoon("?r", at: now), at: now).map(\.start) == [Stage.time(15)])
  }

  @Test func `a forecast that is hours old is not used`() {
    var stage = Stage("비 1시간 전")
    let snapshot = Stage.afternoon("...r..", at: Stage.time(14))
    #expect(stage.look(snapshot, at: Stage.time(16, 1)) == [])
    #expect(stage.look(Stage.afternoon("...r..", at: Stage.time(14, 10)), at: Stage.time(16, 1)).count == 1)
  }

  @Test func `after a late wake-up only events that have not begun are reported`() {
    var stage = Stage("비 1시간 전")
    #expect(stage.look(Stage.afternoon(".....rrr", at: Stage.time(18, 59)), at: Stage.time(18, 59)).count == 1)
    var late = Stage("비 1시간 전")
    #expect(late.look(Stage.afternoon(".....rrr", at: Stage.time(18, 59)), at: Stage.time(19)) == [])
  }

  @Test func `a trace of rain counts as rain, an amount without rain does not`() {
    let now = Stage.time(14, 30)
    var hours = Stage.hours(".r..", from: Stage.time(14))
    hours[1].precipitation = AmountBand(min: 0, max: 1, text: "1mm 미만")
    var stage = Stage("비")
    #expect(stage.look(Stage.snapshot(hours, fetched: now), at: now).count == 1)
    hours[1].falling = Precipitation.none
    var other = Stage("비")
    #expect(other.look(Stage.snapshot(hours, fetched: now), at: now) == [])
  }

  @Test func `sleet matches rain and snow rules, and gives one notice even if both exist`() {
    let now = Stage.time(14, 30)
    for rules in [["비"], ["눈"], ["비", "눈"]] {
      var stage = Stage()
      stage.preferences.rules = rules.compactMap { AdvanceNoticeRule($0) }
      #expect(stage.look(Stage.afternoon(".m..", at: now), at: now).map(\.condition) == [.sleet], "\(rules)")
    }
  }

  @Test func `rain with thunder is one thunder notice, and thunder after a rain notice is reported too`() {
    let now = Stage.time(14, 30)
    var stage = Stage("비 1시간 전", "뇌우 3시간 전")
    #expect(stage.look(Stage.afternoon(".tr..", at: now), at: now).map(\.kind) == [.thunderstorm])
    #expect(stage.look(Stage.afternoon(".rt..", at: now), at: now) == [])
    var other = Stage("비 1시간 전", "뇌우 1시간 전")
    #expect(other.look(Stage.afternoon(".r...", at: now), at: now).map(\.kind) == [.rain])
    let later = Stage.time(15, 30)
    #expect(other.look(Stage.afternoon(".rt..", at: later), at: later).map(\.kind) == [.thunderstorm])
  }

  @Test func `the minute forecast determines the start better than the hourly one`() {
    let (now, start) = (Stage.time(14, 20), Stage.time(14, 47))
    let next = NextHour(
      periods: [.init(start: now, falling: Precipitation.none), .init(start: start, falling: .falling(.rain))],
      end: now.addingTimeInterval(3600))
    for signs in [".rr.", "....", ".?.."] {
      var stage = Stage("비 30분 전")
      let delivered = stage.look(
        Stage.snapshot(Stage.hours(signs, from: Stage.time(14)), fetched: now, nextHour: next), at: now)
      #expect(delivered.map(\.start) == [start], "\(signs)")
      let later = Stage.time(14, 40)
      #expect(stage.look(Stage.afternoon(".rr.", at: later), at: later) == [], "\(signs)")
    }
  }

  @Test func `rain in two cities is reported for each`() {
    var stage = Stage("비")
    let now = Stage.time(14, 30)
    #expect(stage.look(Stage.afternoon(".r..", at: now), at: now).count == 1)
    stage.place = Stage.busan
    let busan = Stage.snapshot(Stage.hours(".r..", from: Stage.time(14)), fetched: now, place: Stage.busan)
    #expect(stage.look(busan, at: now).count == 1 && stage.notices.count == 2)
  }

  @Test func `rain after midnight is a different event from today's rain`() {
    var stage = Stage("비 3시간 전", quiet: "")
    for (hour, day) in [(14, 20), (20, 20), (22, 20), (1, 21)] {
      let now = Stage.time(hour, day: day)
      let hours = Stage.hours("...r.......rr......", from: Stage.time(14))
      stage.look(Stage.snapshot(hours, fetched: now), at: now)
    }
    #expect(stage.notices.map(\.event.start) == [Stage.time(17), Stage.time(1, day: 21)])
  }
}
