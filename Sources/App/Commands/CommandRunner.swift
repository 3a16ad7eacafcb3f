import ArgumentParser
import Glibc
import ViewModels
import Weather

/// Where every command begins and ends: the world is made, the work is done, and an ending becomes a sentence on
/// stderr and an exit code.
enum CommandRunner {
  /// Runs the command that the arguments name, and ends the program where that does not end well.
  static func run(_ arguments: [String]) async {
    let strings = CommandStrings(language: Start.spoken(Environment.current))
    let root: any AsyncParsableCommand.Type =
      CompletedWeatheri.isAsked(arguments) ? CompletedWeatheri.self : Weatheri.self
    do {
      var command = try await root.asyncParseAsRoot(arguments)
      if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
      try flush(strings)
    } catch {
      let (code, text) = (root.exitCode(for: error), root.fullMessage(for: error).harmlessLines)
      exit(say(text, code, strings).rawValue)
    }
  }

  /// Ends the program where the version is asked for, or a bar wants what is kept for it: without the parser and the
  /// threads.
  static func answerAtOnce(_ arguments: some Collection<String>) {
    let environment = Environment.current
    if let version = VersionDocument.text(arguments) {
      print(version)
    } else if let output = QuickWidget(arguments, environment: environment)?.output {
      output.say(print: { print($0) }, complain: complain)
    } else {
      return
    }
    do { try flush(CommandStrings(language: Start.spoken(environment))) } catch {
      exit(Weatheri.exitCode(for: error).rawValue)
    }
    exit(ExitStatus.shown.rawValue)
  }

  /// What the parser has to say: help and the version as what was asked for, all else as a complaint. It repeats
  /// arguments as they came.
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

  static func run(
    _ options: Options, changing change: SettingChange? = nil,
    _ work: @Sendable (World) async throws(Ending) -> Void
  ) async throws {
    let strings: CommandStrings
    do throws(Ending) {
      let world = try World(
        options, environment: Environment.current, changing: change, diagnostics: Diagnostics(complain))
      // A settings file that is written anew is its owner's alone.
      if change == nil { for exposed in world.exposedKeys { complain(exposed) } }
      try await work(world)
      strings = world.strings
    } catch {
      try end(error)
    }
    try flush(strings)
  }

  /// What is still in the buffer may find no room.
  static func flush(_ strings: CommandStrings) throws {
    if fflush(nil) != 0 { try end(Ending(cannotPrint: errno, strings)) }
  }

  static func end(_ ending: Ending) throws -> Never {
    if !ending.sentence.isEmpty { complain(ending.sentence) }
    throw ExitCode(ending.status.rawValue)
  }

  /// Diagnostics go to stderr, always.
  static func complain(_ sentence: String) {
    put("weatheri-tui: \(sentence)")
  }

  private static func put(_ text: String) {
    let line = text + "\n"
    _ = line.withCString { write(2, $0, strlen($0)) }
  }
}

extension Ending {
  /// What the program says cannot be written, by `errno`. A reader who has left early (`| head`) needs no sentence.
  init(cannotPrint code: Int32, _ strings: CommandStrings) {
    self.init(.cannotCreate, code == EPIPE ? "" : strings.cannotPrint(String(cString: strerror(code))))
  }
}

extension CommandStrings {
  func cannotPrint(_ reason: String) -> String {
    say("출력을 쓸 수 없습니다: \(reason).", "The output cannot be written: \(reason).")
  }
}

/// How the program ends (sysexits, and 1 where the doctor found something).
enum ExitStatus: Int32, Sendable, CaseIterable {
  case shown = 0
  case ailing = 1
  case usage = 64
  case noSuchCity = 66
  case unavailable = 69
  case bug = 70
  case cannotCreate = 73
  case noKey = 77
  case wrongSettings = 78

  /// A file that was named cannot be read: sysexits has one number for both.
  static let noInput = ExitStatus.noSuchCity

  /// As the manual explains it.
  var meaning: Localized {
    switch self {
    case .shown:
      Localized("보여 드렸습니다. 보관된 자료면 언제 것인지 적혀 있습니다.", "Something was shown: fresh, or kept and marked with its age.")
    case .ailing: Localized("doctor가 문제를 찾았습니다.", "The doctor found something that fails.")
    case .usage: Localized("명령이나 옵션을 잘못 썼습니다.", "The command or an option was misused.")
    case .noSuchCity: Localized("그런 도시나 기록 파일이 없습니다.", "There is no such city, or no such recording.")
    case .unavailable:
      Localized("출처에서 받지 못해 보여 드릴 것이 없습니다.", "Nothing can be shown: the sources cannot be reached, or fail.")
    case .bug: Localized("프로그램의 오류입니다.", "A fault of the program.")
    case .cannotCreate:
      Localized("파일을 만들거나 쓸 수 없거나, 출력할 곳이 없습니다.", "A file cannot be written, or there is no room for the output.")
    case .noKey:
      Localized("인증키나 로그인이 없거나 거부되어 보여 드릴 것이 없습니다.", "Nothing can be shown: a key or an account is missing or refused.")
    case .wrongSettings: Localized("설정 파일이 잘못되었습니다.", "The settings file is wrong.")
    }
  }
}

/// A reason to end, with the sentence that says it.
struct Ending: Error, Sendable {
  var status: ExitStatus
  var sentence: String

  init(_ status: ExitStatus, _ sentence: String) {
    self.status = status
    self.sentence = sentence
  }
}

/// What the commands say; what one of them says alone stands beside it.
struct CommandStrings: Wording, Sendable {
  let language: Language

  func removed(_ name: String) -> String { say("지웠습니다: \(name)", "Removed: \(name)") }
}

extension String {
  /// Enough of it to be recognised in a sentence.
  var shortened: String { count > 60 ? prefix(60) + "…" : self }
}
