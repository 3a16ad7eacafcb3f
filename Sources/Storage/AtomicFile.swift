public import FoundationEssentials
import Glibc
public import Weather

/// Files that are complete or absent: neither a reader nor a crash nor a second process ever sees half of one.
public enum AtomicFile {
  /// Writes a new file with mode 0600. Creates its folder with mode 0700 if it is missing.
  ///
  /// The bytes go to a temporary file in the same folder, which is then renamed. `durable` waits until they are on
  /// the disk; files that may be lost do not need it. A symbolic link is followed: its target is replaced, the link
  /// stays. For a file that is `ours` the link itself is replaced. A device, a pipe or a folder is never replaced.
  @discardableResult
  public static func write(
    _ bytes: Data, to path: String, durable: Bool = true, ours: Bool = false
  ) throws(StorageError) -> FileVersion {
    let path = ours ? path : resolvingLink(path)
    // A masked systemd unit is a link to /dev/null, which root could replace.
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
      // Makes the new name survive a power cut; if that is not possible, the file is complete all the same.
      fsync(folder.descriptor)
    }
    return version
  }

  /// The bytes of a file; nil if none. A file with more bytes than `limit` throws `tooLarge`, and none of it stays in
  /// memory. A symbolic link to a file that is `ours` is refused.
  public static func read(_ path: String, upTo limit: Int, ours: Bool = false) throws(StorageError) -> Data? {
    do throws(OpenFile.Failure) {
      return try OpenFile.open(path, for: ours ? .readingOwnFile : .reading).read(upTo: limit)
    } catch {
      switch error {
      case .absent: return nil
      case .refused(let detail): throw .cannotRead(path: path, detail: detail)
      case .tooLarge(let limit): throw .tooLarge(path: path, limit: limit)
      }
    }
  }

  /// A lease for changing the file: processes that read, change and write it under their own lease never lose each
  /// other's changes. Not held if others held it for that many seconds; free if there is nothing to lock.
  ///
  /// Temporary files of killed writers are removed: under the lease no other process is writing.
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

  /// Creates a folder and its parent folders, each with mode 0700. An existing folder is not changed.
  public static func createFolder(_ path: String) throws(StorageError) {
    if isFolder(path) { return }
    let parent = folder(of: path)
    if parent != path { try createFolder(parent) }
    // If another process created it first, that is fine.
    if mkdir(path, 0o700) != 0 {
      let detail = reason()
      guard isFolder(path) else { throw .cannotCreateFolder(path: path, detail: detail) }
    }
  }

  /// The system's message for the last error.
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

  /// Whether the name is that of a temporary file: of a killed writer, or of a writer at work.
  static func isDraft(_ name: String) -> Bool { name.hasPrefix(".") && name.hasSuffix(draftSuffix) }

  private static func sweepDrafts(of path: String) {
    let (folder, prefix) = (folder(of: path), draftPrefix(of: path))
    for name in folder.folderContents ?? []
    where name.hasPrefix(prefix) && isDraft(name) { unlink(folder + "/" + name) }
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// The target of a link to something that exists; other paths unchanged.
  private static func resolvingLink(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK else { return path }
    return path.realPath ?? path
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

// `AtomicFile.write` would hide the system's function.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}
