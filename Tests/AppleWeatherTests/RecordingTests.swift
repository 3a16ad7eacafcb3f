import FoundationEssentials
import Recordings
import Testing
import UpstreamTwins
import Weather

private let folder = "payloads/weatherkit"

struct RecordingTests {
  private func fetch(
    _ recording: Recording, _ bulletins: Set<Bulletin>, at place: Place = seoul, now: Date = afternoon
  ) async throws -> [Delivery] {
    await SourceFixture(try recording.text).fetch(bulletins, at: place, now: now)
  }

  struct Days: Sendable {
    var now: Date
    var present: (celsius: Double, metresPerSecond: Double, condition: Condition)
    var hours, days: Int
    var first: CivilDate
    var low, high: Double
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.newYork,
          Days(
            now: newYork.zone.instant(CivilDate(2026, 3, 10), hour: 13, minute: 50), present: (8.2, 4, .cloudy),
            hours: 30, days: 2, first: CivilDate(2026, 3, 10), low: 2.5, high: 9.3)
        )
      ],
      theirs: [
        (
          "gowk_full_weather.json",
          Days(
            now: newYork.zone.instant(CivilDate(2022, 7, 5), hour: 13, minute: 50), present: (29.6, 5.9, .cloudy),
            hours: 243, days: 10, first: CivilDate(2022, 7, 5), low: 21.5, high: 29.8)
        )
      ], in: folder))
  func `New York has current weather, hours, and days with their own extremes`(
    _ recording: Recording, _ expected: Days
  ) async throws {
    let deliveries = try await fetch(recording, [.current, .model], at: newYork, now: expected.now)
    let current = try #require(deliveries.layer(.current)?.hours.first)
    #expect(current.temperature?.celsius == expected.present.celsius)
    #expect(current.wind.metresPerSecond == expected.present.metresPerSecond)
    #expect(current.condition == expected.present.condition)
    let model = try #require(deliveries.layer(.model))
    #expect(model.hours.count == expected.hours && model.remarks.isEmpty)
    #expect(model.hours.allSatisfy { $0.condition != nil })
    #expect(zip(model.hours, model.hours.dropFirst()).allSatisfy { $1.at.timeIntervalSince($0.at) == 3600 })
    #expect(model.days.count == expected.days && model.days.first?.date == expected.first)
    #expect(model.days.first?.low?.celsius == expected.low && model.days.first?.high?.celsius == expected.high)
  }

  struct Term: Sendable {
    var expiresAt: Date
    var hours: Int
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.copenhagen, Term(expiresAt: Zone.utc.instant(CivilDate(2026, 6, 2), hour: 9, minute: 40) + 7, hours: 28)
        )
      ],
      theirs: [
        (
          "rugaard_Forecast.json",
          Term(expiresAt: Zone.utc.instant(CivilDate(2022, 8, 24), hour: 16, minute: 40) + 3, hours: 243)
        )
      ], in: folder))
  func `Copenhagen in summer has its expiry time`(_ recording: Recording, _ expected: Term) async throws {
    let deliveries = try await fetch(recording, [.current, .model])
    #expect(deliveries.layer(.current)?.hours.first?.condition == .clear)
    #expect(deliveries.layer(.current)?.expiresAt == expected.expiresAt)
    #expect(deliveries.layer(.model)?.hours.count == expected.hours && deliveries.layer(.model)?.remarks == [])
  }

  struct Minutes: Sendable {
    var count: Int
    var first: (chance: Double, intensity: Double)
    /// A moment within the hour.
    var moment, end: Date
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.nextHourAlone,
          Minutes(
            count: 4, first: (21, 0.3), moment: Zone.utc.instant(CivilDate(2026, 3, 10), hour: 17, minute: 30),
            end: Zone.utc.instant(CivilDate(2026, 3, 10), hour: 18, minute: 33))
        ),
        (
          Ours.copenhagen,
          Minutes(
            count: 3, first: (0, 0), moment: Zone.utc.instant(CivilDate(2026, 6, 2), hour: 9, minute: 37),
            end: Zone.utc.instant(CivilDate(2026, 6, 2), hour: 10, minute: 39))
        ),
      ],
      theirs: [
        (
          "gowk_next_hour_forecast.json",
          Minutes(
            count: 79, first: (1, 0.1), moment: Zone.utc.instant(CivilDate(2022, 7, 5), hour: 18, minute: 30),
            end: Zone.utc.instant(CivilDate(2022, 7, 5), hour: 19, minute: 41))
        ),
        (
          "rugaard_Forecast.json",
          Minutes(
            count: 75, first: (0, 0), moment: Zone.utc.instant(CivilDate(2022, 8, 24), hour: 12, minute: 30),
            end: Zone.utc.instant(CivilDate(2022, 8, 24), hour: 13, minute: 24))
        ),
      ], in: folder))
  func `the next hour is read by the minute, alone and with other data, dry`(
    _ recording: Recording, _ expected: Minutes
  ) async throws {
    let layer = try #require(try await fetch(recording, [.nextHour]).layer(.nextHour))
    let hour = try #require(layer.nextHour)
    #expect(hour.minutes.count == expected.count && !hour.isWet && layer.remarks.isEmpty)
    #expect(hour.minutes.first?.chance == expected.first.chance)
    #expect(hour.minutes.first?.intensity == expected.first.intensity)
    #expect(hour.end == expected.end && hour.change(at: expected.moment) == nil)
  }

  struct Warned: Sendable {
    var kind, area, issuer: String
    var severity: WeatherWarning.Severity
    var expiresAt: Date
  }

  @Test(
    arguments: Recording.both(
      ours: [
        (
          Ours.copenhagen,
          Warned(
            kind: "Severe Gale Warning", area: "The Sound & the Belts", issuer: "A Danish Office", severity: .severe,
            expiresAt: Zone.utc.instant(CivilDate(2026, 6, 3), hour: 5))
        )
      ],
      theirs: [
        (
          "rugaard_Forecast.json",
          Warned(
            kind: "Moderate Thunderstorm Warning", area: "London & South East England", issuer: "UK Met Office",
            severity: .moderate, expiresAt: Zone.utc.instant(CivilDate(2022, 8, 25), hour: 14))
        )
      ], in: folder))
  func `an institution's warning is read with its link`(_ recording: Recording, _ expected: Warned) async throws {
    let layer = try #require(try await fetch(recording, [.warnings]).layer(.warnings))
    let warning = try #require(layer.warnings?.first)
    #expect(layer.warnings?.count == 1 && warning.kind == expected.kind)
    #expect(warning.area == expected.area && warning.issuer == expected.issuer)
    #expect(warning.severity == expected.severity && warning.issuedAt == warning.effectiveAt)
    #expect(warning.expiresAt == expected.expiresAt)
    #expect(warning.link?.hasPrefix("https://weatherkit.apple.com/alertDetails/") == true)
  }

  @Test(
    arguments: Recording.both(
      ours: [(Ours.notEnabled, 401), (Ours.notFound(404), 404), (Ours.notFound(400), 400)],
      theirs: [
        ("error_401_not_enabled.json", 401), ("gowk_weather_error.json", 404), ("gowk_weather_alert_error.json", 400),
      ], in: folder))
  func `error responses are read`(_ recording: Recording, _ status: Int) async throws {
    let error = await SourceFixture(try recording.text, status: status).fetch([.current]).error(.current)
    #expect(error?.reason == (status == 401 ? .keyRejected : .refused))
  }
}
