#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Tells a file that is written anew from what had its name before, without reading either.
public struct FileVersion: Sendable, Hashable {
  /// The inode, and when it was written.
  public let number, seconds, nanoseconds: Int

  /// When it was written, in nanoseconds since 1970.
  var writtenAt: Int { seconds * 1_000_000_000 + nanoseconds }

  /// nil where there is no such file.
  init?(at path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }

  /// Of an open file.
  init(of file: Int32) {
    var status = stat()
    fstat(file, &status)
    self.init(status)
  }

  init(_ status: stat) {
    number = Int(truncatingIfNeeded: status.st_ino)
    #if canImport(Glibc)
      (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
    #else
      (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
    #endif
  }
}
