import Escaping
public import FoundationEssentials
import Glibc
public import Weather

/// Files that may be deleted at any time. Each is written atomically; many processes may use one folder.
///
/// No call fails: a file that cannot be stored is reported to `remark` and dropped.
public struct CacheFolder: Sendable {
  public let path: String
  private let remark: @Sendable (StorageError) -> Void

  /// Stores the path only; the first write creates the folder.
  public init(_ path: String, remark: @escaping @Sendable (StorageError) -> Void = { _ in }) {
    self.path = path
    self.remark = remark
  }

  /// The longest file that is read back, in bytes: five times the longest that genuine answers produce. Decoding a
  /// longer one would delay every start.
  public static let longestFile = 2_000_000

  /// Whether bytes of JSON may be decoded: not too long, and without implausible numbers.
  public static func isDecodable(_ bytes: Data) -> Bool { bytes.count <= longestFile && bytes.holdsOnlyBoundedNumbers }

  /// nil if there is no such file or it cannot be read. A file longer than `longestFile` is reported to `tooLarge`
  /// instead of `remark`.
  public func bytes(named name: String, tooLarge: () -> Void = {}) -> Data? {
    do throws(StorageError) {
      return try AtomicFile.read(file(name), upTo: CacheFolder.longestFile, ours: true)
    } catch {
      if case .tooLarge = error {
        tooLarge()
        return nil
      }
      remark(error)
      return nil
    }
  }

  /// The version of the file that has this name now; nil if none.
  public func version(named name: String) -> FileVersion? { FileVersion(at: file(name)) }

  /// Returns the version of the new file; nil if it could not be stored.
  @discardableResult public func put(_ bytes: Data, named name: String) -> FileVersion? {
    do throws(StorageError) {
      return try AtomicFile.write(bytes, to: file(name), durable: false, ours: true)
    } catch {
      remark(error)
      return nil
    }
  }

  /// Renames the file to `NAME.damaged-20261120T143200` (UTC) and returns the new path; nil if there is no such file.
  public func setAside(_ name: String, now: Date) -> String? {
    let time = Zone.utc.civil(now)
    let stamp = time.date.compactText + "T" + time.hour.padded(2) + time.minute.padded(2) + time.second.padded(2)
    let aside = file(name) + ".damaged-" + stamp
    return rename(file(name), aside) == 0 ? aside : nil
  }

  /// Returns when no other process has a lease on that name, but at the latest after that many seconds or on
  /// cancellation. A stopped (SIGSTOP) process is not waited for.
  ///
  /// The lease of a process ends with the process. If locking is not possible, other processes cannot be detected and
  /// are not waited for; a folder without write permission is reported when a file is to be stored.
  public func lease(
    at name: String, within seconds: Double, sleep: @Sendable (_ seconds: Double) async throws -> Void
  ) async -> Lease {
    let lock = file(name) + ".lock"
    return await FileLock.attempts(
      within: seconds, sleep: sleep, isHopeless: { FileLock.isHeldByStoppedProcess(at: lock) }
    ) { FileLock.attempt(at: lock) }.lease
  }

  /// The path of a name, percent-encoded. No name leads out of the folder, and different names have different paths.
  public func file(_ name: String) -> String {
    let encoded = Escape.percentEncoded(name)
    // A leading dot would hide the file or name the folder itself.
    let safe = encoded.utf8.first == UInt8(ascii: ".") ? "%2E" + encoded.dropFirst() : encoded
    // File names are limited to 255 bytes; a suffix must still fit.
    return path + "/" + (safe.utf8.count <= 180 ? safe : safe.prefix(160) + "-" + CacheFolder.fingerprint(name))
  }

  /// FNV-1a, 64 bits: the same in every process, unlike `Hasher`.
  private static func fingerprint(_ text: String) -> String {
    String(text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
