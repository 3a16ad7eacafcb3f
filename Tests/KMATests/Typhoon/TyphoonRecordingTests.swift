import FoundationEssentials
import Recordings
import Testing
import Weather

@testable import KMA

private let folder = "payloads/typhoon"

struct TyphoonRecordingTests {
  struct Expected: Sendable {
    var now: String
    var states: [Int: Typhoon.State]
    /// Of the typhoon with the highest number.
    var past: Int
    var strength: TyphoonStrength
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.typhoons,
          Expected(now: "202610021700", states: [31: .ended(.extratropical), 32: .active], past: 2, strength: .kma(2))
        )
      ],
      theirs: [
        (
          "getTyphoonInfo_20260929_1002_choiwan_surigae.json",
          Expected(now: "202610021700", states: [26: .ended(.extratropical), 27: .active], past: 6, strength: .kma(2))
        ),
        (
          "getTyphoonInfo_20221114_yamaneko_2of3.json",
          Expected(now: "202211141100", states: [24: .ended(.depression)], past: 1, strength: .kma(1))
        ),
      ], in: folder))
  func `recorded bulletins are read`(_ recording: Recording, _ expected: Expected) async throws {
    let text = try recording.text
    let office = StubKMA { $0.operation == "getTyphoonInfo" ? text : KMAData.noData }
    let report = try await KMA(office).typhoons(knowing: nil, now: KMAData.date(expected.now))
    #expect(report.typhoons.reduce(into: [:]) { $0[$1.number] = $1.state } == expected.states)
    let last = try #require(report.typhoons.last)
    #expect(last.past.count == expected.past && last.current.strength == expected.strength)
    #expect(last.name.ko != nil && last.name.en != nil)
  }

  struct Forecast: Sendable {
    var number, points: Int
    var lastCircle: Double?
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.typhoonForecast, Forecast(number: 32, points: 2))],
      theirs: [("getTyphoonFcst_27_202610021600.json", Forecast(number: 27, points: 7, lastCircle: 440))],
      in: folder))
  func `a recorded forecast is read`(_ recording: Recording, _ expected: Forecast) async throws {
    let text = try recording.text
    let bulletin = KMAData.envelope([
      KMAData.typhoon(expected.number, "이름", "NAME", issue: "202610021600", at: "202610021500", "17", "144.5")
    ])
    let office = StubKMA { $0.operation == "getTyphoonInfo" ? bulletin : text }
    let report = try await KMA(office).typhoons(knowing: nil, now: KMAData.date("202610021700"))
    let forecast = try #require(report.typhoons.first?.forecast)
    #expect(forecast.count == expected.points && forecast.last?.probabilityRadius == expected.lastCircle)
    #expect(report.flaw == nil && forecast.allSatisfy { $0.wind != nil && $0.pressure != nil && $0.gale != nil })
  }
}
