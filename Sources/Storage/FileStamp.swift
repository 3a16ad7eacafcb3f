import Glibc

/// The state of the file at a path, to detect later whether it has changed: another file, other contents and another
/// mode are all detected.
public struct FileStamp: Sendable, Equatable {
  public let path: String
  /// The inode, the size in bytes and the time of the last change in nanoseconds since 1970; all 0 if there is no
  /// file.
  public let marks: [Int]

  public init(at path: String) {
    var status = stat()
    let exists = stat(path, &status) == 0
    let changedAt = status.st_ctim.tv_sec &* 1_000_000_000 &+ status.st_ctim.tv_nsec
    self.init(
      path: path,
      marks: exists ? [Int(truncatingIfNeeded: status.st_ino), Int(status.st_size), changedAt] : [0, 0, 0])
  }

  /// A stamp that was taken earlier.
  public init(path: String, marks: [Int]) { (self.path, self.marks) = (path, marks) }

  public var exists: Bool { marks != [0, 0, 0] }
  public var isUpToDate: Bool { FileStamp(at: path) == self }

  /// Whether the file was last changed before that time.
  public func isOlder(than time: FileTime) -> Bool { marks[2] < time.nanoseconds }
}

/// A time by the clock that file systems use for time stamps, which is some milliseconds behind.
public struct FileTime: Sendable {
  let nanoseconds: Int

  public static var now: FileTime {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME_COARSE, &time)
    return FileTime(nanoseconds: time.tv_sec * 1_000_000_000 + time.tv_nsec)
  }
}
