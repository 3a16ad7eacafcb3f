import FoundationEssentials
import SampleFeed
import Testing
import Upstream
import Weather

/// Open-Meteo's answers for several points at once, as the map requests them.
struct WorldPointsTests {
  private struct Answer: Decodable {
    struct Hourly: Decodable {
      var time: [Double]
      var temperature_2m: [Double?]?
      var precipitation: [Double?]?
      var pm10: [Double?]?
    }
    var hourly: Hourly
  }

  private let now = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  private func answer(_ latitudes: String, _ longitudes: String, air: Bool = false) async throws -> [UInt8] {
    let request = Request(
      base: "x", path: air ? "/v1/air-quality" : "/v1/forecast",
      parameters: [
        .init("latitude", latitudes), .init("longitude", longitudes), .init("timezone", "GMT"),
        .init("hourly", air ? "pm10" : "temperature_2m,precipitation"), .init("past_hours", "2"),
        .init("forecast_hours", "24"),
      ])
    return try await SampleFeed(now: { [now] in now }).send(request, within: 7).body
  }

  @Test func `several points are a list of answers in their order`() async throws {
    let bytes = try await answer("37.5,-34,64", "127,151,-21.5")
    let answers = try JSONDecoder().decode([Answer].self, from: Data(bytes))
    #expect(answers.count == 3 && answers.allSatisfy { $0.hourly.time.count == 26 })
    #expect(answers.allSatisfy { $0.hourly.precipitation?.count == 26 })
    let temperatures = answers.map { $0.hourly.temperature_2m?.first ?? nil }
    #expect(Set(temperatures).count == 3)
    let hour = now.timeIntervalSince1970 - 32 * 60
    #expect(answers[0].hourly.time.first == hour - 7200 && answers[0].hourly.time.last == hour + 23 * 3600)
  }

  @Test func `one point is no list, and the same as within a list`() async throws {
    let one = try JSONDecoder().decode(Answer.self, from: Data(try await answer("64", "-21.5")))
    let three = try JSONDecoder().decode([Answer].self, from: Data(try await answer("37.5,64", "127,-21.5")))
    #expect(one.hourly.temperature_2m == three[1].hourly.temperature_2m)
  }

  @Test func `air has several points too`() async throws {
    let answers = try JSONDecoder().decode([Answer].self, from: Data(try await answer("37.5,35", "127,129", air: true)))
    #expect(answers.allSatisfy { $0.hourly.pm10?.contains { $0 != nil } == true })
  }

  @Test(arguments: [("37,38", "127"), ("", ""), ("91,0", "0,0"), ("37,x", "127,128")])
  func `points that are not on the globe are not found`(_ latitudes: String, _ longitudes: String) async throws {
    #expect(try await String(decoding: answer(latitudes, longitudes), as: UTF8.self).contains("not found"))
  }
}
