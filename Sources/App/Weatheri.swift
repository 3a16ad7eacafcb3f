public import ArgumentParser
import CMemory
import SampleFeed
import Settings
import Terminal
import Threads
public import Weather

/// The root command.
public struct Weatheri: AsyncParsableCommand {
  public static let configuration = CommandConfiguration(
    commandName: "weatheri-tui",
    abstract: "The weather in your terminal, for any place on earth.",
    usage: "weatheri-tui [command] [options]",
    discussion:
      "Without a command the dashboard opens; it takes --plain and the options of every command: --city, --config, --language, --units, --theme, --glyphs, --offline, --demo and --replay (weatheri-tui help dashboard). To try it without a key: weatheri-tui --demo. One sky: --demo=NAME, with \(SceneName.names).",
    version: Version.current,
    subcommands: [
      DashboardCommand.self, ReportCommand.self, NowCommand.self, HourlyCommand.self, WeekCommand.self,
      AirCommand.self, WarningsCommand.self, MapCommand.self, SourcesCommand.self, CitiesCommand.self,
      WidgetCommand.self, AlertsCommand.self, BoardCommand.self,
      ConfigCommand.self, DoctorCommand.self, RecordCommand.self, SchemaCommand.self, ManualCommand.self,
    ],
    defaultSubcommand: DashboardCommand.self)

  public init() {}

  /// Runs the program with the arguments of the process.
  public static func start() async {
    Terminal.prepareProcess()
    CommandRunner.answerAtOnce(CommandLine.arguments.dropFirst())
    weatheri_memory_share_heaps()
    // Must come before the first task; the start of the parser already is one.
    TaskPool.install()
    let typed = Array(CommandLine.arguments.dropFirst())
    await CommandRunner.run(arguments(typed), typed: typed)
  }

  static let commandNames = configuration.subcommands.compactMap { $0.configuration.commandName }

  /// Moves flags from before the command to after it, where the parser expects them.
  static func arguments(_ arguments: some Collection<String>) -> [String] {
    if CompletionRoot.isAsked(arguments) { return Array(arguments) }
    let commands = commandNames
    let takesValue: Set<String> = [
      "--city", "--config", "--language", "--units", "--theme", "--glyphs", "--replay",
    ]
    /// True if the word is neither an option nor the value of one.
    func isWord(_ index: Int, of words: ArraySlice<String>) -> Bool {
      !words[index].hasPrefix("-") && (index == words.startIndex || !takesValue.contains(words[index - 1]))
    }
    var leading: [String] = []
    var rest = withScenes(withoutNegatives(arguments))[...]
    while let word = rest.first, word.hasPrefix("--"), !["--help", "--version", "--"].contains(word) {
      leading.append(rest.removeFirst())
      if takesValue.contains(word), let value = rest.popFirst() { leading.append(value) }
    }
    if rest.first == "help" { return rest.indices.filter { isWord($0, of: rest) }.map { rest[$0] } }
    guard let command = rest.first, commands.contains(command) else {
      // The help of the dashboard would not list the commands.
      return (leading + rest).contains { ["-h", "--help"].contains($0) } ? ["--help"] : leading + rest
    }
    let nested = configuration.subcommands.first { $0.configuration.commandName == command }
    let actions = Set(nested?.configuration.subcommands.map { $0._commandName } ?? [])
    var head = [rest.removeFirst()]
    if let action = rest.first, actions.contains(action) { head.append(rest.removeFirst()) }
    return head + leading + Array(rest)
  }

  /// The parser would take the word after `--demo`, a command or a city, for the name of a scene, so the season is
  /// joined to it. A scene after a blank, as the shell completes it, is joined unless a city's name may continue:
  /// `--demo thunder bay`.
  private static func withScenes(_ arguments: [String]) -> [String] {
    var words: [String] = []
    var rest = arguments[...]
    while let word = rest.popFirst() {
      if word == "--" { return words + [word] + rest }
      guard word == "--demo" else {
        words.append(word)
        continue
      }
      let next = rest.dropFirst().first
      let isEnd = next.map { $0.hasPrefix("-") || commandNames.contains($0) } ?? true
      let scene = isEnd ? rest.first.flatMap(SampleScene.init(rawValue:)) : nil
      if scene != nil { rest.removeFirst() }
      words.append("--demo=\((scene ?? .season).rawValue)")
    }
    return words
  }

  /// The parser would take a negative number, or a coordinate south of the equator, for an option. After an option, a
  /// number is joined to it with `=`; any other such word gets a leading blank.
  private static func withoutNegatives(_ arguments: some Collection<String>) -> [String] {
    var words: [String] = []
    for word in arguments {
      let isNumber = word.hasPrefix("-") && Double(word) != nil
      if words.contains("--") || !isNumber && !(word.hasPrefix("-") && Coordinate(typed: word) != nil) {
        words.append(word)
      } else if isNumber, let option = words.last, option.hasPrefix("--"), !option.contains("=") {
        words[words.count - 1] = "\(option)=\(word)"
      } else {
        words.append(" " + word)
      }
    }
    return words
  }
}

/// The version of the program.
public enum Version {
  public static let current = "1.0.0"
  /// The date of the version, in the form that manual pages use.
  static let date = "November 27, 2026"
}

/// The flags of every command.
struct Options: ParsableArguments, Sendable {
  @Option(
    name: .customLong("city"),
    help: "A saved city, any city of the gazetteer, LAT,LON, or a name that Open-Meteo finds.", completion: .city)
  var city: String?

  @Option(name: .customLong("config"), help: "Use this settings file instead of the default.", completion: .file())
  var config: String?

  @Option(name: .customLong("language"), help: "A language code, such as ko or en.")
  var language: Language?

  @Option(name: .customLong("units"), help: "metric or imperial.")
  var units: Units.System?

  @Option(name: .customLong("theme"), help: "The colours: auto, or the name of a theme.", completion: .theme)
  var theme: String?

  @Option(name: .customLong("glyphs"), help: "The symbols of the screen.")
  var glyphs: Settings.Glyphs?

  @Flag(name: .customLong("offline"), help: "Do not use the network.")
  var isOffline = false

  @Option(
    name: .customLong("demo"), defaultAsFlag: SceneName(.season), parsing: .next,
    help: ArgumentHelp(SceneName.help, valueName: "scene"),
    completion: .list(SampleScene.allCases.map(\.rawValue)))
  var demo: SceneName?

  @Option(
    name: .customLong("replay"),
    help: "Show a file made by `record`, at its time, without network; your settings and cities are left alone.")
  var replay: String?

  var isDemo: Bool { demo != nil }

  /// Whether nothing of the user's is read or written.
  var isDetached: Bool { isDemo || replay != nil }

  /// Whether a settings file is read: with the sample feed only the file of `--config`.
  var readsSettings: Bool { replay == nil && (!isDemo || config != nil) }

  func validate() throws {
    if isDemo, replay != nil { throw ValidationError("--demo and --replay cannot be used together.") }
    if let demo, demo.scene == nil { throw ValidationError(demo.error) }
  }
}

extension Language: ExpressibleByArgument {}
extension MapLayer: ExpressibleByArgument {}
extension Units.System: ExpressibleByArgument {}
extension Settings.Glyphs: ExpressibleByArgument {}
