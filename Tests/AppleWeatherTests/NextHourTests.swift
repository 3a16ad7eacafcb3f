import FoundationEssentials
import Testing
import Upstream
import UpstreamTwins
import Weather

/// The next hour and the warnings, which Apple has only for some places.
struct SoonTests {
  private static let current = #""currentWeather":{"asOf":"2026-11-20T05:31:30Z","temperature":4}"#

  private static let nextHour =
    #""forecastNextHour":{"metadata":{"expireTime":"2026-11-20T05:35:00Z","readTime":"2026-11-20T05:31:00Z"},"#
    + #""forecastEnd":"2026-11-20T06:40:00Z","summary":["#
    + #"{"startTime":"2026-11-20T05:44:00Z","condition":"clear","precipitationChance":0,"precipitationIntensity":0},"#
    + #"{"startTime":"2026-11-20T05:31:00Z","endTime":"2026-11-20T05:44:00Z","condition":"rain","#
    + #""precipitationChance":0.81,"precipitationIntensity":1.256}],"minutes":["#
    + #"{"startTime":"2026-11-20T05:31:00Z","precipitationChance":0.81,"precipitationIntensity":1.256},"#
    + #"{"startTime":"2026-11-20T05:32:00Z","precipitationChance":7,"precipitationIntensity":-1}]}"#

  private static func alerts(_ alerts: String) -> String {
    #""weatherAlerts":{"metadata":{"expireTime":"2026-11-20T05:37:00Z","readTime":"2026-11-20T05:30:00Z"},"#
      + #""detailsUrl":"https://weatherkit.apple.com/alertDetails/index.html?ids=all","alerts":[\#(alerts)]}"#
  }

  private static func storm(_ more: String = "") -> String {
    #"{"description":"Thunderstorm\u001b[2J Warning","areaName":"London","issuedTime":"2026-11-20T04:00:00Z","#
      + #""expireTime":"2026-11-21T04:00:00Z","severity":"moderate","source":"UK Met Office"\#(more)}"#
  }

  @Test func `one request for every data set, with the country for the warnings`() async throws {
    let fixture = SourceFixture("{\(Self.current),\(Self.nextHour),\(Self.alerts(Self.storm()))}")
    let deliveries = await fixture.fetch([.current, .nextHour, .warnings])
    let request = try #require(fixture.transport.questions.first).request
    #expect(fixture.transport.questions.count == 1 && deliveries.count == 3)
    #expect(
      Set((request["dataSets"] ?? "").split(separator: ",")) == [
        "currentWeather", "forecastHourly", "forecastDaily", "forecastNextHour", "weatherAlerts",
      ])
    #expect(request["country"] == "KR" && request["countryCode"] == "KR")
    _ = await fixture.fetch([.nextHour])
    let second = try #require(fixture.transport.questions.last).request
    #expect(second["dataSets"] == "forecastNextHour" && second["country"] == nil)
  }

  @Test func `the next hour is in percent and millimetres, ordered, until Apple's own end`() async throws {
    let layer = try #require(await SourceFixture("{\(Self.nextHour)}").fetch([.nextHour]).layer(.nextHour))
    let hour = try #require(layer.nextHour)
    #expect(hour.periods.map(\.falling) == [.falling(.rain), Precipitation.none])
    #expect(hour.periods[0].chance == 81 && hour.periods[0].intensity == 1.26)
    #expect(hour.minutes[1] == NextHour.Minute(at: afternoon))
    #expect(hour.change(at: afternoon) == .stops(.rain, at: afternoon.addingTimeInterval(720)))
    #expect(hour.end == afternoon.addingTimeInterval(68 * 60) && layer.remarks.isEmpty)
    #expect(layer.expiry() == afternoon.addingTimeInterval(180) && layer.issuedAt == afternoon.addingTimeInterval(-60))
  }

  @Test func `a warning has kind, area, times, issuer and link`() async throws {
    let own = #","effectiveTime":"2026-11-20T06:00:00Z","detailsUrl":"https://weatherkit.apple.com/a?ids=1&lang=en""#
    let layer = try #require(
      await SourceFixture("{\(Self.alerts("\(Self.storm()),\(Self.storm(own))"))}").fetch([.warnings]).layer(.warnings))
    let four = afternoon.addingTimeInterval(-92 * 60)
    let plain = WeatherWarning(
      kind: "Thunderstorm Warning", area: "London", issuedAt: four, expiresAt: four.addingTimeInterval(86_400),
      severity: .moderate, issuer: "UK Met Office", link: "https://weatherkit.apple.com/alertDetails/index.html?ids=all"
    )
    var detailed = plain
    detailed.effectiveAt = afternoon.addingTimeInterval(28 * 60)
    detailed.link = "https://weatherkit.apple.com/a?ids=1&lang=en"
    #expect(Set(layer.warnings ?? []) == [plain, detailed])
    #expect(layer.expiry() == afternoon.addingTimeInterval(300))
  }

  @Test func `an empty list is no warnings, a missing one is notCovered`() async {
    let empty = await SourceFixture("{\(Self.current),\(Self.alerts(""))}").fetch([.current, .warnings])
    #expect(empty.layer(.warnings)?.warnings == [])
    let missing = await SourceFixture("{\(Self.current)}").fetch([.current, .warnings, .nextHour])
    #expect(missing.error(.warnings) == .notCovered && missing.layer(.current) != nil)
    #expect(missing.layer(.nextHour).map { $0.nextHour == nil } == true)
    let alone = await SourceFixture("{}").fetch([.warnings, .nextHour])
    #expect(alone.error(.warnings) == .notCovered && alone.layer(.nextHour) != nil)
  }

  @Test func `without a known country no warnings are requested`() async {
    var sea = seoul
    sea.country = ""
    let fixture = SourceFixture("{}")
    #expect(await fixture.fetch([.warnings], at: sea).error(.warnings) == .notCovered)
    #expect(fixture.transport.questions.isEmpty)
  }

  @Test func `unreadable fields of a warning are left out, a nameless one is a remark`() async throws {
    let odd =
      #"{"description":"Gale","detailsUrl":"javascript:alert(1)","severity":"frightful"},{"areaName":"nowhere"}"#
    let layer = try #require(await SourceFixture("{\(Self.alerts(odd))}").fetch([.warnings]).layer(.warnings))
    let warning = try #require(layer.warnings?.first)
    #expect(layer.warnings?.count == 1 && layer.remarks.count == 1)
    #expect(warning.link == nil && warning.severity == nil && warning.area == nil)
    #expect(warning.issuedAt == afternoon.addingTimeInterval(-120))
  }
}
