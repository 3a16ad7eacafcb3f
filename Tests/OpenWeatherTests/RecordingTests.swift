import FoundationEssentials
import Recordings
import Testing
import Upstream
import UpstreamTwins
import Weather

private let folder = "payloads/openweather"

struct RecordingTests {
  /// Some responses were requested in kelvins; their temperatures are impossible in °C and are replaced.
  private func temperate(_ text: String) -> String { text.replacing(/"temp": ?[0-9.]+/, with: #""temp":20"#) }

  struct Present: Sendable {
    /// nil if it was requested in kelvins.
    var celsius: Double?
    var isWet = false
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (Ours.wholeNumbers, Present(celsius: 19)), (Ours.rain, Present(celsius: 15.3, isWet: true)),
        (Ours.frost, Present(celsius: -7.8)), (Ours.kelvins, Present(isWet: true)),
      ],
      theirs: [
        ("weather_jeju_20200829_kr_lang.json", Present(celsius: 27)),
        ("weather_seoul_rain_20210708_metric.json", Present(celsius: 23.9, isWet: true)),
        ("weather_ulsan_20220407_no_systype.json", Present()),
        ("weather_gimpo_winter_20220207_metric.json", Present(celsius: -2.2)),
        ("weather_jeju_heavy_rain_20230504_metric.json", Present(celsius: 19, isWet: true)),
        ("weather_docs_example_zocca.json", Present(isWet: true)),
      ], in: folder))
  func `current weather recorded in Korea and elsewhere is read`(
    _ recording: Recording, _ present: Present
  ) async throws {
    let text = try recording.text
    let body = present.celsius == nil ? temperate(text) : text
    let layer = try #require(await SourceFixture { _ in .text(body) }.fetch([.current]).layer(.current))
    #expect(layer.remarks.isEmpty && layer.hours[0].condition != nil && layer.hours[0].humidity != nil)
    #expect(layer.hours[0].temperature?.celsius == present.celsius ?? 20)
    #expect((layer.hours[0].precipitation?.max ?? 0 > 0) == present.isWet)
  }

  @Test(
    arguments: Recording.both(ours: [(Ours.oneCall, 0.84)], theirs: [("pyowm_onecall_2020.json", 1.37)], in: folder))
  func `One Call's hours and days as of 2020 are read`(_ recording: Recording, _ millimetres: Double) async throws {
    let body = temperate(try recording.text)
    let fixture = SourceFixture { .text($0.path.contains("onecall") ? body : #"{"list":[]}"#) }
    let layer = try #require(await fixture.fetch([.model]).layer(.model))
    #expect(layer.hours.count == 1 && layer.hours[0].condition == .rain)
    #expect(layer.hours[0].precipitation?.max == millimetres)
  }

  struct Air: Sendable {
    var firstAt: Double
    var values: [Pollutant: Double]
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.air, Air(firstAt: 1_790_002_800, values: [.pm10: 31.4, .pm25: 12.3]))],
      theirs: [
        ("pyowm_air_pollution_forecast.json", Air(firstAt: 1_613_606_400, values: [.pm10: 1.9, .pm25: 1.8]))
      ], in: folder))
  func `the air of the hour in progress is read`(_ recording: Recording, _ air: Air) async throws {
    let body = try recording.text
    let now = Date(timeIntervalSince1970: air.firstAt + 600)
    let layer = try #require(await SourceFixture { _ in .text(body) }.fetch([.airModel], now: now).layer(.airModel))
    #expect(layer.air?.values == air.values)
  }
}
