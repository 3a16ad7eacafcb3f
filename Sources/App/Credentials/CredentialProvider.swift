import FoundationEssentials
import OtherPrograms
import Settings
import Weather

/// A source's key: set, or given by a command that is run once, when the key is first needed, and off every thread
/// that has something to do. A cancelled caller waits no more, and the last of them takes the command along.
actor CredentialProvider {
  private typealias Answer = Result<Secret, CredentialError>

  /// The command while it runs, and the callers that wait.
  private struct Run {
    /// Tells it from a later one.
    var number: Int
    var task: Task<Void, Never>
    var waiting: [Int: CheckedContinuation<Answer, Never>] = [:]
  }

  /// How long a command has, in seconds. One that asks for a password has no more: a password store remembers the
  /// password once it is unlocked, and a reader who waits for the weather should hear what it is waiting for.
  static let commandTimeout = 10

  private let credential: Settings.Credential?
  /// The setting that holds the command.
  private let setting: String
  private let seconds: Double
  private var running: Run?
  /// What the command that was run last has given.
  private var given: Answer?
  private var lastNumber = 0

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
    if running == nil { run(line) }
    let number = nextNumber()
    return await withTaskCancellationHandler {
      await withCheckedContinuation { running?.waiting[number] = $0 }
    } onCancel: {
      Task { await leave(number) }
    }
  }

  private func run(_ line: String) {
    let number = nextNumber()
    let task = Task.detached { [seconds, setting] in
      let ending = await Shell(line, seconds: seconds, mayAskTheReader: true).run()
      await self.end(
        number, with: CredentialProvider.key(from: ending, within: seconds).mapError { CredentialError(setting, $0) })
    }
    running = Run(number: number, task: task)
  }

  private func end(_ number: Int, with answer: Answer) {
    guard let run = running, run.number == number else { return }
    running = nil
    given = answer
    for waiter in run.waiting.values { waiter.resume(returning: answer) }
  }

  private func leave(_ number: Int) {
    guard let waiter = running?.waiting.removeValue(forKey: number) else { return }
    // First of all: the last waiter may end the program.
    if let run = running, run.waiting.isEmpty {
      run.task.cancel()
      running = nil
    }
    waiter.resume(returning: .failure(CredentialError(setting, .tooSlow(seconds: Int(seconds), lament: ""))))
  }

  private func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  private static func key(from ending: Shell.Ending, within seconds: Double) -> Result<Secret, CredentialError.Cause> {
    switch ending {
    case .printed(let text): key(in: text)
    case .failed(let lament): .failure(.failed(lament: lament.withoutKeys))
    case .ended(let lament): .failure(.tooSlow(seconds: Int(seconds), lament: lament.withoutKeys))
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
