import FoundationEssentials
import OpenMeteo
import SampleFeed
import Testing
import Upstream
import Weather

private let now = Zone.seoul.instant(CivilDate(2026, 11, 26), hour: 17)

/// The days of a span through the reader of Open-Meteo's archive.
private func days(
  _ span: ClosedRange<CivilDate>, latitude: Double = 37.57, longitude: Double = 126.98, zone: Zone = .seoul
) async throws -> ClimateSeries {
  let timing = Timing(uptime: { 0 }, sleep: { _ in }, chance: { 0 })
  let client = RetryingClient(
    transport: SampleFeed(now: { now }), policy: RetryingClient.Policy(),
    rateLimiter: RateLimiter(perSecond: 1000, timing: timing), timing: timing)
  let name = PlaceName(ko: "곳", en: "Place")
  let place = Place(
    name: name, shortName: name, coordinate: Coordinate(latitude: latitude, longitude: longitude), zone: zone,
    country: "", level: .point)
  return try await OpenMeteoArchive(baseURL: "https://archive.example", client: client).days(span, at: place, now: now)
}

struct ArchiveTests {
  @Test func `a year in Seoul has its seasons, and ends five days ago`() async throws {
    let series = try await days(CivilDate(2025, 12, 1)...CivilDate(2026, 11, 26))
    #expect(series.span == CivilDate(2025, 12, 1)...CivilDate(2026, 11, 21))
    func mean(_ month: Int) -> Double {
      let values = series.all.filter { $0.date.month == month }.compactMap { $0.day.mean?.celsius }
      return values.reduce(0, +) / Double(max(1, values.count))
    }
    #expect((-8...3).contains(mean(1)) && (21...30).contains(mean(8)) && (8...16).contains(mean(4)))
    #expect(series.all.allSatisfy { $0.day.low ?? .init(celsius: 0) <= $0.day.high ?? .init(celsius: 0) })
    let rain = series.all.compactMap(\.day.precipitation).reduce(0, +)
    #expect((400...3500).contains(rain))
  }

  @Test func `the thirties of the last century were colder than today`() async throws {
    func mean(_ year: Int) async throws -> Double {
      let all = try await days(CivilDate(year, 7, 1)...CivilDate(year, 7, 31)).all.compactMap { $0.day.mean?.celsius }
      return all.reduce(0, +) / Double(max(1, all.count))
    }
    #expect(try await mean(1940) < mean(2026))
  }

  @Test func `south of the equator July is winter`() async throws {
    let sydney = Zone("Australia/Sydney")
    let july = try await days(
      CivilDate(2026, 7, 1)...CivilDate(2026, 7, 3), latitude: -33.9, longitude: 151.2, zone: sydney)
    let january = try await days(
      CivilDate(2026, 1, 1)...CivilDate(2026, 1, 3), latitude: -33.9, longitude: 151.2, zone: sydney)
    let cold = try #require(july.all.compactMap(\.day.high).max())
    let warm = try #require(january.all.compactMap(\.day.high).max())
    #expect(cold < warm)
  }
}
