import Glibc
import Synchronization
import Weather

/// An advisory lock on a file that holds nothing but the number of the process that has it. Dying gives it back; so
/// does forgetting it.
final class FileLock: Sendable {
  enum Attempt {
    case gained(FileLock)
    case taken
    /// No such file can be made, or the file system knows no locks.
    case impossible

    /// Where no lock can be had there is no telling whether others are about, and no process is waited for.
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

  /// Tries once and never waits. The file is created, 0600, and stays.
  static func attempt(at path: String) -> Attempt {
    guard let file = opened(path) else { return .impossible }
    // Two of one process exclude each other as well: the lock belongs to this opening of the file.
    guard flock(file.descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno == EWOULDBLOCK ? .taken : .impossible }
    // A sweep of the folder may have removed it since it was opened: then another one may be locked by now.
    guard FileVersion(at: path)?.number == FileVersion(of: file.descriptor).number else { return attempt(at: path) }
    sign(file.descriptor)
    return .gained(FileLock(file))
  }

  /// The same on a folder, in which nothing is left behind or signed.
  static func attempt(onFolder path: String) -> Attempt {
    guard let folder = OpenFile.folder(path) else { return .impossible }
    guard flock(folder.descriptor, LOCK_EX | LOCK_NB) == 0 else { return errno == EWOULDBLOCK ? .taken : .impossible }
    return .gained(FileLock(folder))
  }

  /// Whether files in the folder can be locked, as SQLite does it (fcntl(2)). A network file system may have no locks.
  static func areKnown(inFolder path: String) -> Bool {
    let probe = path + "/.locks-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    guard let file = try? OpenFile.open(probe, for: .creating) else { return true }
    defer { unlink(probe) }
    var lock = flock()
    lock.l_whence = Int16(SEEK_SET)
    lock.l_type = Int16(F_WRLCK)
    return fcntl(file.descriptor, F_SETLK, &lock) == 0 || errno != ENOLCK && errno != ENOSYS && errno != EOPNOTSUPP
  }

  /// Tries until the others have given it back: for so many seconds, while there is hope, and until the task is
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

  /// Unlocks before it closes: between fork and exec a child shares this open file, and with it the lock (flock(2)).
  func release() {
    file.withLock { file in
      if let descriptor = file?.descriptor { flock(descriptor, LOCK_UN) }
      file = nil
    }
  }

  /// Removes the file where the lock is free.
  static func remove(_ path: String) {
    guard case .gained(let lock) = attempt(at: path) else { return }
    unlink(path)
    lock.release()
  }

  /// Whether the process that has it was stopped, by Ctrl-Z perhaps, and so will not give it back until it is woken.
  /// False where that cannot be known.
  static func isHeldByASleeper(at path: String) -> Bool {
    guard let signature = try? AtomicFile.read(path, upTo: 32),
      let process = Int32(String(decoding: signature, as: UTF8.self)),
      let status = try? AtomicFile.read("/proc/\(process)/stat", upTo: 4096)
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

  /// nil also where a link or a pipe has that name: what it leads to is not ours to sign.
  private static func opened(_ path: String) -> OpenFile? {
    do throws(OpenFile.Failure) { return try OpenFile.open(path, for: .locking) } catch {
      guard error == .absent, (try? AtomicFile.createFolder(AtomicFile.folder(of: path))) != nil else { return nil }
      return try? OpenFile.open(path, for: .locking)
    }
  }
}
