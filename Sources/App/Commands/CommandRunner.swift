import ArgumentParser
import Glibc
import Reports
import Settings
import Weather

/// Start and end of every command: creates the `World`, does the work, and turns an `Ending` into a sentence on
/// stderr and an exit code.
enum CommandRunner {
  /// Runs the command that the arguments name, and exits the program if the command fails. `typed` are the arguments
  /// in the order in which the user typed them.
  static func run(_ arguments: [String], typed: [String]) async {
    let strings = CommandStrings(language: Start.systemLanguage(Environment.current))
    let root: any AsyncParsableCommand.Type =
      CompletionRoot.isAsked(arguments) ? CompletionRoot.self : Weatheri.self
    do {
      if arguments.first == "help" { try answerHelp(on: Array(arguments.dropFirst()), typed) }
      var command = try await root.asyncParseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
      try flush(strings)
    } catch {
      let code = root.exitCode(for: error)
      exit(say(text(of: error, root, arguments, typed), code, strings).rawValue)
    }
  }

  /// The message of the parser. It quotes arguments unchanged, so the text has to be made harmless.
  private static func text(
    of error: any Error, _ root: any ParsableCommand.Type, _ arguments: [String], _ typed: [String]
  ) -> String {
    let whole = root.fullMessage(for: error)
    if whole.isEmpty { return "" }
    let language = Start.language(of: typed, Environment.current)
    if root.exitCode(for: error).isSuccess {
      // Also without an option: a command that only has subcommands shows its help.
      let isHelp = whole.hasPrefix("OVERVIEW: ")
      guard language != .en, isHelp, !CompletionRoot.isAsked(arguments) else { return whole.harmlessLines }
      return HelpText(arguments.first == "help" ? Array(arguments.dropFirst()) : arguments, in: language)?.text ?? whole
    }
    return UsageMessage(error, root, arguments: arguments, language: language).text.harmlessLines
  }

  /// For an unknown command the parser would show its first page of help; this ends with an error and a suggestion.
  private static func answerHelp(on words: [String], _ typed: [String]) throws {
    guard let (known, command) = CommandHelp.whole?.named(words), known != words else { return }
    let near = nearest(to: words[known.count], among: command.children.map(\.commandName))
    let strings = CommandStrings(language: Start.language(of: typed, Environment.current))
    let suggestion = near.map { (known + [$0]).joined(separator: " ") }
    try end(Ending(.usage, strings.noHelp(words.joined(separator: " ").harmless, suggestion)))
  }

  /// Exits the program if the arguments ask for the version, or if a status bar wants the stored widget text: this
  /// needs neither the parser nor other threads.
  static func answerAtOnce(_ arguments: some Collection<String>) {
    let environment = Environment.current
    if let version = VersionDocument.text(arguments) {
      print(version)
    } else if let output = QuickWidget(arguments, environment: environment)?.output {
      output.write(print: { print($0) }, printDiagnostic: printDiagnostic)
    } else {
      return
    }
    do { try flush(CommandStrings(language: Start.systemLanguage(environment))) } catch {
      exit(Weatheri.exitCode(for: error).rawValue)
    }
    exit(ExitStatus.shown.rawValue)
  }

  /// Help and the version go to stdout because they were asked for; everything else is an error and goes to stderr.
  private static func say(_ text: String, _ code: ExitCode, _ strings: CommandStrings) -> ExitCode {
    if text.isEmpty { return code }
    guard code.isSuccess else {
      put(text)
      return code
    }
    print(text)
    do { try flush(strings) } catch { return Weatheri.exitCode(for: error) }
    return code
  }

  /// With `opensScreen`, the remark about the language is not printed: the dashboard shows it.
  static func run(
    _ options: Options, changing change: SettingsEdit? = nil, needsHome: Bool = true, opensScreen: Bool = false,
    _ work: @Sendable (World) async throws(Ending) -> Void
  ) async throws {
    let strings: CommandStrings
    do throws(Ending) {
      let world = try World(
        options, environment: Environment.current, changing: change, needsHome: needsHome,
        diagnostics: Diagnostics(printDiagnostic))
      // A change of the settings file writes it with mode 0600, so it needs no remark about exposed keys.
      if change == nil { for exposed in world.exposedKeys { printDiagnostic(exposed) } }
      if !opensScreen, isatty(STDERR_FILENO) == 1, let remark = world.languageRemark { printDiagnostic(remark) }
      // The dashboard shows answers as they arrive, so its requests are repeated.
      try await (opensScreen ? Patience.page : .command).during { () throws(Ending) in try await work(world) }
      strings = world.strings
    } catch {
      try end(error)
    }
    try flush(strings)
  }

  /// Writes the buffered output; ends with an error if that fails, for example on a full disk.
  static func flush(_ strings: CommandStrings) throws {
    if fflush(nil) != 0 { try end(Ending(cannotPrint: errno, strings)) }
  }

  static func end(_ ending: Ending) throws -> Never {
    if !ending.sentence.isEmpty { printDiagnostic(ending.sentence) }
    throw ExitCode(ending.status.rawValue)
  }

  /// Diagnostics always go to stderr.
  static func printDiagnostic(_ sentence: String) {
    put("weatheri-tui: \(sentence)")
  }

  private static func put(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
  }
}

extension Ending {
  /// The output cannot be written; `code` is `errno`. If the reader has closed the pipe (`| head`), no sentence is
  /// printed.
  init(cannotPrint code: Int32, _ strings: CommandStrings) {
    self.init(.cannotCreate, code == EPIPE ? "" : strings.cannotPrint(String(cString: strerror(code))))
  }
}

extension CommandStrings {
  func cannotPrint(_ reason: String) -> String {
    say("출력을 쓸 수 없습니다: \(reason).", "The output cannot be written: \(reason).")
  }
}

/// Exit codes (sysexits, and 1 if the doctor found a problem).
enum ExitStatus: Int32, Sendable, CaseIterable {
  case shown = 0
  case problemsFound = 1
  case usage = 64
  case noSuchCity = 66
  case unavailable = 69
  case bug = 70
  case cannotCreate = 73
  case noKey = 77
  case wrongSettings = 78

  /// A file that was named cannot be read: sysexits uses the same number as for an unknown city.
  static let noInput = ExitStatus.noSuchCity

  /// The explanation in the manual.
  var meaning: Localized {
    switch self {
    case .shown:
      Localized("정상. 저장된 자료를 보여 준 경우 받은 시각을 함께 표시합니다.", "Success (cached data is marked with its age).")
    case .problemsFound: Localized("doctor가 문제를 찾았습니다.", "The doctor found a problem.")
    case .usage: Localized("명령이나 옵션을 잘못 썼습니다.", "The command or an option was used incorrectly.")
    case .noSuchCity: Localized("그런 도시나 기록 파일이 없습니다.", "No such city, or no such recording.")
    case .unavailable:
      Localized("출처에서 받지 못해 보여 드릴 것이 없습니다.", "Nothing to show: the sources are unreachable or failing.")
    case .bug: Localized("프로그램의 내부 오류입니다.", "Internal error.")
    case .cannotCreate:
      Localized("파일을 만들거나 쓸 수 없거나, 출력할 곳이 없습니다.", "A file cannot be written, or there is no room for the output.")
    case .noKey:
      Localized("인증키나 로그인이 없거나 거부되어 보여 드릴 것이 없습니다.", "Nothing to show: a key or an account is missing or refused.")
    case .wrongSettings: Localized("설정 파일에 오류가 있습니다.", "The settings file has an error.")
    }
  }
}

/// A reason to end, with the sentence that explains it.
struct Ending: Error, Sendable {
  var status: ExitStatus
  var sentence: String

  init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }

  /// The error's sentence becomes the last line of the command.
  init(_ status: ExitStatus, _ error: some ExplainedError, in language: Language) {
    self.init(status, error.sentence(in: language))
  }
}

/// Texts of the commands; texts of a single command are in its own file.
struct CommandStrings: Wording, Sendable {
  let language: Language

  func removed(_ name: String) -> String { say("지웠습니다: \(name)", "Removed: \(name)") }
}
