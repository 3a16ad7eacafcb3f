import FoundationEssentials
import Recordings
import Testing
import UpstreamTwins
import Weather

private let folder = "payloads/openmeteo"

struct RecordingTests {
  struct ClockChangeCase: Sendable {
    var place: Place
    var first, changeOfClocks: CivilDate
    var hours: Int
    var celsius, gust: Double
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.imperial,
          ClockChangeCase(
            place: place(), first: CivilDate(2026, 3, 27), changeOfClocks: CivilDate(2026, 3, 29), hours: 96,
            celsius: 10, gust: 8.9)
        )
      ],
      theirs: [
        (
          "forecast_hourly_daily_pastdays_toronto_20260305_imperial.json",
          ClockChangeCase(
            place: place("America/Toronto", latitude: 43.7, longitude: -79.4), first: CivilDate(2026, 3, 4),
            changeOfClocks: CivilDate(2026, 3, 8), hours: 192, celsius: 0.3, gust: 14.9)
        )
      ], in: folder))
  func `a week with yesterday is read in imperial units across a clock change`(
    _ recording: Recording, _ clockChange: ClockChangeCase
  ) async throws {
    let body = try recording.text
    let zone = clockChange.place.zone
    let deliveries = await SourceFixture { _ in .text(body) }.fetch([.current, .model], at: clockChange.place)
    let model = try #require(deliveries.layer(.model))
    #expect(model.hours.count == clockChange.hours && model.remarks.isEmpty)
    #expect(model.hours.first?.at == zone.instant(clockChange.first))
    #expect(zip(model.hours, model.hours.dropFirst()).allSatisfy { $1.at.timeIntervalSince($0.at) == 3600 })
    #expect(model.hours.count { zone.date(of: $0.at) == clockChange.changeOfClocks } == 23)
    #expect(deliveries.layer(.current)?.hours.first?.temperature?.celsius == clockChange.celsius)
    #expect(deliveries.layer(.current)?.atmosphere?.gust == clockChange.gust)
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.present, -1.6), (Ours.presentWithoutUnits, 7.3)],
      theirs: [("forecast_current_london_20260629.json", 20.4), ("forecast_busan_20260809_trimmed.json", 27.6)],
      in: folder))
  func `the current weather is read with and without units`(_ recording: Recording, _ celsius: Double) async throws {
    let body = try recording.text
    let layer = await SourceFixture { _ in .text(body) }.fetch([.current]).layer(.current)
    #expect(layer?.hours.first?.temperature?.celsius == celsius)
  }
}
