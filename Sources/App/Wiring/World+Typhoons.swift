import DataPortal
import KMA
import SampleFeed
import Weather

// The cyclones.
extension World {
  /// Those of the scene.
  static func sampleTyphoons(_ scene: SampleScene, clock: Clock) -> SharedTyphoons {
    let office = KMA(portal: samplePortal(sampleClient(scene, clock: clock), clock: clock))
    return SharedTyphoons(TyphoonCollector([[office]]), cache: EmptyCache())
  }

  /// The overview of cyclones, requested only if it is due by `TyphoonWatch`; nil if there is none, or if cyclones
  /// concern none of the places.
  func watchedTyphoons(near places: [Place]) async -> TyphoonOverview? {
    guard places.contains(where: { TyphoonWatch.concerns($0.coordinate) }) else { return nil }
    return await Patience.forExtras.during { await typhoons.watched(now: now()) }
  }
}
