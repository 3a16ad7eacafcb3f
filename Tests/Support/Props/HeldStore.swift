import Glibc

/// Locks a SQLite file as a writing process does: no other process can use it until this object is released.
public final class HeldStore {
  private let file: Int32

  /// nil if there is no such file, or another process has locked it.
  public init?(_ path: String) {
    file = open(path, O_RDWR | O_CLOEXEC)
    // The pending, reserved and shared bytes of SQLite's file format.
    var lock = flock()
    (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 0x4000_0000, 512)
    guard fcntl(file, F_SETLK, &lock) == 0 else { return nil }
  }

  deinit { close(file) }
}
