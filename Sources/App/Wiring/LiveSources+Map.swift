import ForecastEngine
import KMA
import Pictures
import Settings
import Upstream
import Weather

// The sources of the weather map.
extension LiveSources {
  /// They store what they may need again in `sharedCache`.
  func mapSources(keeping sharedCache: any SharedCache) -> [any MapSource] {
    [
      KMARadar(
        baseURL: address(of: .kmaRadar), client: client, decoder: .libpng, cache: sharedCache,
        jitter: Timing.real.chance())
    ]
  }

  func mapEngine(keeping sharedCache: any SharedCache) -> MapEngine {
    MapEngine(sources: mapSources(keeping: sharedCache), plan: MapPlan(radar: settings.sources.radar))
  }
}
