import AirKorea
import DataPortal
import ForecastEngine
import Gazetteer
import KMA
import OpenMeteo
import Pictures
import RainTiles
import SampleFeed
import Storage
import Upstream
import Weather

// The engine and the cities of the sample feed.
extension World {
  /// The same engine and the same sources, with a transport that generates weather.
  static func sampleEngine(
    _ scene: SampleScene, clock: Clock, stations: StationRecords? = nil, nowcast: RainNowcast? = nil
  ) -> ForecastEngine {
    let client = sampleClient(scene, clock: clock)
    let portal = samplePortal(client, clock: clock)
    let kma = KMA(portal: portal)
    return ForecastEngine(
      sources: [
        scene.month.map { SampleKMA(source: kma, month: $0) } ?? kma, AirKorea(portal: portal, cache: EmptyCache()),
        OpenMeteo(
          baseURL: "https://api.open-meteo.com", airQualityBaseURL: "https://air-quality-api.open-meteo.com",
          client: client),
      ], plan: plan(scene),
      store: SnapshotStore(EmptyCache()), history: SampleHistory(scene, now: clock.now),
      predictions: SamplePredictions(scene, now: clock.now), stations: stations, now: clock.now, fillsDetails: true,
      nowcast: nowcast)
  }

  /// The map's layers, from the same sources with generated answers.
  static func sampleMaps(_ scene: SampleScene, clock: Clock, _ typhoons: SharedTyphoons) -> MapEngine {
    let client = sampleClient(scene, clock: clock)
    let hours = TransientCache()
    return MapEngine(
      sources: [
        KMARadar(baseURL: RadarImage.base, client: client, decoder: .libpng, cache: EmptyCache(), jitter: 0),
        RainTiles(
          .libreWXR, baseURL: "https://api.librewxr.net", client: client, decoder: .libpng, cache: EmptyCache()),
        OpenMeteoMap(
          baseURL: "https://api.open-meteo.com", airQualityBaseURL: "https://air-quality-api.open-meteo.com",
          client: client, cache: EmptyCache()),
        SampleAirMap { time in
          let clock = time.map(Clock.init(standingAt:)) ?? clock
          return AirKorea(
            portal: samplePortal(sampleClient(scene, clock: clock), clock: clock), cache: EmptyCache(), hours: hours)
        },
        KMA(portal: samplePortal(client, clock: clock)),
      ] + typhoons.maps)
  }

  static func samplePortal(_ client: RetryingClient, clock: Clock) -> DataPortal {
    DataPortal(baseURL: "https://apis.data.go.kr", key: Secret("sample"), client: client, now: clock.now)
  }

  static func sampleClient(_ scene: SampleScene, clock: Clock) -> RetryingClient {
    let feed = SampleFeed(now: clock.now, stations: AirStation.embedded, scene: scene)
    return RetryingClient(
      transport: feed, policy: RetryingClient.Policy(),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .real), timing: .real)
  }

  /// KMA's forecasts know neither fog nor thunder, so Open-Meteo comes first in those scenes.
  private static func plan(_ scene: SampleScene) -> SourcePlan {
    var plan = SourcePlan.whole
    guard [.fog, .thunder].contains(scene) else { return plan }
    for part in [Part.now, .hourly, .daily] { plan.order[part] = [.openMeteo, .kma] }
    return plan
  }

  static func sampleCities(_ gazetteer: Gazetteer) -> [SavedCity] {
    let places = ["서울", "부산", "제주시", "강릉", "대전"].compactMap { gazetteer.place(named: $0) }
    return places.enumerated().map { SavedCity(id: Int64($0 + 1), position: $0 + 1, name: nil, place: $1) }
  }
}
