import FoundationEssentials
import Settings
import Subprocess
import Upstream
import Weather

/// A source's key: from the settings, or printed by a command. The command runs once, when the key is first needed,
/// and does not block any thread that has other work. A cancelled caller stops waiting; when the last caller is
/// cancelled, the command is stopped.
actor CredentialProvider {
  private typealias Answer = Result<Secret, CredentialError>

  /// Time limit of a command, in seconds, including the time for typing a password: a password store remembers the
  /// password once it is unlocked, and a user who waits for the weather should learn soon that the key is missing.
  static let commandTimeout = 10

  private let credential: Settings.Credential?
  /// The name of the setting that contains the command.
  private let setting: String
  private let seconds: Double
  private let runs = SingleFlight<String, Answer>()
  /// The result of the last command run; nil if no result can be reused.
  private var given: Answer?

  init(
    _ credential: Settings.Credential?, setting: String = "key_command",
    seconds: Double = Double(CredentialProvider.commandTimeout)
  ) {
    self.credential = credential
    self.setting = setting
    self.seconds = seconds
  }

  nonisolated var hasKey: Bool { credential != nil }

  /// nil if no key is set. Throws if the command fails or prints no key.
  func key() async throws(CredentialError) -> Secret? {
    switch credential {
    case nil: nil
    case .key(let secret): secret
    case .command(let line): try await answer(of: line).get()
    }
  }

  /// Lets the command run again at the next request if it failed: the user may have fixed it. A command that is still
  /// running is not affected.
  func forgetFailure() {
    if case .failure = given { given = nil }
  }

  private func answer(of line: String) async -> Answer {
    if let given { return given }
    let answer = await runs.value(of: line) { [self] in await run(line) }
    return answer ?? .failure(CredentialError(setting, .tooSlow(seconds: Int(seconds), errorLine: "")))
  }

  private func run(_ line: String) async -> Answer {
    if let given { return given }
    let ending = await Shell(line, seconds: seconds, mayUseTerminal: true).run()
    let answer = CredentialProvider.key(from: ending, within: seconds).mapError { CredentialError(setting, $0) }
    if !Task.isCancelled { given = answer }
    return answer
  }

  private static func key(from ending: Shell.Ending, within seconds: Double) -> Result<Secret, CredentialError.Cause> {
    switch ending {
    case .printed(let text): key(in: text)
    case .failed(let errorLine): .failure(.failed(errorLine: errorLine.withoutKeys))
    case .stopped(let errorLine): .failure(.tooSlow(seconds: Int(seconds), errorLine: errorLine.withoutKeys))
    }
  }

  private static func key(in line: String) -> Result<Secret, CredentialError.Cause> {
    guard let key = Secret(line) else { return .failure(.silent) }
    return Secret.isKey(key.revealed) ? .success(key) : .failure(.unusable)
  }
}

extension String {
  /// Masks words that look like keys: a shell that does not know a command prints its name, and that name is a key if
  /// the user confused `key_command` with `key`.
  var withoutKeys: String {
    split(separator: " ", omittingEmptySubsequences: false).map { word in
      let core = word.split(whereSeparator: { "'\"`‘’“”:;,".contains($0) }).max { $0.count < $1.count } ?? ""
      return core.looksLikeKey ? String(word).replacing(String(core), with: Secret.mask) : String(word)
    }.joined(separator: " ")
  }
}

extension Substring {
  /// Long, with both letters and digits, and not a path.
  fileprivate var looksLikeKey: Bool {
    count >= 16 && contains(where: \.isNumber) && contains(where: \.isLetter) && !"/~.".contains(first ?? "/")
  }
}

/// Sends one small request to a source to check whether it accepts the key. Cached answers are not used.
struct CredentialCheck: Sendable {
  let sources: [any WeatherSource]

  /// The smallest requests, one HTTP request each.
  private static let least: [Bulletin] = [.observation, .airForecast, .current]

  /// The error; nil if the source answered.
  func error(of id: SourceID, at place: Place, now: Date) async -> SourceError? {
    guard let source = sources.first(where: { $0.id == id }) else { return .notCovered }
    let requestable = source.requestable(Set(Part.allCases), at: place, known: [], now: now)
    guard let bulletin = CredentialCheck.least.first(where: requestable.contains) else { return .notCovered }
    let (deliveries, mailbox) = AsyncStream.makeStream(of: Delivery.self)
    await source.fetch([bulletin], at: place, known: [], now: now) { mailbox.yield($0) }
    mailbox.finish()
    for await case .failure(bulletin, let error) in deliveries { return error }
    return nil
  }
}
