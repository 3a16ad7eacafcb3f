import AirKorea
import DataPortal
public import ForecastEngine
public import FoundationEssentials
import Gazetteer
import KMA
import MemoryTwins
import OpenMeteo
public import SampleFaults
public import SampleFeed
public import Upstream
public import Weather

/// The whole engine on the sample feed, with a clock and faults that the test sets.
public struct SampleWorld: Sendable {
  public let engine: ForecastEngine
  public let seoul: Place

  /// 14:32 on Friday 2026-11-20 in Seoul: the time of the contract's example.
  public static let afternoon = Zone.seoul.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

  public init(
    at now: Date = SampleWorld.afternoon,
    plan: SourcePlan = SourcePlan(order: [.now: [.kma], .hourly: [.kma], .daily: [.kma], .air: [.airkorea]]),
    faults: @escaping @Sendable (Request, Int) -> SampleFeed.Fault? = { _, _ in nil }
  ) throws {
    let still = Timing(uptime: { 0 }, sleep: { _ in }, chance: { 0 })
    let client = RetryingClient(
      transport: FaultyFeed(now: { now }, stations: AirStation.embedded, faults: faults),
      policy: RetryingClient.Policy(timeout: 7, attempts: 1), rateLimiter: RateLimiter(perSecond: 1000, timing: still),
      timing: still)
    let portal = DataPortal(
      baseURL: "https://sample.invalid", key: Secret("sample"), client: client, now: { now })
    engine = ForecastEngine(
      sources: [
        KMA(portal: portal), AirKorea(portal: portal, cache: EmptyCache()),
        OpenMeteo(
          baseURL: "https://sample.invalid", airQualityBaseURL: "https://sample.invalid", client: client),
      ], plan: plan,
      store: SnapshotStore(EmptyCache()), history: MemoryHistory(), now: { now })
    seoul = try Gazetteer.korea.resolve("서울특별시 중구")
  }

  /// The place's snapshot after a complete refresh.
  public func snapshot(of place: Place? = nil) async -> Snapshot {
    let place = place ?? seoul
    var last = Snapshot(place: place)
    for await snapshot in await engine.refresh(place) { last = snapshot }
    return last
  }

  /// The data of the sources that the place's home screen does not use.
  public func comparison(of place: Place? = nil) async -> SourceComparison {
    let place = place ?? seoul
    var last = SourceComparison(place: place)
    for await comparison in await engine.compare(place) { last = comparison }
    return last
  }
}
