import OtherPrograms
import Settings
import Weather

/// A source's key: set, or given by a command that is run once, when the key is first needed, and off every thread
/// that has something to do.
actor KeyRing {
  private let credential: Settings.Credential?
  private let commandFailed: @Sendable (_ why: String) -> Void
  private var command: Task<Secret?, Never>?

  init(_ credential: Settings.Credential?, commandFailed: @escaping @Sendable (_ why: String) -> Void = { _ in }) {
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
          // A minute: it may ask for a password, which takes as long as typing it.
          let ending = await Shell(line, seconds: 60, mayAskTheReader: true).run()
          if case .printed(let text) = ending, let key = Secret(text) { return key }
          if case .failed(let why) = ending { commandFailed(why) } else { commandFailed("") }
          return nil
        }
      command = task
      return await task.value
    }
  }
}
