import OtherPrograms
import Settings
import Weather

/// A source's key: set, or given by a command that is run once, when the key is first needed, and off every thread
/// that has something to do.
actor KeyRing {
  /// Why a command gave no key.
  enum Trouble: Error, Sendable, Hashable {
    /// It ended, but printed nothing.
    case silent
    /// `lament` is the last it wrote to stderr, without anything that looks like a key; empty where it wrote none.
    case failed(lament: String)
    case tooSlow
  }

  /// How long a command has, in seconds. One that asks for a password has no more: a password store remembers the
  /// password once it is unlocked, and somebody who waits for the weather should hear what it is waiting for.
  static let patience = 10

  private let credential: Settings.Credential?
  private let seconds: Double
  private let commandFailed: @Sendable (Trouble) -> Void
  private var command: Task<Result<Secret, Trouble>, Never>?

  init(
    _ credential: Settings.Credential?, seconds: Double = Double(KeyRing.patience),
    commandFailed: @escaping @Sendable (Trouble) -> Void = { _ in }
  ) {
    self.credential = credential
    self.seconds = seconds
    self.commandFailed = commandFailed
  }

  nonisolated var hasKey: Bool { credential != nil }

  func key() async -> Secret? {
    switch credential {
    case nil: nil
    case .key(let secret): secret
    case .command(let line): try? await answer(of: line).get()
    }
  }

  /// Why there is no key though a command should give one; nil where it does, and where there is none.
  func trouble() async -> Trouble? {
    guard case .command(let line) = credential, case .failure(let trouble) = await answer(of: line) else { return nil }
    return trouble
  }

  private func answer(of line: String) async -> Result<Secret, Trouble> {
    let task =
      command
      ?? Task.detached { [seconds, commandFailed] in
        let ending = await Shell(line, seconds: seconds, mayAskTheReader: true).run()
        let answer = Result { () throws(Trouble) in try KeyRing.key(from: ending) }
        if case .failure(let trouble) = answer { commandFailed(trouble) }
        return answer
      }
    command = task
    return await task.value
  }

  private static func key(from ending: Shell.Ending) throws(Trouble) -> Secret {
    switch ending {
    case .printed(let text):
      guard let key = Secret(text) else { throw .silent }
      return key
    case .failed(let words): throw .failed(lament: words.withoutKeys)
    case .ended: throw .tooSlow
    }
  }
}

extension String {
  /// A shell that does not know a command says its name, and who mistook `key_command` for `key` wrote the key there.
  var withoutKeys: String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      let core = word.split(whereSeparator: { "'\"`‘’“”:;,".contains($0) }).max { $0.count < $1.count } ?? ""
      return core.looksLikeKey ? String(word).replacing(String(core), with: Secret.mask) : String(word)
    }.joined(separator: " ")
  }
}

extension Substring {
  /// Long, of letters and figures both, and no path.
  fileprivate var looksLikeKey: Bool {
    count >= 16 && contains(where: \.isNumber) && contains(where: \.isLetter) && !"/~.".contains(first ?? "/")
  }
}
