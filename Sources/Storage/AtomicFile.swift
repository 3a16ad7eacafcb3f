public import FoundationEssentials
import Glibc
public import Weather

/// Files that are whole or absent: a reader, a crash or a second process never sees half of one.
public enum AtomicFile {
  /// Writes the file anew, 0600, in a folder that is created 0700 where it is missing.
  ///
  /// The bytes go to a file beside it, which then takes its name. `durable` waits until the disk has them; what may
  /// be lost need not. A symbolic link is followed: what it points to is replaced, the link stays. Where the file is
  /// `ours` the link is replaced. A device, a pipe or a folder is never replaced.
  @discardableResult
  public static func write(
    _ bytes: Data, to path: String, durable: Bool = true, ours: Bool = false
  ) throws(StorageError) -> FileVersion {
    let path = ours ? path : resolvingLink(path)
    // A unit that is masked is a link to /dev/null, which root could replace.
    if !ours, OpenFile.isIrregular(path) { throw .cannotWrite(path: path, detail: OpenFile.notAFile) }
    let folder = folder(of: path)
    try createFolder(folder)
    let draft = folder + "/" + draftPrefix(of: path) + String(UInt64.random(in: 0 ... .max), radix: 36) + draftSuffix
    let version: FileVersion
    do throws(OpenFile.Failure) { version = try write(bytes, anewTo: draft, durable: durable) } catch {
      unlink(draft)
      throw .cannotWrite(path: path, detail: error.detail)
    }
    guard rename(draft, path) == 0 else {
      let detail = reason()
      unlink(draft)
      throw .cannotWrite(path: path, detail: detail)
    }
    if durable, let folder = OpenFile.folder(folder) {
      // The new name itself outlasts a power cut; where that is not possible the file is whole all the same.
      fsync(folder.descriptor)
    }
    return version
  }

  /// The bytes of a file; nil if there is none. A file with more bytes than `limit` throws `tooLarge`; nothing of it is
  /// kept in memory. If it is `ours` a symbolic link is refused.
  public static func read(_ path: String, upTo limit: Int, ours: Bool = false) throws(StorageError) -> Data? {
    do throws(OpenFile.Failure) {
      return try OpenFile.open(path, for: ours ? .readingOurs : .reading).read(upTo: limit)
    } catch {
      switch error {
      case .absent: return nil
      case .refused(let detail): throw .cannotRead(path: path, detail: detail)
      case .tooLarge(let limit): throw .tooLarge(path: path, limit: limit)
      }
    }
  }

  /// A lease for changing the file: a process that reads, changes and writes it under its own loses nothing that others
  /// write in theirs. Not mine where others kept it for so many seconds; free where there is nothing to lock.
  ///
  /// What lies about of writers that were killed is removed: now no process writes.
  public static func lease(
    toChange path: String, within seconds: Double, sleep: @Sendable (_ seconds: Double) async throws -> Void
  ) async -> Lease {
    let path = resolvingLink(path)
    let folder = folder(of: path)
    guard (try? createFolder(folder)) != nil else { return .free }
    let attempt = await FileLock.attempts(within: seconds, sleep: sleep) { FileLock.attempt(onFolder: folder) }
    if case .gained = attempt { sweepDrafts(of: path) }
    return attempt.lease
  }

  /// Creates a folder and those above it, each 0700. One that exists stays as it is.
  public static func createFolder(_ path: String) throws(StorageError) {
    if isFolder(path) { return }
    let parent = folder(of: path)
    if parent != path { try createFolder(parent) }
    // Another process may have been faster; that is as good.
    if mkdir(path, 0o700) != 0 {
      let detail = reason()
      guard isFolder(path) else { throw .cannotCreateFolder(path: path, detail: detail) }
    }
  }

  /// The system's words for what just failed.
  static func reason() -> String { String(cString: strerror(errno)) }

  /// `/a` of `/a/b`; `.` of a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = path[..<slash]
    return folder.isEmpty ? "/" : String(folder)
  }

  private static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "file") }

  private static let draftSuffix = ".tmp"

  /// `.config.toml.` of `/a/config.toml`
  private static func draftPrefix(of path: String) -> String { "." + name(of: path) + "." }

  /// Whether a file of that name is one that was being written when its writer was killed, or still is.
  static func isDraft(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(draftSuffix) }

  private static func sweepDrafts(of path: String) {
    let (folder, prefix) = (folder(of: path), draftPrefix(of: path))
    for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    where name.hasPrefix(prefix) && isDraft(name) { unlink(folder + "/" + name) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What the path really leads to, where it is a link to something that exists.
  private static func resolvingLink(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else {
      return path
    }
    defer { free(real) }
    return String(cString: real)
  }

  private static func write(
    _ bytes: Data, anewTo path: String, durable: Bool
  ) throws(OpenFile.Failure) -> FileVersion {
    let file = try OpenFile.open(path, for: .creating)
    let isWritten =
      fchmod(file.descriptor, 0o600) == 0 && writeAll(bytes, to: file.descriptor)
      && (!durable || fsync(file.descriptor) == 0)
    guard isWritten else { throw .refused(reason()) }
    return FileVersion(of: file.descriptor)
  }

  private static func writeAll(_ bytes: Data, to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: buffer[done...]))
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }
}

// Our own `write` would hide the system's.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}
