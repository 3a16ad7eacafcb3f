import ArgumentParser
import Cells
import Dashboard
import FoundationEssentials
import Glibc
import Settings
import Storage
import Terminal
import Weather

/// The dashboard, which runs if no command is given.
struct DashboardCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dashboard", abstract: "The dashboard, as without a command.", shouldDisplay: false)
  @OptionGroup var city: CityArgument
  @OptionGroup var flags: DashboardFlags
  @OptionGroup var options: Options

  func run() async throws {
    try await CommandRunner.run(options, opensScreen: true) { world throws(Ending) in
      let city = try world.dashboardCity(city.city, canOpen: DashboardSession.isOnTerminal || flags.isPlain)
      try await DashboardSession(world: world, startingAt: city, wantsPlain: flags.isPlain).run()
    }
  }
}

/// The dashboard's own flags, which may also come before any command.
struct DashboardFlags: ParsableArguments, Sendable {
  @Flag(name: .customLong("plain"), help: "Text instead of a drawn screen, for screen readers and logs.")
  var isPlain = false
}

/// The dashboard on a real terminal: connects the reducer to the terminal, the engine and the store.
struct DashboardSession: Sendable {
  let world: World
  /// The city named on the command line.
  let startingAt: String?
  /// The user asked for lines of text, whether or not the output is a terminal.
  let wantsPlain: Bool

  static var isOnTerminal: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1 }

  func run() async throws(Ending) {
    guard DashboardSession.isOnTerminal || wantsPlain else { throw Ending(.usage, world.strings.noTerminal) }
    // An unknown name is reported before the screen opens.
    var asked: Place?
    if let startingAt { asked = try await world.place(named: startingAt) }
    let environment = Environment.current
    installRescue()
    if wantsPlain || PlainSurface.suits(environment["TERM"]) { return try await runPlainMode(asked) }
    let surface = Screen(environment: environment, title: "weatheri")
    let performer = Performer(world: world, surface: surface, asked: asked, hasPages: true) {
      await .gathered(environment, from: surface)
    }
    let (themes, silhouettes) = (world.themes, world.silhouettes)
    let screen = HomeScreen(
      themes: themes, scenery: MovingScenery(environment: environment), silhouettes: silhouettes)
    let program = Program(screen: screen, now: screenClock.now, ownZone: ownZone) { [world] effect, send in
      // Text on stderr would appear in the middle of the screen.
      if effect == .readCities { world.diagnostics.redirect { send(.messageReceived($0)) } }
      await performer.perform(effect, send)
    }
    defer { world.diagnostics.redirectBack() }
    do {
      var state = firstState
      state.ground = RGB(inEnvironment: environment)
      state.colours = Colours(ColourDepth(promisedBy: environment))
      let fileError =
        themes.errorText(of: state.screen.theme, in: state.language)
        ?? silhouettes.fileErrors.first?.sentence(in: state.language)
      if let fileError { state.notice = .message(fileError) }
      _ = try await program.run(state, effects: [.readCities], on: surface)
    } catch let error as TerminalError {
      throw Ending(.unavailable, error, in: world.language)
    } catch {
      throw Ending(.bug, "\(error)")
    }
  }

  /// In a replay, notices expire and animations run, while the sources see the fixed time of the recording.
  private var screenClock: Clock { world.recording == nil ? world.clock : world.clock.running }

  private var ownZone: @Sendable () -> Zone { { [environment = world.environment] in Zone.own(environment) } }

  private func runPlainMode(_ asked: Place?) async throws(Ending) {
    let surface = PlainSurface()
    let performer = Performer(world: world, surface: surface, asked: asked, hasPages: false) {
      .gathered(Environment.current, asksTerminal: false)
    }
    let program = Program(screen: PlainPage(), now: screenClock.now, ownZone: ownZone) { effect, send in
      await performer.perform(effect, send)
      // Alerts are read after the city on the screen has its data. Refreshes of other cities may end earlier.
      if case .page(AlertEffect.read) = effect { await surface.settle() }
    }
    var state = initialState
    state.isReadOut = true
    do {
      // The weather is printed once, when its refresh has ended.
      _ = try await Patience.command.during { try await program.run(state, effects: [.readCities], on: surface) }
    } catch {
      throw Ending(.bug, "\(error)")
    }
    if let code = await surface.writeError { throw Ending(cannotPrint: code, world.strings) }
  }

  /// Restores the terminal whatever ends the program. After a crash a report is written, if the folder can be
  /// written.
  private func installRescue() {
    let folder = world.isSample ? nil : world.stateFolder
    let canWrite = folder.map { (try? AtomicFile.createFolder($0)) != nil } ?? false
    Terminal.installRescue(
      reportFolder: canWrite ? folder : nil, version: Version.current,
      startedAt: String(Zone.utc.iso8601(world.now()).prefix(19)))
  }

  /// If no store exists, the first frame is already the first welcome page. If one exists, the performer checks later
  /// whether it contains a city: opening the store here would delay the first frame.
  private var firstState: State {
    var state = initialState
    if startingAt == nil, world.mayBeFirstStart, !world.hasStore, let firstStartEvent = world.firstStartEvent {
      _ = Reducer().reduce(&state, firstStartEvent)
    }
    return state
  }

  private var initialState: State {
    let preferences = world.preferences
    var state = State(
      language: preferences.language, isASCII: preferences.isASCII, isSample: world.isSample,
      isOffline: world.isOffline, now: world.now())
    state.recordedAt = world.recording?.at
    state.screen = preferences.screen
    state.geocoderIDs = preferences.geocoderIDs
    state.hasAdvanceNoticeRules = preferences.hasAdvanceNoticeRules
    state.quietHours = preferences.quietHours
    state.ownZone = ownZone()
    state.typhoonsDueAt = .distantPast
    state.notice = world.languageRemark.map(Notice.message)
    return state
  }
}

extension Colours {
  init(_ depth: ColourDepth) {
    self =
      switch depth {
      case .mono: .none
      case .sixteen: .few
      case .twoFiftySix: .fixed
      case .trueColour: .any
      }
  }
}

extension RGB {
  /// The terminal's background from `COLORFGBG`, such as `15;0` or `0;default;15`: black or white only, because the
  /// user may have redefined the colour with that number. nil if the variable does not contain a number.
  init?(inEnvironment environment: [String: String]) {
    guard let last = environment["COLORFGBG"]?.split(separator: ";").last, let number = Int(last),
      (0...15).contains(number)
    else { return nil }
    self.init(number == 7 || number > 8 ? 0xFFFFFF : 0)
  }
}

extension CommandStrings {
  var noTerminal: String {
    say(
      "화면은 터미널에서만 열립니다. 글로 보려면: weatheri-tui report",
      "The dashboard needs a terminal. For text use: weatheri-tui report")
  }
}
