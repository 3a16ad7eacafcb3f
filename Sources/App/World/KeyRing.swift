import Settings
import Weather

#if canImport(Glibc)
  import Glibc
#endif

/// A source's key: set, or given by a command that is run once, when the key is first needed, and off every thread
/// that has something to do.
actor KeyRing {
  private let credential: Settings.Credential?
  private let commandFailed: @Sendable () -> Void
  private var command: Task<Secret?, Never>?

  init(_ credential: Settings.Credential?, commandFailed: @escaping @Sendable () -> Void = {}) {
    self.credential = credential
    self.commandFailed = commandFailed
  }

  nonisolated var hasKey: Bool { credential != nil }

  func key() async -> Secret? {
    switch credential {
    case nil: return nil
    case .key(let secret): return secret
    case .command(let line):
      let task =
        command
        ?? Task.detached { [commandFailed] in
          let key = KeyRing.firstLine(of: line)
          if key == nil { commandFailed() }
          return key
        }
      command = task
      return await task.value
    }
  }

  /// The first line a shell command prints; nil where it prints none or fails.
  private static func firstLine(of command: String) -> Secret? {
    guard let pipe = popen(command, "r") else { return nil }
    var bytes: [UInt8] = []
    // Heard to its end: a command that is cut off in the middle of its words would seem to have failed.
    while case let byte = getc(pipe), byte != EOF {
      if bytes.count < 65_536 { bytes.append(UInt8(truncatingIfNeeded: byte)) }
    }
    // What a failed command prints is its lament.
    guard pclose(pipe) == 0 else { return nil }
    return Secret(String(decoding: bytes.prefix { $0 != 0x0A }, as: UTF8.self))
  }
}
