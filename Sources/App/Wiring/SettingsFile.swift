import FoundationEssentials
import Settings
import Storage
import Upstream
import Weather

/// The settings file on the disk.
enum SettingsFile {
  /// Seconds others may take to change it: many at once are through in less.
  private static let patience = 20.0

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

  /// A turn at changing it. What is read before it may be out of date.
  static func turn(at path: String, _ language: Language) async throws(Ending) -> Turn {
    let turn = await AtomicFile.turn(toChange: path, within: patience, sleep: Patience.real.sleep)
    guard turn.isMine else { throw Ending(.cannotCreate, StorageError.busy(path: path).sentence(in: language)) }
    return turn
  }
}
