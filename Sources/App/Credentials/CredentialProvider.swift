import FoundationEssentials
import OtherPrograms
import Settings
import Upstream
import Weather

/// A source's key: set, or given by a command that is run once, when the key is first needed, and off every thread
/// that has something to do. A cancelled caller waits no more, and the last of them takes the command along.
actor CredentialProvider {
  private typealias Answer = Result<Secret, CredentialError>

  /// How long a command has, in seconds. One that asks for a password has no more: a password store remembers the
  /// password once it is unlocked, and a reader who waits for the weather should hear what it is waiting for.
  static let commandTimeout = 10

  private let credential: Settings.Credential?
  /// The setting that holds the command.
  private let setting: String
  private let seconds: Double
  private let runs = SingleFlight<String, Answer>()
  /// What the command that was run last has given.
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

  /// nil where none is set; throws where a command should give one and does not.
  func key() async throws(CredentialError) -> Secret? {
    switch credential {
    case nil: nil
    case .key(let secret): secret
    case .command(let line): try await answer(of: line).get()
    }
  }

  /// Runs a command that gave no key once more when one is needed next: the reader may have put it right.
  /// One that still runs is left to it.
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

/// Asks a source for the least it has, to hear whether it takes the key. Nothing that is kept answers in its place.
struct CredentialCheck: Sendable {
  let sources: [any WeatherSource]

  /// One request each.
  private static let least: [Bulletin] = [.observation, .airForecast, .current]

  /// What is wrong; nil where the source answered.
  func error(of id: SourceID, at place: Place, now: Date) async -> SourceError? {
    guard let source = sources.first(where: { $0.id == id }) else { return .notCovered }
    let askable = source.askable(Set(Part.allCases), at: place, known: [], now: now)
    guard let bulletin = CredentialCheck.least.first(where: askable.contains) else { return .notCovered }
    let (deliveries, mailbox) = AsyncStream.makeStream(of: Delivery.self)
    await source.fetch([bulletin], at: place, known: [], now: now) { mailbox.yield($0) }
    mailbox.finish()
    for await case .failure(bulletin, let error) in deliveries { return error }
    return nil
  }
}
