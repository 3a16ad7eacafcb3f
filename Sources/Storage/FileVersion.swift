import Glibc

/// Distinguishes a rewritten file from the previous file of the same name, without reading either.
public struct FileVersion: Sendable, Equatable {
  /// The inode, and the time of the last write.
  public let number, seconds, nanoseconds: Int

  /// The time of the last write, in nanoseconds since 1970.
  var writtenAt: Int { seconds * 1_000_000_000 + nanoseconds }

  /// nil if there is no such file.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// The version of an open file.
  init(of file: Int32) {
    var status = stat()
    fstat(file, &status)
    self.init(status)
  }

  init(_ status: stat) {
    number = Int(truncatingIfNeeded: status.st_ino)
    (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
  }
}
