import FoundationEssentials
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import OpenWeather

private let recordings = SharedFolder("payloads/openweather")

@Suite(.enabled(if: recordings != nil))
struct RecordingTests {
  private func text(_ name: String) throws -> String { try #require(recordings).text(of: name + ".json") }

  /// Some were asked for in kelvins, of which none is a temperature of ours.
  private func temperate(_ name: String) throws -> String {
    try text(name).replacing(/"temp": ?[0-9.]+/, with: #""temp":20"#)
  }

  @Test(arguments: [
    ("weather_jeju_20200829_kr_lang", 27.0), ("weather_seoul_rain_20210708_metric", nil),
    ("weather_ulsan_20220407_no_systype", nil), ("weather_gimpo_winter_20220207_metric", nil),
    ("weather_jeju_heavy_rain_20230504_metric", nil), ("weather_docs_example_zocca", nil),
  ])
  func `the present, as it was recorded in Korea and elsewhere`(_ name: String, _ celsius: Double?) async throws {
    let body = try celsius == nil ? temperate(name) : text(name)
    let layer = try #require(await Desk { _ in .text(body) }.fetch([.current]).layer(.current))
    #expect(layer.remarks.isEmpty && layer.hours[0].condition != nil && layer.hours[0].humidity != nil)
    if let celsius { #expect(layer.hours[0].temperature?.celsius == celsius) }
    if name.contains("rain") { #expect(layer.hours[0].precipitation.map { $0.max ?? 0 > 0 } == true) }
  }

  @Test func `one call, its hours and its days, as it was in 2020`() async throws {
    let body = try temperate("pyowm_onecall_2020")
    let desk = Desk { .text($0.path.contains("onecall") ? body : #"{"list":[]}"#) }
    let layer = try #require(await desk.fetch([.model]).layer(.model))
    #expect(layer.hours.count == 1 && layer.hours[0].condition == .rain && layer.hours[0].precipitation?.max == 1.37)
  }

  @Test func `the air`() async throws {
    let body = try text("pyowm_air_pollution_forecast")
    let then = Date(timeIntervalSince1970: 1_613_607_000)
    let layer = try #require(await Desk { _ in .text(body) }.fetch([.airModel], now: then).layer(.airModel))
    #expect(layer.air?.values == [.pm10: 1.9, .pm25: 1.8])
  }

  @Test(arguments: [("error_401", 401), ("error_404_city", 404), ("error_429", 429)])
  func `errors are read`(_ name: String, _ status: Int) async throws {
    let body = try text(name)
    let error = await Desk { _ in .text(body, status: status) }.fetch([.current]).error(.current)
    #expect(error?.reason == (status == 401 ? .keyRejected : status == 429 ? .quotaSpent : .refused))
  }
}
