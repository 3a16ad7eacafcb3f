import AirKorea
import FoundationEssentials
import Storage
import Synchronization
import Weather

/// In memory, the hours that AirKorea's map keeps, because AirKorea delivers only the newest one.
final class StationHourCache: SharedCache {
  private struct File: Sendable {
    var bytes: Data
    var number: Int
  }

  private let files: Mutex<[String: File]>

  /// JSON values of a file: ten times those of all stations.
  private static let mostValues = 30_000

  /// - Parameter texts: By name. Other names, and texts that may not be decoded, are left out.
  init(_ texts: [String: String] = [:]) {
    let found = texts.compactMapValues { text -> File? in
      let bytes = Data(text.utf8)
      let isDecodable = CacheFolder.isDecodable(bytes) && bytes.holdsValues(atMost: StationHourCache.mostValues)
      return isDecodable ? File(bytes: bytes, number: 0) : nil
    }
    files = Mutex(found.filter { AirKorea.hourFiles.contains($0.key) })
  }

  /// With the hours in another cache.
  convenience init(from cache: any SharedCache) {
    let known = AirKorea.hourFiles.compactMap { name in
      cache.bytes(named: name).map { (name, String(decoding: $0, as: UTF8.self)) }
    }
    self.init(Dictionary(uniqueKeysWithValues: known))
  }

  /// The files by name.
  var texts: [String: String] {
    files.withLock { files in files.mapValues { String(decoding: $0.bytes, as: UTF8.self) } }
  }

  func bytes(named name: String) -> Data? { files.withLock { $0[name]?.bytes } }

  func version(named name: String) -> CacheVersion? {
    files.withLock { files in files[name].map { CacheVersion($0.number) } }
  }

  func put(_ bytes: Data, named name: String) -> CacheVersion? {
    files.withLock { files in
      let number = (files[name]?.number ?? 0) + 1
      files[name] = File(bytes: bytes, number: number)
      return CacheVersion(number)
    }
  }

  func setAside(named name: String) { files.withLock { $0[name] = nil } }
}
