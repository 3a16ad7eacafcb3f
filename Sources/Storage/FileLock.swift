import Glibc
import Synchronization
import Weather

/// An advisory lock on a file that contains only the number of the process that holds it. The lock ends with the
/// process, or when this object is freed.
final class FileLock: Sendable {
  enum Attempt {
    case gained(FileLock)
    case taken
    /// The file cannot be created, or the file system has no locks.
    case impossible

    /// If locking is not possible, other processes cannot be detected and are not waited for.
    var lease: Lease {
      switch self {
      case .gained(let lock): Lease(isHeld: true) { lock.release() }
      case .taken: .none
      case .impossible: .free
      }
    }
  }

  private let file: Mutex<OpenFile?>

  private init(_ file: consuming sending OpenFile) { self.file = Mutex(file) }

  /// Tries once and never waits. The file is created with mode 0600, and stays.
  static func attempt(at path: String) -> Attempt {
    guard let file = opened(path) else { return .impossible }
    // Two locks in one process exclude each other as well: the lock belongs to the open file description.
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno == EWOULDBLOCK ? .taken : .impossible }
    // A sweep of the folder may have removed the file since it was opened: another file may be locked by now.
    guard FileVersion(at: path)?.number == FileVersion(of: file.descriptor).number else { return attempt(at: path) }
    sign(file.descriptor)
    return .gained(FileLock(file))
  }

  /// The same for a folder: no file is created and no process number is written.
  static func attempt(onFolder path: String) -> Attempt {
    guard let folder = OpenFile.folder(path) else { return .impossible }
    guard flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno == EWOULDBLOCK ? .taken : .impossible }
    return .gained(FileLock(folder))
  }

  /// Whether files in the folder can be locked in the way SQLite does it (fcntl(2)). A network file system may have
  /// no locks.
  static func areKnown(inFolder path: String) -> Bool {
    let probe = path + "/.locks-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    guard let file = try? OpenFile.open(probe, for: .creating) else { return true }
    defer { unlink(probe) }
    var lock = flock()
    lock.l_whence = Int16(SEEK_SET)
    lock.l_type = Int16(F_WRLCK)
    return fcntl(file.descriptor, F_SETLK, &lock) == 0 || errno != ENOLCK && errno != ENOSYS && errno != EOPNOTSUPP
  }

  /// Retries until the lock is free: for that many seconds, until `isHopeless` returns true, and until the task is
  /// cancelled.
  static func attempts(
    within seconds: Double, sleep: @Sendable (_ seconds: Double) async throws -> Void,
    isHopeless: () -> Bool = { false }, _ attempt: () -> Attempt
  ) async -> Attempt {
    var (waited, pause) = (0.0, 0.01)
    while true {
      let result = attempt()
      guard case .taken = result, waited < seconds, !isHopeless(), (try? await sleep(pause)) != nil else {
        return result
      }
      waited += pause
      pause = min(2 * pause, 0.25)
    }
  }

  deinit { release() }

  /// Unlocks before it closes: between fork and exec a child shares this open file description, and with it the lock
  /// (flock(2)).
  func release() {
    file.withLock { file in
      if let descriptor = file?.descriptor { flock(descriptor, LOCK_UN) }
      file = nil
    }
  }

  /// Removes the file if the lock is free.
  static func remove(_ path: String) {
    guard case .gained(let lock) = attempt(at: path) else { return }
    unlink(path)
    lock.release()
  }

  /// Whether the process that holds the lock is stopped, for example with Ctrl-Z, and so cannot release it until it
  /// continues. False if that is unknown.
  static func isHeldByStoppedProcess(at path: String) -> Bool {
    guard let signature = try? AtomicFile.read(path, upTo: 32),
      let process = Int32(String(decoding: signature, as: UTF8.self)),
      let status = try? AtomicFile.read("/proc/\(process)/stat", upTo: 4096)
    else { return false }
    // `4711 (a program) T …`; the name may contain any character.
    let state = String(decoding: status, as: UTF8.self).split(separator: ")").last?.first { $0 != " " }
    return state == "T"
  }

  private static func sign(_ file: Int32) {
    let signature = String(getpid())
    guard ftruncate(file, 0) == 0 else { return }
    _ = signature.withCString { pwrite(file, $0, strlen($0), 0) }
  }

  /// nil also if a link or a pipe has that name: its target does not belong to this program and must not be written.
  private static func opened(_ path: String) -> OpenFile? {
    do throws(OpenFile.Failure) { return try OpenFile.open(path, for: .locking) } catch {
      guard error == .absent, (try? AtomicFile.createFolder(AtomicFile.folder(of: path))) != nil else { return nil }
      return try? OpenFile.open(path, for: .locking)
    }
  }
}
