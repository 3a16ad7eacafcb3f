import ArgumentParser
import Cells
import FoundationEssentials
import Glibc
import Reports
import Settings
import Terminal
import Weather

/// Shows and changes the settings file.
struct ConfigCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show and change the settings.", discussion: everySetting(.en),
    subcommands: [Path.self, List.self, Get.self, Set.self, Unset.self])

  /// For the help of the command: every setting with its purpose, in lines of at most 80 columns. The parser breaks
  /// longer lines without indenting the rest.
  static func everySetting(_ language: Language) -> String {
    let width = Setting.all.map(\.key.count).max() ?? 0
    let heading = Localized("config get과 config set에 쓸 수 있는 설정:", "Settings for config get and config set:")
    let rows = Setting.all.flatMap { setting in
      let lines = setting.purpose[language].wrapped(to: 80 - width - 4, keepingAll: true)
      let margin = String(repeating: " ", count: width + 4)
      return ["  \(setting.key.padded(to: width))  \(lines[0])"] + lines.dropFirst().map { margin + $0 }
    }
    return ([heading[language], ""] + rows).joined(separator: "\n")
  }

  struct Path: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "path", abstract: "Print the path of the settings file.")
    @OptionGroup var options: Options

    func run() async throws {
      // The path is printed even if the file cannot be read.
      do throws(Ending) {
        print(try Start.settingsPath(options, environment: Environment.current).harmless)
      } catch { try CommandRunner.end(error) }
    }
  }

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List every setting with the value in effect; keys are masked.")
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        for setting in Setting.all { world.print(setting.line(in: world.settings, world.language).harmless) }
      }
    }
  }

  struct Unset: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "unset", abstract: "Remove a setting from the file, which restores its default.")
    @Argument(help: "Dotted, as in kma.base_url.", completion: .settingKey) var key: String
    @OptionGroup var options: Options

    func run() async throws { try await options.changeSettings(.unset(key), of: key) }
  }

  struct Get: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "get", abstract: "The value in effect (flag, environment, file or default).")
    @Argument(help: "Dotted, as in kma.base_url.", completion: .settingKey) var key: String
    @Flag(help: "Show the key unmasked.") var reveal = false
    @OptionGroup var options: Options

    func run() async throws {
      try await CommandRunner.run(options) { world throws(Ending) in
        do throws(SettingsError) {
          world.print(try world.settings.value(of: key, revealing: reveal).harmlessLines)
        } catch { throw Ending(.wrongSettings, error, in: world.language) }
      }
    }
  }

  struct Set: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "set", abstract: "Change a setting in the file and leave the rest unchanged.")
    @Argument(help: "Dotted, as in kma.base_url.", completion: .settingKey) var key: String
    @Argument(
      help: "The value, or - to read it from standard input, typed without echo on a terminal.",
      completion: .settingValue)
    var value: String
    @OptionGroup var options: Options

    func run() async throws {
      let wanted = try given()
      try await options.changeSettings(.set(key, wanted), of: key) { world in
        if isKey, value != "-", !value.isEmpty { world.printDiagnostic(world.strings.keyIsInHistory(key)) }
        for sentence in world.remarks(onSetting: key) { world.printDiagnostic(sentence) }
      }
    }

    private var isKey: Bool { Setting.all.first { $0.key == key }?.expectation == .secret }

    /// Read before the settings are loaded, because they are loaded with this change applied.
    private func given() throws -> String {
      // A negative number is passed with a leading blank, so that the parser does not take it for an option.
      guard value == "-" else { return value.hasPrefix(" -") ? String(value.dropFirst()) : value }
      if let line = StandardInput.line(asking: "\(key.harmless): "), !line.isEmpty { return line }
      let strings = CommandStrings(language: options.language ?? Start.systemLanguage(Environment.current))
      try CommandRunner.end(Ending(.usage, strings.noValue(key.harmless)))
    }
  }
}

/// One change of the settings file.
enum SettingsEdit: Sendable {
  case set(String, String)
  case unset(String)

  /// The changed text; nil if there is no file and none is needed.
  func text(of before: String?, path: String, themes: [String]) throws(SettingsError) -> String? {
    switch self {
    case .set(let key, let value):
      return try TOMLEdit.setting(key, to: value, in: before ?? "", path: path, themes: themes)
    case .unset(let key):
      let after = try TOMLEdit.removing(key, from: before ?? "", path: path, themes: themes)
      return before == nil ? nil : after
    }
  }
}

extension Options {
  /// Writes the changed file, and updates what depends on the setting.
  fileprivate func changeSettings(
    _ edit: SettingsEdit, of key: String, then remark: @escaping @Sendable (World) -> Void = { _ in }
  ) async throws {
    let lease = try await leaseOfSettings()
    defer { lease.release() }
    try await CommandRunner.run(self, changing: edit) { world throws(Ending) in
      try world.mayWrite()
      if let text = world.settingsText { try world.write(Data(text.utf8), to: world.settingsPath) }
      if key.hasPrefix("soon.") { await world.renewTimer() }
      remark(world)
    }
  }

  /// Held from before the file is read until it is written.
  private func leaseOfSettings() async throws -> Lease {
    if isDetached { return .free }
    do throws(Ending) {
      let path = try Start.settingsPath(self, environment: Environment.current)
      return try await SettingsFile.lease(at: path, language ?? Start.systemLanguage(Environment.current))
    } catch { try CommandRunner.end(error) }
  }
}

extension World {
  /// What the new value still lacks: the file it names, or the keys of the sources it names.
  fileprivate func remarks(onSetting key: String) -> [String] {
    if key == "weatherkit.private_key_file" {
      let path = settings[.weatherKit][.privateKeyFile].path(from: environment["HOME"])
      return path.isEmpty || FileFact.of(path) != nil ? [] : [strings.noKeyFile(path.harmless)]
    }
    let setting = Setting.all.first { $0.key == key }
    guard key.hasPrefix("sources."), let live, let setting else { return [] }
    let names = setting.text(in: settings).split(separator: ",").map { String($0.drop { $0 == " " }) }
    return names.compactMap(SourceID.init).filter { $0.profile.credential != nil && !live.keyed.contains($0) }.map {
      strings.sourceHasNoKey(Words.of(language).source($0), $0.rawValue)
    }
  }
}

extension CommandStrings {
  func noKeyFile(_ path: String) -> String {
    say("\(path): 그런 파일이 없습니다. 경로를 확인하세요.", "\(path): there is no such file. Check the path.")
  }

  func sourceHasNoKey(_ source: String, _ section: String) -> String {
    say(
      "\(source): 인증키가 없어 쓰이지 않습니다. 설정: weatheri-tui config --help",
      "\(source) is not used: it has no key. To set one: the settings that begin with \(section). in weatheri-tui config"
        + " --help")
  }

  /// The user passed a key on the command line, where others can read it.
  func keyIsInHistory(_ setting: String) -> String {
    say(
      "\(setting): 저장했습니다. 명령줄에 쓴 키는 셸 기록에 남습니다. 남기지 않으려면: weatheri-tui config set \(setting) -",
      "\(setting) is set, but a key on the command line stays in the shell's history."
        + " To leave none there: weatheri-tui config set \(setting) -")
  }

  /// The value was `-` (standard input), and standard input was empty.
  func noValue(_ setting: String) -> String {
    say("\(setting): 표준 입력에서 값을 읽지 못했습니다.", "\(setting): no value on standard input.")
  }
}

/// Values given on standard input instead of the command line, where shell histories and process lists would show
/// them.
enum StandardInput {
  /// The first line; not echoed if it is typed on a terminal. nil if there is no input.
  static func line(asking prompt: String) -> String? {
    isatty(STDIN_FILENO) == 1 ? HiddenInput.line(asking: prompt) : readLine(strippingNewline: true)
  }

  /// The whole input, at most `limit` bytes; nil if there is no input.
  static func text(upTo limit: Int) -> String? {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 4096)
    while bytes.count < limit {
      let count = read(STDIN_FILENO, &piece, min(piece.count, limit - bytes.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      bytes += piece[..<count]
    }
    return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
