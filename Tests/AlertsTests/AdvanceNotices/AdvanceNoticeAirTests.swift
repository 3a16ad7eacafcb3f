import FoundationEssentials
import Testing
import Weather

@testable import Alerts

/// Notices of dust that gets worse, and of new warnings.
struct AdvanceNoticeAirTests {
  private typealias Stage = AdvanceNoticeScenario

  private func air(_ pm25: Double?, at hour: Int, _ hours: [AirHour]? = nil) -> Snapshot {
    Stage.air(pm10: nil, pm25: pm25, measured: Stage.time(hour), fetched: Stage.time(hour, 20), hours: hours)
  }

  private func delivered(_ values: [Double?], _ rule: String = "미세먼지") -> [AdvanceNoticeKind] {
    var stage = Stage(rule)
    for (index, value) in values.enumerated() {
      stage.look(air(value, at: 8 + index), at: Stage.time(8 + index, 30))
    }
    return stage.notices.map(\.event.kind)
  }

  @Test func `dust is reported when it becomes bad, and again when it becomes very bad`() {
    #expect(delivered([10, 30, 40, 50, 80, 90]) == [.dust(.bad), .dust(.veryBad)])
    #expect(delivered([20, 90, 40, 90]) == [.dust(.veryBad)])
  }

  @Test func `improving or unknown dust is not reported`() {
    #expect(delivered([90, 60, 30, 10]) == [])
    #expect(delivered([nil, 60, nil, 60]) == [])
    #expect(delivered([20, nil, nil, 60]) == [.dust(.bad)])
  }

  @Test func `dust around the limit is reported once, and once more after hours of better air`() {
    #expect(delivered([30, 36, 34, 37, 35, 36]) == [.dust(.bad)])
    #expect(delivered([30, 36, 20, 20, 20, 20, 36]) == [.dust(.bad), .dust(.bad)])
  }

  @Test func `neither the first value nor a value a day later counts as a change`() {
    var stage = Stage("미세먼지", quiet: "")
    #expect(stage.look(air(60, at: 8), at: Stage.time(8, 30)) == [])
    var other = Stage("미세먼지", quiet: "")
    other.look(air(20, at: 8), at: Stage.time(8, 30))
    let late = Stage.air(
      pm10: nil, pm25: 60, measured: Stage.time(9, day: 21), fetched: Stage.time(9, day: 21))
    #expect(other.look(late, at: Stage.time(9, 30, day: 21)) == [])
  }

  @Test func `dust that got worse in the quiet hours is reported when they end, if it is still bad`() {
    for (value, count) in [(60.0, 1), (20.0, 0)] {
      var stage = Stage("미세먼지")
      stage.look(air(20, at: 21), at: Stage.time(21, 30))
      let night = Stage.air(pm10: nil, pm25: 60, measured: Stage.time(2, day: 21), fetched: Stage.time(2, day: 21))
      #expect(stage.look(night, at: Stage.time(2, 30, day: 21)) == [] && stage.next == Stage.time(7, day: 21))
      let morning = Stage.air(
        pm10: nil, pm25: value, measured: Stage.time(6, day: 21), fetched: Stage.time(7, day: 21))
      #expect(stage.look(morning, at: Stage.time(7, day: 21)).count == count)
    }
  }

  @Test func `dust in a model forecast is reported in advance if the rule has a lead time`() {
    let hours = (0..<8).map { AirHour(at: Stage.time(8 + $0), pm25: $0 < 4 ? 20 : 80) }
    var stage = Stage("미세먼지 3시간 전")
    #expect(stage.look(air(20, at: 8, hours), at: Stage.time(8, 30)) == [] && stage.next == Stage.time(9))
    #expect(stage.look(air(20, at: 8, hours), at: Stage.time(9)).map(\.kind) == [.dust(.veryBad)])
    #expect(stage.look(air(80, at: 12, hours), at: Stage.time(12, 30)) == [])
    var other = Stage("미세먼지")
    #expect(other.look(air(20, at: 8, hours), at: Stage.time(11, 30)) == [])
    // Nothing is known before it: that is not a change.
    var third = Stage("미세먼지 3시간 전")
    #expect(third.look(air(nil, at: 8, Array(hours.dropFirst(4))), at: Stage.time(9)) == [])
  }

  private func warning(
    _ kind: String, _ hour: Int, isPreliminary: Bool = false, severity: WeatherWarning.Severity? = nil
  ) -> WeatherWarning {
    WeatherWarning(
      kind: kind, area: "서울", issuedAt: Stage.time(hour), severity: severity, isPreliminary: isPreliminary)
  }

  private func delivered(_ looks: [(hour: Int, warnings: [WeatherWarning])]) -> [String] {
    var stage = Stage("특보")
    for look in looks {
      stage.look(Stage.warnings(look.warnings, fetched: Stage.time(look.hour, 10)), at: Stage.time(look.hour, 15))
    }
    return stage.notices.map(\.event.kind.text)
  }

  @Test func `a new warning is reported, and not again when it is reissued`() {
    #expect(
      delivered([(9, []), (10, [warning("호우주의보", 10)]), (11, [warning("호우주의보", 10)]), (13, [warning("호우주의보", 13)])])
        == ["warning:호우주의보"])
  }

  @Test func `a more severe warning is reported, a downgrade is not`() {
    #expect(
      delivered([
        (9, [warning("호우", 9, isPreliminary: true)]), (10, [warning("호우주의보", 10)]), (12, [warning("호우경보", 12)]),
        (14, [warning("호우주의보", 14)]), (16, [warning("호우주의보", 14)]),
      ]) == ["warning:예비 호우", "warning:호우주의보", "warning:호우경보"])
  }

  @Test func `a warning that was lifted and returns hours later is reported again`() {
    #expect(
      delivered([(8, [warning("강풍주의보", 8)]), (10, []), (13, []), (16, [warning("강풍주의보", 16)])]).count == 2)
    #expect(delivered([(8, [warning("강풍주의보", 8)]), (9, []), (10, [warning("강풍주의보", 10)])]).count == 1)
  }

  @Test func `a warning issued days ago is not reported`() {
    var stage = Stage("특보")
    let old = Stage.warnings([warning("건조주의보", 8)], fetched: Stage.time(9, day: 21))
    #expect(stage.look(old, at: Stage.time(9, day: 21)) == [])
  }

  @Test func `a severe warning is not delayed by quiet hours, an advisory and a preliminary one are`() {
    let night = Stage.time(23, 30)
    for severity in [WeatherWarning.Severity.severe, .extreme] {
      var stage = Stage("특보")
      let severe = Stage.warnings([warning("호우경보", 23, severity: severity)], fetched: night)
      #expect(stage.look(severe, at: night).map(\.kind) == [.warning("호우경보")])
    }
    for held in [warning("호우주의보", 23, severity: .moderate), warning("호우", 23)] {
      var stage = Stage("특보")
      #expect(stage.look(Stage.warnings([held], fetched: night), at: night) == [])
      #expect(stage.next == Stage.time(7, day: 21))
    }
    #expect(Stage("특보").preferences.allQuietUntil(night) == nil && Stage("비").preferences.allQuietUntil(night) != nil)
  }

  @Test func `if throughQuiet is .nothing, a severe warning waits for the end of the quiet hours too`() {
    var stage = Stage("특보")
    stage.preferences.throughQuiet = .nothing
    let night = Stage.time(23, 30)
    let severe = Stage.warnings([warning("호우경보", 23, severity: .extreme)], fetched: night)
    #expect(stage.look(severe, at: night) == [] && stage.next == Stage.time(7, day: 21))
    #expect(stage.preferences.allQuietUntil(night) == Stage.time(7, day: 21))
    let morning = Stage.time(7, day: 21)
    #expect(
      stage.look(Stage.warnings([warning("호우경보", 23)], fetched: morning), at: morning).map(\.kind)
        == [.warning("호우경보")])
  }

  @Test func `outdated warnings are not reported`() {
    var stage = Stage("특보")
    let snapshot = Stage.warnings([warning("호우경보", 10)], fetched: Stage.time(10))
    #expect(stage.look(snapshot, at: Stage.time(13)) == [])
  }
}
