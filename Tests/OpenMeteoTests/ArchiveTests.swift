import FoundationEssentials
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import OpenMeteo

private let newYear = CivilDate(2026, 1, 1)

/// The archive with a scripted transport.
private struct Fixture {
  let transport: ScriptedTransport
  let archive: OpenMeteoArchive

  init(_ script: @escaping @Sendable (Request) -> ScriptedTransport.Answer) {
    transport = ScriptedTransport { request, _ in script(request) }
    archive = OpenMeteoArchive(baseURL: "https://archive.example", client: RetryingClient(transport))
  }

  init(_ body: String) { self.init { _ in .text(body) } }

  func days(
    _ span: ClosedRange<CivilDate> = newYear...CivilDate(2026, 1, 3), at place: Place = place()
  ) async throws(SourceError) -> ClimateSeries {
    try await archive.days(span, at: place, now: afternoon)
  }

  func error() async -> SourceError? { await sourceError { () throws(SourceError) in try await days() } }
}

private func body(
  dates: [String] = ["2026-01-01", "2026-01-02", "2026-01-03"], high: String = "[5.0,6.25,null]",
  low: String = "[-1,2,null]", rain: String = "[0,1.26,null]",
  units: String = #"{"temperature_2m_max":"°C","temperature_2m_min":"°C","precipitation_sum":"mm"}"#
) -> String {
  let times = dates.map { "\"\($0)\"" }.joined(separator: ",")
  return #"{"utc_offset_seconds":3600,"daily_units":\#(units),"daily":{"time":[\#(times)],"#
    + #""temperature_2m_max":\#(high),"temperature_2m_min":\#(low),"precipitation_sum":\#(rain)}}"#
}

struct ArchiveTests {
  @Test func `a request names the model, the zone of the place and the days`() async throws {
    let fixture = Fixture(body())
    _ = try await fixture.days()
    let request = try #require(fixture.transport.questions.first?.request)
    #expect(request.path == "/v1/archive" && request.base == "https://archive.example")
    #expect(request["models"] == "era5" && request["timezone"] == "Europe/Paris")
    #expect(request["start_date"] == "2026-01-01" && request["end_date"] == "2026-01-03")
    #expect(request["daily"] == "temperature_2m_max,temperature_2m_min,precipitation_sum")
    #expect(request["latitude"] == "48.85" && request["longitude"] == "2.35")
    #expect(fixture.transport.questions.first?.seconds ?? 0 >= 20)
  }

  @Test func `thirty years are charged as 235 requests, a few days as one`() async throws {
    #expect(OpenMeteoArchive.weight(days: 10_958).rounded() == 235 && OpenMeteoArchive.weight(days: 7) == 1)
    let fixture = Fixture(body())
    _ = try await fixture.days()
    #expect(fixture.transport.questions.first?.request.cost?.weight == 1)
  }

  @Test func `values are read in tenths, and null is nil`() async throws {
    let series = try await Fixture(body()).days()
    #expect(
      series[newYear] == ClimateDay(low: Temperature(celsius: -1), high: Temperature(celsius: 5), precipitation: 0))
    let second = series[newYear.adding(days: 1)]
    #expect(second?.precipitation == 1.3 && [6.2, 6.3].contains(second?.high?.celsius))
    #expect(series.span == newYear...CivilDate(2026, 1, 2) && series[CivilDate(2026, 1, 3)] == nil)
  }

  @Test func `impossible values and a low above the high are ignored`() async throws {
    let series = try await Fixture(body(high: "[99,1,3]", low: "[-120,4,1]", rain: "[-1,2500,3]")).days()
    #expect(series[newYear] == nil && series[newYear.adding(days: 1)] == nil)
    #expect(series[newYear.adding(days: 2)]?.precipitation == 3)
  }

  @Test func `other units than the requested ones are converted`() async throws {
    let units = #"{"temperature_2m_max":"°F","temperature_2m_min":"°F","precipitation_sum":"inch"}"#
    let day = try await Fixture(body(high: "[50,50,50]", low: "[32,32,32]", rain: "[1,1,1]", units: units)).days()[
      newYear]
    #expect(day?.high?.celsius == 10 && day?.low?.celsius == 0 && day?.precipitation == 25.4)
  }

  @Test func `days of another span are ignored, in whatever order they come`() async throws {
    let dates = ["2026-01-03", "2025-12-31", "2026-01-01"]
    let series = try await Fixture(body(dates: dates, high: "[3,9,1]", low: "[0,0,0]", rain: "[0,0,0]")).days()
    #expect(series[newYear]?.high?.celsius == 1 && series[CivilDate(2026, 1, 3)]?.high?.celsius == 3)
    #expect(series.all.count == 2)
  }

  @Test func `a request ends with the last published day`() async throws {
    let fixture = Fixture(body())
    _ = try await fixture.days(newYear...CivilDate(2026, 11, 20))
    #expect(fixture.transport.questions.first?.request["end_date"] == "2026-11-15")
    let early = await sourceError { () throws(SourceError) in
      try await fixture.days(CivilDate(2026, 11, 18)...CivilDate(2026, 11, 20))
    }
    #expect(early == .notPublishedYet && fixture.transport.questions.count == 1)
  }

  @Test(
    arguments: [
      (body(low: "[1]"), SourceError.malformed(.fewerRows(1, of: 3))),
      (body(high: "[null,null,null]", low: "[null,null,null]", rain: "[null,null,null]"), .noValue(flag: nil)),
      (body(dates: ["2026-01-01", "soon", "2026-01-03"]), .malformed(.unknownShape(field: "daily.time.1"))),
      (#"{"daily":{"time":[]}}"#, .malformed(.missing(field: "daily.temperature_2m_max"))),
      (#"{"daily":{"time":["2026-01-01"#, .malformed(.brokenOff(field: "daily.time.0"))),
      ("<html>", .malformed(.foreign(beginning: "<html>"))), ("", .malformed(.empty)),
      (body(high: "[\(Array(repeating: "1", count: 40_001).joined(separator: ","))]"), .tooLarge),
      (String(repeating: " ", count: 2_000_001), .tooLarge),
    ] as [(String, SourceError)]) func `an answer that cannot be used is an error with the reason`(
      body: String, expected: SourceError
    )
    async
  {
    #expect(await Fixture(body).error() == expected)
  }

  @Test func `too many concurrent requests are repeated, a used-up allowance is not`() async throws {
    let concurrent = ScriptedTransport(
      .text(#"{"error":true,"reason":"Too many concurrent requests"}"#, status: 429), .text(body()))
    let archive = OpenMeteoArchive(
      baseURL: "https://archive.example", client: RetryingClient(concurrent, attempts: 2))
    let series = try await archive.days(newYear...newYear, at: place(), now: afternoon)
    #expect(concurrent.questions.count == 2 && series[newYear] != nil)
    let refused = Fixture { _ in .text(#"{"error":true,"reason":"Daily API request limit exceeded."}"#, status: 429) }
    guard case .quotaSpent(let until) = await refused.error() else {
      Issue.record("no refusal")
      return
    }
    #expect(until > afternoon && refused.transport.questions.count == 1)
  }
}
