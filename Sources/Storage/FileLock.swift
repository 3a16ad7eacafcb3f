import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// An advisory lock on a file made for nothing else. Whoever dies gives it back by that; so does who forgets it.
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
    if flock(file, LOCK_EX | LOCK_NB) == 0 { return .gained(FileLock(file)) }
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
