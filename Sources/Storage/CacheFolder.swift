import Escaping
public import FoundationEssentials
import Glibc
public import Weather

/// Files that may be deleted at any time. Each is written whole; many processes may use one folder.
///
/// Nothing here fails: what cannot be kept is remarked upon and forgotten.
public struct CacheFolder: Sendable {
  public let path: String
  private let remark: @Sendable (StorageError) -> Void

  /// Names the folder; it is created by the first write.
  public init(_ path: String, remark: @escaping @Sendable (StorageError) -> Void = { _ in }) {
    self.path = path
    self.remark = remark
  }

  /// The longest file that is read back, in bytes: five times the longest that honest answers make. To decode a longer
  /// one would keep every start waiting.
  public static let longestFile = 2_000_000

  /// Whether bytes of JSON may be decoded: not too long, and without numbers that nothing has.
  public static func isDecodable(_ bytes: Data) -> Bool { bytes.count <= longestFile && bytes.holdsOnlyBoundedNumbers }

  /// nil if there is no such file, or none that can be read. One that is longer than `longestFile` is reported to
  /// `tooLarge` instead of the remarks.
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

  /// Which of all the files that had this name has it now; nil where none has.
  public func version(named name: String) -> FileVersion? { FileVersion(at: file(name)) }

  /// Returns what the file has become; nil where they could not be kept.
  @discardableResult public func put(_ bytes: Data, named name: String) -> FileVersion? {
    do throws(StorageError) {
      return try AtomicFile.write(bytes, to: file(name), durable: false, ours: true)
    } catch {
      remark(error)
      return nil
    }
  }

  /// Gives the file another name, `NAME.damaged-20261120T143200` (UTC), and says where it is; nil where none is.
  public func setAside(_ name: String, now: Date) -> String? {
    let time = Zone.utc.civil(now)
    let stamp = time.date.compactText + "T" + time.hour.padded(2) + time.minute.padded(2) + time.second.padded(2)
    let aside = file(name) + ".damaged-" + stamp
    return rename(file(name), aside) == 0 ? aside : nil
  }

  /// Returns when no other process has a lease on that name; after so many seconds, and on cancellation, in any case.
  /// A process that was stopped is not waited for.
  ///
  /// A process that dies gives the lease back. Where no lock can be had there is no telling whether others are about,
  /// and no process is waited for: a folder that cannot be written says so when something is to be kept.
  public func lease(
    at name: String, within seconds: Double, sleep: @Sendable (_ seconds: Double) async throws -> Void
  ) async -> Lease {
    let lock = file(name) + ".lock"
    return await FileLock.attempts(
      within: seconds, sleep: sleep, isHopeless: { FileLock.isHeldByASleeper(at: lock) }
    ) { FileLock.attempt(at: lock) }.lease
  }

  /// The path of a name, percent-encoded. No name leads out of the folder, and no two names meet.
  public func file(_ name: String) -> String {
    let encoded = Escape.percentEncoded(name)
    // A leading dot would hide the file, or be the folder itself.
    let safe = encoded.utf8.first == UInt8(ascii: ".") ? "%2E" + encoded.dropFirst() : encoded
    // File systems end at 255 bytes; a suffix must still fit.
    return path + "/" + (safe.utf8.count <= 180 ? safe : safe.prefix(160) + "-" + CacheFolder.fingerprint(name))
  }

  /// FNV-1a, 64 bits: the same in every process, unlike `Hasher`.
  private static func fingerprint(_ text: String) -> String {
    String(text.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }, radix: 16)
  }
}
