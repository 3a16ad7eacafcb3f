import FoundationEssentials
import Testing
import Weather

@testable import Alerts

/// Rain, snow and thunderstorms, told before they begin.
struct SoonFallTests {
  private typealias Stage = SoonStage

  @Test func `rain is told an hour before, and the minute is known until then`() {
    var stage = Stage("비 1시간 전")
    let early = Stage.time(14, 10)
    #expect(stage.look(Stage.afternoon("...rr..", at: early), at: early) == [] && stage.next == Stage.time(16))
    let told = stage.look(Stage.afternoon("...rr..", at: early), at: Stage.time(16))
    #expect(told.map(\.condition) == [.rain] && told.map(\.start) == [Stage.time(17)])
    #expect(told.first?.end == Stage.time(19))
    #expect(stage.look(Stage.afternoon("...rr..", at: early), at: Stage.time(16, 1)) == [] && stage.next == nil)
  }

  @Test func `nobody is told of rain that falls already, nor of what was not asked for`() {
    var stage = Stage("비 1시간 전")
    #expect(stage.look(Stage.afternoon("rrrr", at: Stage.time(14, 30)), at: Stage.time(14, 30)) == [])
    var dry = Stage("눈 3시간 전", "뇌우")
    #expect(dry.look(Stage.afternoon(".rr.", at: Stage.time(14, 30)), at: Stage.time(14, 30)) == [] && dry.next == nil)
  }

  @Test func `rain that pauses for an hour or two is one event, after three it is another`() {
    for (signs, count) in [("..r.r...", 1), ("..r..r..", 1), ("..r...r.", 2), ("..r????r", 1), ("..r.?.?.r", 2)] {
      var stage = Stage("비 1시간 전", quiet: "")
      for hour in 14...23 {
        let now = Stage.time(hour)
        stage.look(Stage.snapshot(Stage.hours(signs + ".....", from: Stage.time(14)), fetched: now), at: now)
      }
      #expect(stage.told.count == count, "\(signs)")
    }
  }

  @Test func `rain that falls, stops and soon begins again is no news, though no word was said before`() {
    var stage = Stage("비 1시간 전")
    stage.look(Stage.afternoon("rr....", at: Stage.time(14, 30)), at: Stage.time(14, 30))
    #expect(stage.look(Stage.afternoon("r..r.", at: Stage.time(16)), at: Stage.time(16)) == [])
    #expect(stage.told.isEmpty)
  }

  @Test func `a forecast that moves by an hour, or goes and comes back, is told once`() {
    var stage = Stage("비 1시간 전")
    let forecasts = ["...r...", "....r..", "..r....", ".......", "...rr..", "....r.."]
    for (index, signs) in forecasts.enumerated() {
      let now = Stage.time(15, index * 5)
      stage.look(Stage.afternoon(signs, at: now), at: now.addingTimeInterval(1800))
    }
    #expect(stage.told.count == 1)
  }

  @Test func `what is not known is neither dry nor wet`() {
    var stage = Stage("비 1시간 전")
    let now = Stage.time(14, 30)
    #expect(stage.look(Stage.afternoon("????", at: now), at: now) == [] && stage.next == nil)
    #expect(stage.look(Stage.afternoon("    ", at: now), at: now) == [])
    #expect(stage.look(Snapshot(place: Stage.seoul), at: now) == [])
    // Before it nothing is known, and yet it comes.
    #expect(stage.look(Stage.afternoon("?r", at: now), at: now).map(\.start) == [Stage.time(15)])
  }

  @Test func `a forecast of hours ago tells nothing`() {
    var stage = Stage("비 1시간 전")
    let snapshot = Stage.afternoon("...r..", at: Stage.time(14))
    #expect(stage.look(snapshot, at: Stage.time(16, 1)) == [])
    #expect(stage.look(Stage.afternoon("...r..", at: Stage.time(14, 10)), at: Stage.time(16, 1)).count == 1)
  }

  @Test func `a laptop that woke late tells only of what has not begun`() {
    var stage = Stage("비 1시간 전")
    #expect(stage.look(Stage.afternoon(".....rrr", at: Stage.time(18, 59)), at: Stage.time(18, 59)).count == 1)
    var late = Stage("비 1시간 전")
    #expect(late.look(Stage.afternoon(".....rrr", at: Stage.time(18, 59)), at: Stage.time(19)) == [])
  }

  @Test func `a trace of rain is rain, an amount without rain is none`() {
    let now = Stage.time(14, 30)
    var hours = Stage.hours(".r..", from: Stage.time(14))
    hours[1].precipitation = AmountBand(min: 0, max: 1, text: "1mm 미만")
    var stage = Stage("비")
    #expect(stage.look(Stage.snapshot(hours, fetched: now), at: now).count == 1)
    hours[1].falling = Precipitation.none
    var other = Stage("비")
    #expect(other.look(Stage.snapshot(hours, fetched: now), at: now) == [])
  }

  @Test func `sleet is rain to one and snow to another, and one word is said to who wants both`() {
    let now = Stage.time(14, 30)
    for rules in [["비"], ["눈"], ["비", "눈"]] {
      var stage = Stage()
      stage.wish.rules = rules.compactMap { SoonRule($0) }
      #expect(stage.look(Stage.afternoon(".m..", at: now), at: now).map(\.condition) == [.sleet], "\(rules)")
    }
  }

  @Test func `rain with thunder is told once, as thunder; thunder in rain that was told is told as well`() {
    let now = Stage.time(14, 30)
    var stage = Stage("비 1시간 전", "뇌우 3시간 전")
    #expect(stage.look(Stage.afternoon(".tr..", at: now), at: now).map(\.kind) == [.thunderstorm])
    #expect(stage.look(Stage.afternoon(".rt..", at: now), at: now) == [])
    var other = Stage("비 1시간 전", "뇌우 1시간 전")
    #expect(other.look(Stage.afternoon(".r...", at: now), at: now).map(\.kind) == [.rain])
    let later = Stage.time(15, 30)
    #expect(other.look(Stage.afternoon(".rt..", at: later), at: later).map(\.kind) == [.thunderstorm])
  }

  @Test func `minutes tell the beginning nearer than hours`() {
    let (now, start) = (Stage.time(14, 20), Stage.time(14, 47))
    let next = NextHour(
      periods: [.init(start: now, falling: Precipitation.none), .init(start: start, falling: .falling(.rain))],
      end: now.addingTimeInterval(3600))
    for signs in [".rr.", "....", ".?.."] {
      var stage = Stage("비 30분 전")
      let told = stage.look(
        Stage.snapshot(Stage.hours(signs, from: Stage.time(14)), fetched: now, nextHour: next), at: now)
      #expect(told.map(\.start) == [start], "\(signs)")
      let later = Stage.time(14, 40)
      #expect(stage.look(Stage.afternoon(".rr.", at: later), at: later) == [], "\(signs)")
    }
  }

  @Test func `in two cities it is told of each`() {
    var stage = Stage("비")
    let now = Stage.time(14, 30)
    #expect(stage.look(Stage.afternoon(".r..", at: now), at: now).count == 1)
    stage.place = Stage.busan
    let busan = Stage.snapshot(Stage.hours(".r..", from: Stage.time(14)), fetched: now, place: Stage.busan)
    #expect(stage.look(busan, at: now).count == 1 && stage.told.count == 2)
  }

  @Test func `rain tomorrow after midnight is another event than today's`() {
    var stage = Stage("비 3시간 전", quiet: "")
    for (hour, day) in [(14, 20), (20, 20), (22, 20), (1, 21)] {
      let now = Stage.time(hour, day: day)
      let hours = Stage.hours("...r.......rr......", from: Stage.time(14))
      stage.look(Stage.snapshot(hours, fetched: now), at: now)
    }
    #expect(stage.told.map(\.event.start) == [Stage.time(17), Stage.time(1, day: 21)])
  }
}
