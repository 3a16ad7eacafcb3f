import AirKorea
import DataPortal
import ForecastEngine
import Gazetteer
import KMA
import OpenMeteo
import Reports
import SampleFeed
import Storage
import Upstream
import Weather

// The engine and the cities of the sample feed.
extension World {
  /// The same engine and the same sources, with a transport that generates weather.
  static func sampleEngine(clock: Clock) -> ForecastEngine {
    let timing = Timing.real
    let feed = SampleFeed(now: clock.now, stations: AirStation.embedded)
    let client = RetryingClient(
      transport: feed, policy: RetryingClient.Policy(), rateLimiter: RateLimiter(perSecond: 1000, timing: timing),
      timing: timing)
    let portal = DataPortal(
      baseURL: "https://apis.data.go.kr", key: Secret("sample"), client: client,
      now: clock.now)
    return ForecastEngine(
      sources: [
        KMA(portal: portal), AirKorea(portal: portal, cache: EmptyCache()),
        OpenMeteo(
          baseURL: "https://api.open-meteo.com", airQualityBaseURL: "https://air-quality-api.open-meteo.com",
          client: client),
      ], plan: .whole,
      store: SnapshotStore(EmptyCache()), history: SampleHistory(), now: clock.now, fillsDetails: true)
  }

  static func sampleCities(_ gazetteer: Gazetteer) -> [SavedCity] {
    let places = ["서울", "부산", "제주시", "강릉", "대전"].compactMap { gazetteer.place(named: $0) }
    return places.enumerated().map { SavedCity(id: Int64($0 + 1), position: $0 + 1, name: nil, place: $1) }
  }
}
