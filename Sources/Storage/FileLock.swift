import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An advisory lock on a file that holds nothing but the number of the process that has it. Whoever dies gives it back
/// by that; so does who forgets it.
final class FileLock: Sendable {
  enum Attempt {
    case gained(FileLock)
    case taken
    /// No such file can be made, or the file system knows no locks.
    case impossible
  }

  private let file: Mutex<Int32?>

  private init(_ file: Int32) { self.file = Mutex(file) }

  deinit { release() }

  /// Tries once and never waits. The file is created, 0600, and stays: removing it would give two the lock.
  static func attempt(at path: String) -> Attempt {
    guard let file = opened(path) else { return .impossible }
    // Two of one process exclude each other as well: the lock belongs to this opening of the file.
    if flock(file, LOCK_EX | LOCK_NB) == 0 {
      sign(file)
      return .gained(FileLock(file))
    }
    let isTaken = errno == EWOULDBLOCK
    close(file)
    return isTaken ? .taken : .impossible
  }

  func release() {
    let file = file.withLock { file in
      defer { file = nil }
      return file
    }
    if let file { close(file) }
  }

  /// Whether whoever has it was stopped, by Ctrl-Z perhaps, and so will not give it back before somebody wakes him. False
  /// where that cannot be known.
  static func isHeldByASleeper(at path: String) -> Bool {
    guard let signature = try? AtomicFile.read(path), let process = Int32(String(decoding: signature, as: UTF8.self)),
      let status = try? AtomicFile.read("/proc/\(process)/stat")
    else { return false }
    // `4711 (a program) T …`; the name may hold anything.
    let state = String(decoding: status, as: UTF8.self).split(separator: ")").last?.first { $0 != " " }
    return state == "T"
  }

  private static func sign(_ file: Int32) {
    let signature = String(getpid())
    guard ftruncate(file, 0) == 0 else { return }
    _ = signature.withCString { pwrite(file, $0, strlen($0), 0) }
  }

  /// No child inherits it: a command that outlives us would keep the lock.
  private static func opened(_ path: String) -> Int32? {
    func attempt() -> Int32? {
      let file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
      return file >= 0 ? file : nil
    }
    if let file = attempt() { return file }
    guard errno == ENOENT, (try? AtomicFile.createFolder(AtomicFile.folder(of: path))) != nil else { return nil }
    return attempt()
  }
}
