import FoundationEssentials
import Testing
import Weather

@testable import Alerts

/// Notices of typhoons that come near.
struct AdvanceNoticeTyphoonTests {
  private typealias Stage = AdvanceNoticeScenario

  /// A typhoon south of Korea whose forecast passes east of Seoul at that longitude.
  private func typhoon(
    _ agency: TyphoonAgency = .kma, number: Int? = 27, passing longitude: Double = 131, radius: Double? = 100,
    issued: Date, state: Typhoon.State = .active
  ) -> Typhoon {
    let forecast = TyphoonPoint(
      at: issued.addingTimeInterval(24 * 3600), center: Coordinate(latitude: 37, longitude: longitude),
      probabilityRadius: radius)
    return Typhoon(
      id: "\(agency.rawValue)-\(number ?? 0)", agency: agency, year: 2026, number: number,
      name: TyphoonName(ko: "초이완", en: "CHOI-WAN"), state: state, issuedAt: issued,
      current: TyphoonPoint(at: issued, center: Coordinate(latitude: 28, longitude: 128)), forecast: [forecast])
  }

  /// The kinds that are delivered by checks an hour apart, from 9 o'clock on.
  private func delivered(_ rounds: [[Typhoon]], _ stage: inout Stage) -> [AdvanceNoticeKind] {
    for (index, typhoons) in rounds.enumerated() {
      stage.look(Snapshot(place: Stage.seoul), typhoons: typhoons, at: Stage.time(9 + index))
    }
    return stage.notices.map(\.event.kind)
  }

  @Test func `one typhoon gives one notice, and another one when the city enters the 70 percent circle`() {
    var stage = Stage("태풍")
    let (far, near) = (typhoon(issued: Stage.time(8)), typhoon(passing: 128, radius: 200, issued: Stage.time(11)))
    let kinds = delivered([[far], [far], [near], [near], [far]], &stage)
    #expect(kinds == [.typhoon(.near, "2026-27"), .typhoon(.likely, "2026-27")])
  }

  @Test func `KMA and JMA do not announce the same typhoon twice, another typhoon is announced`() {
    var stage = Stage("typhoon")
    let (kma, jma) = (typhoon(issued: Stage.time(8)), typhoon(.jma, issued: Stage.time(9)))
    let other = typhoon(.jma, number: 28, issued: Stage.time(9))
    #expect(
      delivered([[kma], [jma], [jma, other]], &stage) == [.typhoon(.near, "2026-27"), .typhoon(.near, "2026-28")])
  }

  @Test func `a typhoon stays known while the program does not run, and after a pause of its forecast`() {
    var stage = Stage("태풍")
    stage.look(Snapshot(place: Stage.seoul), typhoons: [typhoon(issued: Stage.time(8))], at: Stage.time(9))
    stage.look(Snapshot(place: Stage.seoul), typhoons: [], at: Stage.time(15))
    stage.look(
      Snapshot(place: Stage.seoul), typhoons: [typhoon(issued: Stage.time(8, day: 21))], at: Stage.time(9, day: 21))
    #expect(stage.notices.count == 1)
  }

  @Test func `a typhoon that ends or stays far away is not announced`() {
    var stage = Stage("태풍")
    let ended = typhoon(issued: Stage.time(8), state: .ended(.extratropical))
    #expect(delivered([[ended], [typhoon(passing: 145, issued: Stage.time(9))]], &stage) == [])
  }

  @Test func `only the typhoon rule gives notices of typhoons, and quiet hours delay them`() {
    var other = Stage("비 1시간 전", "특보")
    #expect(delivered([[typhoon(issued: Stage.time(8))]], &other) == [])
    var stage = Stage("태풍")
    stage.look(Snapshot(place: Stage.seoul), typhoons: [typhoon(issued: Stage.time(22))], at: Stage.time(23))
    #expect(stage.notices.isEmpty && stage.next == Stage.time(7, day: 21))
    stage.look(
      Snapshot(place: Stage.seoul), typhoons: [typhoon(issued: Stage.time(4, day: 21))], at: Stage.time(7, day: 21))
    #expect(stage.notices.count == 1)
  }

  @Test func `the rule accepts no time, and its kind is stored as text`() {
    #expect(AdvanceNoticeRule("부산: 태풍")?.event == .typhoon && AdvanceNoticeRule("Typhoons")?.leadMinutes == 0)
    #expect(AdvanceNoticeRule("typhoon 1h before") == nil)
    let kinds: [AdvanceNoticeKind] = [.typhoon(.near, "2026-27"), .typhoon(.likely, "nhc-al052026")]
    #expect(kinds.map { AdvanceNoticeKind(text: $0.text) } == kinds)
    #expect(["typhoon:", "typhoon:near", "typhoon:far:2026-27"].allSatisfy { AdvanceNoticeKind(text: $0) == nil })
  }
}
