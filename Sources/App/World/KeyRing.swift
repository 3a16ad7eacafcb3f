import Settings
import Weather

#if canImport(Glibc)
  import Glibc
#endif

/// A source's key: set, or given by a command that is run once, when the key is first needed, and off every thread
/// that has something to do.
actor KeyRing {
  private let credential: Settings.Credential?
  private var command: Task<Secret?, Never>?

  init(_ credential: Settings.Credential?) { self.credential = credential }

  func key() async -> Secret? {
    switch credential {
    case nil: return nil
    case .key(let secret): return secret
    case .command(let line):
      let task = command ?? Task.detached { KeyRing.firstLine(of: line) }
      command = task
      return await task.value
    }
  }

  /// The first line a shell command prints; nil where it prints none or fails.
  private static func firstLine(of command: String) -> Secret? {
    guard let pipe = popen(command, "r") else { return nil }
    var bytes: [UInt8] = []
    while bytes.count < 4096 {
      let byte = getc(pipe)
      if byte == EOF || byte == 0x0A { break }
      bytes.append(UInt8(truncatingIfNeeded: byte))
    }
    guard pclose(pipe) == 0 || !bytes.isEmpty else { return nil }
    return Secret(String(decoding: bytes, as: UTF8.self))
  }
}
