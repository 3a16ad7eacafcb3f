import AirKorea
import DataPortal
import ForecastEngine
import JMA
import KMA
import OpenMeteo
import Pictures
import RainTiles
import Settings
import Upstream
import Weather

// The sources of the weather map.
extension LiveSources {
  /// They store what they may need again in `sharedCache`; AirKorea its hours in `hours`, if that is not nil.
  func mapSources(
    _ typhoons: SharedTyphoons, keeping sharedCache: any SharedCache, hours: TransientCache? = nil
  ) -> [any MapSource] {
    [
      KMARadar(
        baseURL: address(of: .kmaRadar), client: client, decoder: .libpng, cache: sharedCache,
        jitter: Timing.real.chance()),
      JMARadar(baseURL: address(of: .jma), client: client, decoder: .libpng, cache: sharedCache),
      RainTiles(.libreWXR, baseURL: address(of: .libreWXR), client: client, decoder: .libpng, cache: sharedCache),
      RainTiles(.rainViewer, baseURL: address(of: .rainViewer), client: client, decoder: .libpng, cache: sharedCache),
      OpenMeteoMap(
        baseURL: address(of: .openMeteo), airQualityBaseURL: address(of: .openMeteo, .airQuality),
        client: client.paced(by: openMeteoLimiter), cache: sharedCache),
      AirKorea(portal: portal(.airkorea), cache: sharedCache, hours: hours),
    ] + bulletinMaps(typhoons, keeping: sharedCache)
  }

  func mapEngine(
    _ typhoons: SharedTyphoons, keeping sharedCache: any SharedCache, hours: TransientCache? = nil
  ) -> MapEngine {
    MapEngine(
      sources: mapSources(typhoons, keeping: sharedCache, hours: hours), plan: MapPlan(radar: settings.sources.radar))
  }
}
