import ForecastEngine
import FoundationEssentials
import Storage
import Upstream
import Weather

/// The cache folder for the engine and the sources. Damaged files are moved aside and reported; offline, nothing is
/// written.
struct FileCache: SharedCache {
  var folder: CacheFolder
  let isReadOnly: Bool
  /// Seconds to wait at most while another process makes the same request.
  let leaseTimeout: Double
  let now: @Sendable () -> Date
  let setAside: @Sendable (String) -> Void

  var storesNothing: Bool { isReadOnly }

  /// Every file is JSON, except pictures, which their reader checks.
  func bytes(named name: String) -> Data? {
    guard let bytes = folder.bytes(named: name, tooLarge: { setAside(named: name) }) else { return nil }
    if name.hasSuffix(".png") || CacheFolder.isDecodable(bytes) { return bytes }
    setAside(named: name)
    return nil
  }

  func version(named name: String) -> CacheVersion? { folder.version(named: name).map { CacheVersion($0) } }

  @discardableResult func put(_ bytes: Data, named name: String) -> CacheVersion? {
    guard !isReadOnly, let version = folder.put(bytes, named: name) else { return nil }
    // There may now be snapshots of more than fifty places, or pictures of more than two hours.
    if name.hasPrefix(SnapshotStore.prefix) || name.hasPrefix(SharedPictures.filePrefix) {
      folder.sweep(FileCache.sweep, after: version)
    }
    return CacheVersion(version)
  }

  /// Keeps the files of fifty places, for thirty days, and radar pictures for two hours and the ten minutes from their
  /// time to their publication. KMA's data for a grid cell or a region is removed with its place. Normals and past
  /// years are kept for a year.
  private static let sweep = CacheFolder.Sweep(
    places: SnapshotStore.prefix, ofPlaces: SnapshotStore.prefixes + ["kma-"], placesKept: 50, daysKept: 30,
    pictures: SharedPictures.filePrefix, pictureMinutesKept: 130, lasting: ClimateEngine.filePrefix,
    lastingDaysKept: 366)

  func lease(at name: String, within seconds: Double) async -> Lease {
    if isReadOnly { return .free }
    return await folder.lease(at: name, within: min(seconds, leaseTimeout), sleep: Timing.real.sleep)
  }

  func setAside(named name: String) { folder.setAside(name, now: now()).map(setAside) }
}

extension CacheVersion {
  fileprivate init(_ file: FileVersion) { self.init(file.number, file.seconds, file.nanoseconds) }
}
