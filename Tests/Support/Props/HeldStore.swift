import Glibc

/// A SQLite file as it is while another process writes to it: nobody else gets in until it is let go.
public final class HeldStore {
  private let file: Int32

  /// nil where there is no such file, or somebody else has it.
  public init?(_ path: String) {
    file = open(path, O_RDWR | O_CLOEXEC)
    // The pending, the reserved and the shared bytes, where SQLite's file format has them.
    var lock = flock()
    (lock.l_type, lock.l_whence, lock.l_start, lock.l_len) = (Int16(F_WRLCK), Int16(SEEK_SET), 0x4000_0000, 512)
    guard fcntl(file, F_SETLK, &lock) == 0 else { return nil }
  }

  deinit { close(file) }
}
