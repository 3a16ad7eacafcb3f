public import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files that are whole or absent: a reader, a crash or a second process never sees half of one.
public enum AtomicFile {
  /// Writes the file anew, 0600, in a folder that is created 0700 where it is missing.
  ///
  /// The bytes go to a file beside it, which then takes its name. `durable` waits until the disk has them; what may
  /// be lost need not. A symbolic link is followed: what it points to is replaced, the link stays.
  @discardableResult
  public static func write(_ bytes: Data, to path: String, durable: Bool = true) throws(StorageError) -> FileEdition {
    let path = resolvingLink(path)
    let folder = folder(of: path)
    try createFolder(folder)
    let draft = folder + "/." + name(of: path) + "." + String(UInt64.random(in: 0 ... .max), radix: 36) + ".tmp"
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard file >= 0 else { throw .cannotWrite(path: path, detail: reason()) }
    let isWritten = fchmod(file, 0o600) == 0 && writeAll(bytes, to: file) && (!durable || fsync(file) == 0)
    let failure = isWritten ? nil : reason()
    let edition = FileEdition(of: file)
    close(file)
    guard failure == nil, rename(draft, path) == 0 else {
      let detail = failure ?? reason()
      unlink(draft)
      throw .cannotWrite(path: path, detail: detail)
    }
    if durable { syncFolder(folder) }
    return edition
  }

  /// The bytes of a file; nil where there is none.
  public static func read(_ path: String) throws(StorageError) -> Data? {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { return nil }
      throw .cannotRead(path: path, detail: reason())
    }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw .cannotRead(path: path, detail: reason()) }
    // A pipe or a device might never end.
    guard status.st_mode & S_IFMT == S_IFREG else { throw .cannotRead(path: path, detail: "not a file") }
    return try readAll(file, path)
  }

  /// Creates a folder and those above it, each 0700. One that exists stays as it is.
  public static func createFolder(_ path: String) throws(StorageError) {
    if isFolder(path) { return }
    let parent = folder(of: path)
    if parent != path { try createFolder(parent) }
    // Another process may have been faster; that is as good.
    if mkdir(path, 0o700) != 0 {
      let detail = reason()
      guard isFolder(path) else { throw .cannotCreateFolder(path: path, detail: detail) }
    }
  }

  /// The system's words for what just failed.
  static func reason() -> String { String(cString: strerror(errno)) }

  /// `/a` of `/a/b`; `.` of a bare name.
  static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    let folder = path[..<slash]
    return folder.isEmpty ? "/" : String(folder)
  }

  private static func name(of path: String) -> String { String(path.split(separator: "/").last ?? "file") }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }

  /// What the path really leads to, where it is a link to something that exists.
  private static func resolvingLink(_ path: String) -> String {
    var status = stat()
    guard lstat(path, &status) == 0, status.st_mode & S_IFMT == S_IFLNK, let real = realpath(path, nil) else {
      return path
    }
    defer { free(real) }
    return String(cString: real)
  }

  private static func writeAll(_ bytes: Data, to file: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let count = systemWrite(file, UnsafeRawBufferPointer(rebasing: buffer[done...]))
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        done += count
      }
      return true
    }
  }

  private static func readAll(_ file: Int32, _ path: String) throws(StorageError) -> Data {
    var bytes = Data()
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = systemRead(file, &buffer)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .cannotRead(path: path, detail: reason()) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Makes the new name itself outlast a power cut; where that is not possible the file is whole all the same.
  private static func syncFolder(_ path: String) {
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { return }
    fsync(folder)
    close(folder)
  }
}

// Our own `write` and `read` would hide the system's.
private func systemWrite(_ file: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  write(file, bytes.baseAddress, bytes.count)
}

private func systemRead(_ file: Int32, _ buffer: inout [UInt8]) -> Int { read(file, &buffer, buffer.count) }
