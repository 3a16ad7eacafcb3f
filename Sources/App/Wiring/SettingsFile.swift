import FoundationEssentials
import Settings
import Storage
import Upstream
import Weather

/// The settings file on the disk.
enum SettingsFile {
  /// Seconds others may take to change it: many at once are through in less.
  private static let lockTimeout = 20.0

  /// Its text; nil where there is no file, which is normal.
  static func text(at path: String, _ language: Language) throws(Ending) -> String? {
    let bytes: Data?
    do throws(StorageError) { bytes = try AtomicFile.read(path) } catch {
      throw Ending(.wrongSettings, error.sentence(in: language))
    }
    guard let bytes else { return nil }
    do throws(SettingsError) { return try Settings.text(bytes, path: path) } catch {
      throw Ending(.wrongSettings, error.sentence(in: language))
    }
  }

  /// A lease for changing it. What is read before it may be out of date.
  static func lease(at path: String, _ language: Language) async throws(Ending) -> Lease {
    let lease = await AtomicFile.lease(toChange: path, within: lockTimeout, sleep: Timing.real.sleep)
    guard lease.isHeld else { throw Ending(.cannotCreate, StorageError.busy(path: path).sentence(in: language)) }
    return lease
  }
}
