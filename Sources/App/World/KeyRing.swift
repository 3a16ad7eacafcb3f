import OtherPrograms
import Settings
import Weather

/// A source's key: set, or given by a command that is run once, when the key is first needed, and off every thread
/// that has something to do.
actor KeyRing {
  /// How long a command has, in seconds. One that asks for a password has no more: a password store remembers the
  /// password once it is unlocked, and somebody who waits for the weather should hear what it is waiting for.
  static let patience = 10

  private let credential: Settings.Credential?
  /// The setting that holds the command.
  private let setting: String
  private let seconds: Double
  private var command: Task<Result<Secret, KeyTrouble>, Never>?
  /// Of the command that was run last.
  private var hasFailed = false

  init(
    _ credential: Settings.Credential?, setting: String = "key_command", seconds: Double = Double(KeyRing.patience)
  ) {
    self.credential = credential
    self.setting = setting
    self.seconds = seconds
  }

  nonisolated var hasKey: Bool { credential != nil }

  /// nil where none is set; throws where a command should give one and does not.
  func key() async throws(KeyTrouble) -> Secret? {
    switch credential {
    case nil: nil
    case .key(let secret): secret
    case .command(let line): try await answer(of: line).get()
    }
  }

  /// Runs a command that gave no key once more when one is needed next: the reader may have put it right.
  /// One that still runs is left to it.
  func forgetFailure() {
    guard hasFailed else { return }
    command = nil
    hasFailed = false
  }

  private func answer(of line: String) async -> Result<Secret, KeyTrouble> {
    let task =
      command
      ?? Task.detached { [seconds, setting] in
        let ending = await Shell(line, seconds: seconds, mayAskTheReader: true).run()
        return KeyRing.key(from: ending, within: seconds).mapError { KeyTrouble(setting, $0) }
      }
    command = task
    let result = await task.value
    if case .failure = result, command == task { hasFailed = true }
    return result
  }

  private static func key(from ending: Shell.Ending, within seconds: Double) -> Result<Secret, KeyTrouble.Cause> {
    switch ending {
    case .printed(let text): if let key = Secret(text) { .success(key) } else { .failure(.silent) }
    case .failed(let words): .failure(.failed(lament: words.withoutKeys))
    case .ended: .failure(.tooSlow(seconds: Int(seconds)))
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
