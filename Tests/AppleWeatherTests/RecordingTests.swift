import FoundationEssentials
import Recordings
import Testing
import UpstreamTwins
import Weather

@testable import AppleWeather

private let recordings = SharedFolder("payloads/weatherkit")

@Suite(.enabled(if: recordings != nil))
struct RecordingTests {
  private func text(_ name: String) throws -> String { try #require(recordings).text(of: name) }

  @Test func `New York in July: the present, ten days by the hour, ten days by their own extremes`() async throws {
    let body = try text("gowk_full_weather.json")
    let now = newYork.zone.instant(CivilDate(2022, 7, 5), hour: 13, minute: 50)
    let deliveries = await Desk(body).fetch([.current, .model], at: newYork, now: now)
    let current = try #require(deliveries.layer(.current)?.hours.first)
    #expect(current.temperature?.celsius == 29.6 && current.wind.metresPerSecond == 5.9 && current.condition == .cloudy)
    let model = try #require(deliveries.layer(.model))
    #expect(model.hours.count == 243 && model.remarks.isEmpty && model.hours.allSatisfy { $0.condition != nil })
    #expect(zip(model.hours, model.hours.dropFirst()).allSatisfy { $1.at.timeIntervalSince($0.at) == 3600 })
    #expect(model.days.count == 10 && model.days.first?.date == CivilDate(2022, 7, 5))
    #expect(model.days.first?.low?.celsius == 21.5 && model.days.first?.high?.celsius == 29.8)
  }

  @Test func `Copenhagen in August, with its term of use`() async throws {
    let deliveries = await Desk(try text("rugaard_Forecast.json")).fetch([.current, .model])
    #expect(deliveries.layer(.current)?.hours.first?.condition == .clear)
    #expect(deliveries.layer(.current)?.expiresAt == Zone.utc.instant(CivilDate(2022, 8, 24), hour: 16, minute: 40) + 3)
    #expect(deliveries.layer(.model)?.hours.count == 243 && deliveries.layer(.model)?.remarks == [])
  }

  @Test func `New York's next hour by the minute, Copenhagen's dry`() async throws {
    let alone = try #require(await Desk(try text("gowk_next_hour_forecast.json")).fetch([.nextHour]).layer(.nextHour))
    #expect(alone.nextHour?.minutes.count == 79 && alone.nextHour?.isWet == false && alone.remarks.isEmpty)
    #expect(alone.nextHour?.minutes.first?.chance == 1 && alone.nextHour?.minutes.first?.intensity == 0.1)
    #expect(alone.nextHour?.end == Zone.utc.instant(CivilDate(2022, 7, 5), hour: 19, minute: 41))
    let copenhagen = try #require(await Desk(try text("rugaard_Forecast.json")).fetch([.nextHour]).layer(.nextHour))
    #expect(copenhagen.nextHour?.minutes.count == 75)
    #expect(copenhagen.nextHour?.change(at: Zone.utc.instant(CivilDate(2022, 8, 24), hour: 12, minute: 30)) == nil)
  }

  @Test func `a thunderstorm warning of the Met Office, with its link`() async throws {
    let layer = try #require(await Desk(try text("rugaard_Forecast.json")).fetch([.warnings]).layer(.warnings))
    let warning = try #require(layer.warnings?.first)
    #expect(layer.warnings?.count == 1 && warning.kind == "Moderate Thunderstorm Warning")
    #expect(warning.area == "London & South East England" && warning.issuer == "UK Met Office")
    #expect(warning.severity == .moderate && warning.issuedAt == warning.effectiveAt)
    #expect(warning.expiresAt == Zone.utc.instant(CivilDate(2022, 8, 25), hour: 14))
    #expect(warning.link?.hasPrefix("https://weatherkit.apple.com/alertDetails/") == true)
  }

  @Test(arguments: [("error_401_not_enabled", 401), ("gowk_weather_error", 404), ("gowk_weather_alert_error", 400)])
  func `errors are read`(_ name: String, _ status: Int) async throws {
    let error = await Desk(try text(name + ".json"), status: status).fetch([.current]).error(.current)
    #expect(error?.reason == (status == 401 ? .keyRejected : .refused))
  }
}
