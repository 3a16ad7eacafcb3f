import FoundationEssentials
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import OpenMeteo

private let recordings = SharedFolder("payloads/openmeteo")

@Suite(.enabled(if: recordings != nil))
struct RecordingTests {
  private func text(_ name: String) throws -> String { try #require(recordings).text(of: name) }

  @Test func `Toronto, with yesterday, in imperial units and across the change of clocks`() async throws {
    let body = try text("forecast_hourly_daily_pastdays_toronto_20260305_imperial.json")
    let toronto = place("America/Toronto", latitude: 43.7, longitude: -79.4)
    let deliveries = await Desk { _ in .text(body) }.fetch([.current, .model], at: toronto)
    let model = try #require(deliveries.layer(.model))
    #expect(model.hours.count == 192 && model.remarks.isEmpty)
    #expect(model.hours.first?.at == toronto.zone.instant(CivilDate(2026, 3, 4)))
    #expect(zip(model.hours, model.hours.dropFirst()).allSatisfy { $1.at.timeIntervalSince($0.at) == 3600 })
    #expect(model.hours.count { toronto.zone.date(of: $0.at) == CivilDate(2026, 3, 8) } == 23)
    #expect(deliveries.layer(.current)?.hours.first?.temperature?.celsius == 0.3)
    #expect(deliveries.layer(.current)?.atmosphere?.gust == 14.9)
  }

  @Test func `the present in London and in Da Nang`() async throws {
    for (name, celsius) in [
      ("forecast_current_london_20260629.json", 20.4), ("forecast_busan_20260809_trimmed.json", 27.6),
    ] {
      let body = try text(name)
      #expect(
        await Desk { _ in .text(body) }.fetch([.current]).layer(.current)?.hours.first?.temperature?.celsius == celsius)
    }
  }

  @Test(arguments: ["error_429_minutely.json", "error_400_parameter_docs.json", "geocoding_error_400.json"])
  func `errors are read`(_ name: String) async throws {
    let body = try text(name)
    let status = name.contains("429") ? 429 : 400
    let error = await Desk { _ in .text(body, status: status) }.fetch([.model]).error(.model)
    #expect(error?.reason == (status == 429 ? .quotaSpent : .refused))
  }
}
