import DataPortal
import Gazetteer
import KMA
import SampleFeed
import Upstream
import Weather

// The cyclones.
extension World {
  /// Shared with all processes; with `--demo` those of the scene, and none in a replay.
  static func typhoons(_ live: LiveSources?, _ options: Options, clock: Clock) -> SharedTyphoons {
    if let live { return live.typhoons(keeping: live.sharedCache) }
    let scene = options.isDemo ? options.demo?.scene ?? .season : nil
    return SharedTyphoons(
      TyphoonCollector(scene.map { [[sampleOffice($0, clock: clock)]] } ?? []), cache: EmptyCache())
  }

  /// The layers of warnings and of typhoons with generated answers.
  static func sampleBulletinMaps(_ scene: SampleScene, clock: Clock) -> [any MapSource] {
    let office = sampleOffice(scene, clock: clock)
    return [office] + SharedTyphoons(TyphoonCollector([[office]]), cache: EmptyCache()).maps
  }

  private static func sampleOffice(_ scene: SampleScene, clock: Clock) -> KMA {
    let client = RetryingClient(
      transport: SampleFeed(now: clock.now, scene: scene), policy: RetryingClient.Policy(),
      rateLimiter: RateLimiter(perSecond: 1000, timing: .real), timing: .real)
    return KMA(
      portal: DataPortal(
        baseURL: "https://apis.data.go.kr", key: Secret("sample"), client: client, now: clock.now))
  }

  /// The cyclones that are known, requested only when `TyphoonWatch` wants it; nil if nothing is known, and if cyclones
  /// concern none of the places.
  func watchedTyphoons(near places: [Place]) async -> TyphoonOverview? {
    guard places.contains(where: { TyphoonWatch.concerns($0.coordinate) }) else { return nil }
    return await typhoons.watched(now: now())
  }
}
