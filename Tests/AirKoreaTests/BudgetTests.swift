import FoundationEssentials
import MemoryTwins
import Props
import Testing
import Upstream
import UpstreamTwins
import Weather

@testable import AirKorea

/// An AirKorea that publishes like the real one: values twelve minutes after the hour, forecasts seven minutes late.
private final class SimulatedAirKorea: Sendable {
  let now = Locked(korea(20, 0))

  func answer(_ request: Request) -> Response {
    let now = now.value
    if request.asksMeasurement {
      let hour = Zone.seoul.civil(now.addingTimeInterval(-12 * 60))
      let stuck = now < korea(20, 5) ? "2026-11-19 23:00" : "2026-11-20 04:00"
      return envelope([
        row("종로구", "서울", "\(hour.date.text) \(hour.hour):00"), row("이도동", "제주", stuck), row("낯선역", "서울", stuck),
      ])
    }
    if request.asksForecast {
      return forecast(issuedBy: now.addingTimeInterval(-7 * 60), on: request["searchDate"] ?? "")
    }
    return Response(status: 403, body: Array("Forbidden".utf8))
  }

  private func forecast(issuedBy ready: Date, on date: String) -> Response {
    let issues = [5, 11, 17, 23].filter { hour in
      CivilDate(text: date).map { Zone.seoul.instant($0, hour: hour) <= ready } ?? false
    }
    guard !issues.isEmpty else { return noData }
    return envelope(issues.map { outlook("PM10", "2026-11-20", "\(date) \($0)시 발표", "서울 : 보통") })
  }
}

struct BudgetTests {
  private let country = SimulatedAirKorea()

  /// Simulates a day minute by minute with all cities on screen; returns the greatest age of a shown hour, in
  /// seconds.
  private func simulateDay(_ source: AirKorea, _ cities: [Place]) async -> Double {
    var known: [String: [Layer]] = [:]
    var oldest = 0.0
    for minute in 0..<1440 {
      let now = korea(20, 0, minute)
      country.now.value = now
      for city in cities {
        let mine = known[city.name.ko] ?? []
        let due = source.due([.air], at: city, known: mine, now: now)
        #expect(due.isEmpty == (source.nextDue([.air], at: city, known: mine, now: now) > now))
        for case .layer(let layer) in await source.deliveries(due, at: city, known: mine, now: now) {
          known[city.name.ko, default: []].removeAll { $0.bulletin == layer.bulletin }
          known[city.name.ko, default: []].append(layer)
        }
        let measuredAt = known[city.name.ko]?.first { $0.bulletin == .airMeasurement }?.issuedAt
        oldest = max(oldest, now.timeIntervalSince(measuredAt ?? .distantPast))
      }
    }
    await source.registry.settled()
    return oldest
  }

  @Test func `a day with twenty cities checked every minute needs a tenth of the allowance`() async {
    let stubAirKorea = StubAirKorea { country.answer($0) }
    let cities = (0..<20).map { place("도시 \($0)", 37.55 + Double($0) / 1000, 127.0) }
    let oldest = await simulateDay(stubAirKorea.source(cache: MemoryCache()), cities)
    #expect(stubAirKorea.asked.count { $0.asksMeasurement } <= 49)
    #expect(stubAirKorea.asked.count { $0.asksForecast } <= 8)
    #expect(stubAirKorea.asked.count { $0.asksStations } == 1)
    // Values of 14:00 are on screen at 14:15 at the latest, until those of 15:00 replace them.
    #expect(oldest <= 75 * 60)
  }

  @Test func `an outage of one station and a place without any leave more than half of the allowance`() async {
    let stubAirKorea = StubAirKorea { country.answer($0) }
    let jeju = place("제주", 33.5, 126.53)
    let island = place("울릉도", 37.4845, 130.9057)
    _ = await simulateDay(stubAirKorea.source(cache: MemoryCache()), [jeju, island, place()])
    #expect(stubAirKorea.asked.count < 230)
  }

  @Test func `a day of outage stays within the allowance`() async {
    let stubAirKorea = StubAirKorea { _ throws(TransportError) in throw .timedOut }
    let cities = (0..<20).map { place("도시 \($0)", 37.55 + Double($0) / 1000, 127.0) }
    _ = await simulateDay(stubAirKorea.source(cache: MemoryCache()), cities)
    #expect(stubAirKorea.asked.count < 500)
  }
}
