public import FoundationEssentials
import Glibc

/// An open file, closed at the end of its lifetime. The only way in this program to open a file by name and to read
/// it.
///
///     let log = try OpenFile.open(folder + "/weatheri.log", for: .appending)
///     let text = try OpenFile.open(path, for: .reading).read(upTo: 1_000_000)
///
/// Opening never blocks (as opening a pipe without a process at the other end would), and no child process inherits
/// the descriptor. Only a regular file is accepted: a device or a pipe might never end, and SQLite and locks do not
/// work on them. Each file is read up to a limit that the caller states, so that no file can exhaust the memory,
/// whatever its size on disk.
public struct OpenFile: ~Copyable, Sendable {
  public enum Purpose: Sendable, Hashable {
    /// A file that the user may have put there, possibly through a symbolic link.
    case reading
    /// One of the program's own files, where a symbolic link is not the program's doing and is refused.
    case readingOwnFile
    /// A file that must not exist yet.
    case creating
    /// The program's own file; created if missing.
    case appending
    /// The program's own file; created if missing. Its content is kept.
    case locking
  }

  public enum Failure: Error, Sendable, Equatable {
    /// No file of that name exists.
    case absent
    /// The system's error message, or the kind of object found instead of a file.
    case refused(String)
    /// Longer than `limit` bytes; nothing of it was used.
    case tooLarge(limit: Int)

    public var detail: String {
      switch self {
      case .absent: "No such file or directory"
      case .refused(let detail): detail
      case .tooLarge(let limit): "larger than \(limit) bytes"
      }
    }
  }

  public let descriptor: Int32

  private init(owning descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens the file; permissions 0600 if it is created.
  public static func open(_ path: String, for purpose: Purpose) throws(Failure) -> OpenFile {
    let descriptor = systemOpen(path, flags(for: purpose) | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    let file = OpenFile(owning: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .refused(notAFile) }
    return file
  }

  /// The whole file; throws `tooLarge` if it has more than `limit` bytes, also if it grows meanwhile.
  public func read(upTo limit: Int) throws(Failure) -> Data {
    var status = stat()
    // Files of /proc have no size.
    if fstat(descriptor, &status) == 0, status.st_size > limit { throw .tooLarge(limit: limit) }
    let bytes = try beginning(limit + 1)
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// The first bytes of the file, at most `count`.
  public func beginning(_ count: Int) throws(Failure) -> Data {
    var bytes = Data()
    var piece = [UInt8](repeating: 0, count: min(65_536, max(count, 1)))
    while bytes.count < count {
      let got = systemRead(descriptor, &piece, min(piece.count, count - bytes.count))
      if got < 0, errno == EINTR { continue }
      guard got >= 0 else { throw .refused(OpenFile.reason()) }
      if got == 0 { break }
      bytes.append(contentsOf: piece[..<got])
    }
    return bytes
  }

  /// A folder, opened in order to sync or to lock it; nil if it cannot be opened.
  public static func folder(_ path: String) -> OpenFile? {
    let descriptor = systemOpen(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    return descriptor >= 0 ? OpenFile(owning: descriptor) : nil
  }

  /// Whether the path exists and is not a regular file, for code that accepts only a path.
  public static func isIrregular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  public static let notAFile = "not a regular file"
  public static let aLink = "a symbolic link"

  private static func flags(for purpose: Purpose) -> Int32 {
    switch purpose {
    case .reading: O_RDONLY
    case .readingOwnFile: O_RDONLY | O_NOFOLLOW
    case .creating: O_WRONLY | O_CREAT | O_EXCL
    case .appending: O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW
    case .locking: O_RDWR | O_CREAT | O_NOFOLLOW
    }
  }

  /// The system's message for the error that just occurred.
  private static func reason() -> String { String(cString: strerror(errno)) }

  private static func failure() -> Failure {
    switch errno {
    case ENOENT, ENOTDIR: .absent
    case ELOOP: .refused(aLink)
    // The error for a pipe without a reader, and for a socket.
    case ENXIO: .refused(notAFile)
    default: .refused(reason())
    }
  }
}

// Inside `OpenFile`, our own `open` and `read` would hide the system functions.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }

private func systemRead(_ file: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int { read(file, &buffer, count) }
