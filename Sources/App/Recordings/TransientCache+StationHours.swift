import AirKorea
import FoundationEssentials
import Storage
import Weather

// The hours that AirKorea's map keeps, because AirKorea delivers only the newest one.
extension TransientCache {
  /// JSON values of a file: ten times those of all stations.
  private static let mostValues = 30_000

  /// - Parameter texts: By name. Other names, and texts that may not be decoded, are left out.
  convenience init(stationHours texts: [String: String]) {
    self.init(
      texts.filter { AirKorea.hourFiles.contains($0.key) }.mapValues { Data($0.utf8) }.filter {
        CacheFolder.isDecodable($0.value) && $0.value.holdsValues(atMost: TransientCache.mostValues)
      })
  }

  /// With the hours in another cache.
  convenience init(stationHoursFrom cache: any SharedCache) {
    let known = AirKorea.hourFiles.compactMap { name in
      cache.bytes(named: name).map { (name, String(decoding: $0, as: UTF8.self)) }
    }
    self.init(stationHours: Dictionary(uniqueKeysWithValues: known))
  }

  /// The files by name.
  var texts: [String: String] { contents.mapValues { String(decoding: $0, as: UTF8.self) } }
}
