import Glibc

/// The state of a program when a wait has timed out: the only evidence for a failure that happens once in a hundred
/// runs, on another machine.
public struct TimeoutReport: Sendable, CustomStringConvertible {
  /// The screen at that time.
  let picture: String
  /// The last bytes that were read, with a name for each control byte.
  let lastWords: String
  /// The number of bytes read since the start, and the number that the kernel still has for us.
  let read: Int
  let unread: Int
  /// One line for each thread: its name, its state, the kernel function in which it sleeps, and its system call.
  let threads: [String]
  /// The file with all bytes that were read; nil if it could not be written.
  let transcript: String?

  init(of process: pid_t, on controller: Int32, picture: String, transcript bytes: [UInt8]) {
    self.picture = picture
    lastWords = TimeoutReport.spelled(bytes.suffix(600))
    read = bytes.count
    unread = TimeoutReport.waiting(on: controller)
    threads = TimeoutReport.threads(of: process)
    transcript = TimeoutReport.keep(bytes, of: process)
  }

  public var description: String {
    """
    timed out; the screen shows:
    \(picture)
    read: \(read) bytes, \(unread) more can be read; all bytes: \(transcript ?? "not kept")
    the last bytes: \(lastWords)
    threads:
    \(threads.joined(separator: "\n"))
    """
  }
}

extension TimeoutReport {
  private static func waiting(on controller: Int32) -> Int {
    var count: Int32 = 0
    return ioctl(controller, UInt(FIONREAD), &count) == 0 ? Int(count) : 0
  }

  private static func spelled(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x1B: "␛"
      case 0..<0x20, 0x7F: "<\(String(scalar.value, radix: 16))>"
      default: String(scalar)
      }
    }.joined()
  }

  private static func threads(of process: pid_t) -> [String] {
    numbers(in: "/proc/\(process)/task").sorted().map { thread in
      let folder = "/proc/\(process)/task/\(thread)/"
      let state = text(of: folder + "stat").split(separator: ")").last?.split(separator: " ").first ?? "?"
      let (name, place) = (text(of: folder + "comm"), text(of: folder + "wchan"))
      return "  \(thread) \(name): \(state), in \(place), system call \(text(of: folder + "syscall"))"
    }
  }

  private static func numbers(in folder: String) -> [Int] {
    guard let open = opendir(folder) else { return [] }
    defer { closedir(open) }
    var found: [Int] = []
    while let entry = readdir(open) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      Int(name).map { found.append($0) }
    }
    return found
  }

  /// The text of a small file in /proc, without the final line break; "-" if it may not be read.
  private static func text(of path: String) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return "-" }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = Glibc.read(file, &bytes, bytes.count)
    let text = String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    return text.last == "\n" ? String(text.dropLast()) : text
  }

  private static func keep(_ bytes: [UInt8], of process: pid_t) -> String? {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    let path = "\(folder)/weatheri-\(process).transcript"
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard file >= 0 else { return nil }
    defer { close(file) }
    return write(file, bytes, bytes.count) == bytes.count ? path : nil
  }
}
