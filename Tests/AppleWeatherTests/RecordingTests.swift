import FoundationEssentials
import SharedFolder
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

  @Test(arguments: [("error_401_not_enabled", 401), ("gowk_weather_error", 404), ("gowk_weather_alert_error", 400)])
  func `errors are read`(_ name: String, _ status: Int) async throws {
    let error = await Desk(try text(name + ".json"), status: status).fetch([.current]).error(.current)
    #expect(error?.reason == (status == 401 ? .keyRejected : .refused))
  }
}
