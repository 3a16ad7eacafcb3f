public import FoundationEssentials
import Glibc

/// A file held open, and closed when it is let go. The one way to open a file by its name, and the one to read it.
///
///     let log = try OpenFile.open(folder + "/weatheri.log", for: .appending)
///     let text = try OpenFile.open(path, for: .reading).read(upTo: 1_000_000)
///
/// Opening never waits, as it would at a pipe for a process at the other end, and no child inherits it. Only a regular
/// file is taken: a device or a pipe might never end, and SQLite and locks mean nothing on them. Each file is read up to
/// a limit that its caller states, so that none takes the memory of the machine, whatever its size on the disk.
public struct OpenFile: ~Copyable, Sendable {
  public enum Purpose: Sendable, Hashable {
    /// What the reader may have put there himself, and so perhaps by a symbolic link.
    case reading
    /// One of our own, where a link is not our doing.
    case readingOurs
    /// A file that must not be there yet.
    case creating
    /// Ours; made where it is missing.
    case appending
    /// Ours; made where it is missing. Nothing in it is lost.
    case locking
  }

  public enum Failure: Error, Sendable, Hashable {
    /// There is nothing of that name.
    case absent
    /// The system's words, or what is there instead of a file.
    case refused(String)
    /// Longer than so many bytes; nothing of it was used.
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

  /// Opens the file, 0600 where it is made.
  public static func open(_ path: String, for purpose: Purpose) throws(Failure) -> OpenFile {
    let descriptor = systemOpen(path, flags(for: purpose) | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure() }
    let file = OpenFile(owning: descriptor)
    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw failure() }
    guard status.st_mode & S_IFMT == S_IFREG else { throw .refused(notAFile) }
    return file
  }

  /// The whole file; `tooLarge` if it has more bytes than the limit, also if it grows meanwhile.
  public func read(upTo limit: Int) throws(Failure) -> Data {
    var status = stat()
    // Files of /proc have no size.
    if fstat(descriptor, &status) == 0, status.st_size > limit { throw .tooLarge(limit: limit) }
    let bytes = try beginning(limit + 1)
    guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
    return bytes
  }

  /// The first bytes of the file, at most so many.
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

  /// A folder, to make its names outlast a power cut or to lock it; nil if it cannot be opened.
  public static func folder(_ path: String) -> OpenFile? {
    let descriptor = systemOpen(path, O_RDONLY | O_DIRECTORY | O_NONBLOCK | O_CLOEXEC)
    return descriptor >= 0 ? OpenFile(owning: descriptor) : nil
  }

  /// Whether something stands there that is no regular file, for code that can only be given a name.
  public static func isIrregular(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT != S_IFREG
  }

  public static let notAFile = "not a regular file"
  public static let aLink = "a symbolic link"

  private static func flags(for purpose: Purpose) -> Int32 {
    switch purpose {
    case .reading: O_RDONLY
    case .readingOurs: O_RDONLY | O_NOFOLLOW
    case .creating: O_WRONLY | O_CREAT | O_EXCL
    case .appending: O_WRONLY | O_CREAT | O_APPEND | O_NOFOLLOW
    case .locking: O_RDWR | O_CREAT | O_NOFOLLOW
    }
  }

  /// The system's words for what just failed.
  private static func reason() -> String { String(cString: strerror(errno)) }

  private static func failure() -> Failure {
    switch errno {
    case ENOENT, ENOTDIR: .absent
    case ELOOP: .refused(aLink)
    // What a pipe without a reader says, and a socket.
    case ENXIO: .refused(notAFile)
    default: .refused(reason())
    }
  }
}

// Our own `open` and `read` would hide the system's.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o600) }

private func systemRead(_ file: Int32, _ buffer: inout [UInt8], _ count: Int) -> Int { read(file, &buffer, count) }
