import DataPortal
import Escaping
import ForecastEngine
import FoundationEssentials
import Gazetteer
import Location
import Reports
import SampleFeed
import Settings
import Storage
import Upstream
import Weather

/// Everything a command needs, connected once: settings, clock, places, the engine and its sources.
struct World: Sendable {
  var settings: Settings
  /// The text of the settings file; nil if there is no file.
  var settingsText: String?
  let settingsPath: String
  /// The folder for data that must not be lost.
  let dataFolder: String
  /// The folder for logs and crash reports.
  let stateFolder: String
  let clock: Clock
  /// Nothing of the user's is read or written: the sample feed, or a replay.
  let isSample: Bool
  /// The recording that is replayed; nil if none.
  let recording: Recording?
  let isOffline: Bool
  var language: Language
  /// The terminal cannot display characters other than ASCII and Hangul.
  var isASCII: Bool
  let gazetteer = Gazetteer.korea
  let store: StoreFile
  let cities: CityStore
  let documents: Documents
  /// The store existed before this run.
  let hasStore: Bool
  let alerts: AlertStore
  var feeds: Feeds
  let eventLog: EventLog
  var locator: any Locator
  let options: Options
  let environment: [String: String]
  /// Creates the feeds for the given settings.
  let wire: @Sendable (Settings) -> Feeds
  let diagnostics: Diagnostics

  var strings: CommandStrings { CommandStrings(language: language) }
  var engine: ForecastEngine { feeds.engine }
  var mapFeed: any MapFeed { feeds.maps }
  var typhoons: SharedTyphoons { feeds.typhoons }
  var climate: any ClimateFeed { feeds.climate }
  var live: LiveSources? { feeds.live }

  /// Reads the settings, with `change` applied if there is one, and connects the parts. Sends no request yet.
  init(
    _ options: Options, environment: [String: String], changing change: SettingsEdit? = nil, needsHome: Bool = true,
    diagnostics: Diagnostics
  ) throws(Ending) {
    let remark: @Sendable (String) -> Void = { diagnostics.print($0) }
    let start = try Start(options, environment: environment, changing: change, needsHome: needsHome)
    let language = start.settings.resolvedLanguage
    store = StoreFile(folder: start.folders.data) { remark($0.sentence(in: language)) }
    settings = start.settings
    settingsText = start.text
    settingsPath = start.path
    dataFolder = start.folders.data
    stateFolder = start.folders.state
    eventLog = EventLog(folder: options.isDetached ? nil : start.folders.state, now: start.clock.now)
    clock = start.clock
    isASCII = World.isASCII(start.settings, environment)
    recording = start.recording
    locator = World.locator(options, start.recording, start.settings, environment)
    isSample = options.isDetached
    isOffline = options.isOffline
    self.language = language
    self.diagnostics = diagnostics
    self.options = options
    self.environment = environment
    cities = CityStore(store)
    documents = Documents(store)
    hasStore = FileFact.of(store.path) != nil
    alerts = AlertStore(
      documents, samples: options.isDemo ? .samples(now: start.clock.now()) : options.isDetached ? [] : nil)
    let say: @Sendable (StorageError) -> Void = { remark($0.sentence(in: language)) }
    let cache = CacheFolder(start.folders.cache, remark: say)
    let clock = clock
    if options.isDemo {
      let feeds = Feeds.sample(options.demo?.scene ?? .season, clock: clock)
      wire = { _ in feeds }
    } else if let recording = start.recording {
      let live = LiveSources(
        start.settings, proxy: nil, home: nil, clock: clock, isOffline: true, cache: cache,
        strings: CommandStrings(language: language), remark: remark)
      let feeds = Feeds.replay(recording, with: live)
      wire = { _ in feeds }
    } else {
      let history = History(store, now: clock.now, remark: say)
      let predictions = PredictionRecords(store, remark: say)
      let cities = cities
      wire = { settings in
        let live = LiveSources(
          settings, proxy: World.proxy(settings, environment),
          authorities: CertificateAuthorities(environment: environment), home: environment["HOME"], clock: clock,
          isOffline: options.isOffline, cache: cache, strings: CommandStrings(language: settings.resolvedLanguage),
          remark: remark)
        return Feeds.live(live, history: history, predictions, cities: cities)
      }
    }
    feeds = wire(start.settings)
  }

  /// Checks whether a source accepts its key.
  var credentialCheck: CredentialCheck { CredentialCheck(sources: live?.sources(keeping: EmptyCache()) ?? []) }

  func now() -> Date { clock.now() }

  /// Whether the weather is generated; then every output is marked.
  var isMadeUp: Bool { isSample && recording == nil }

  /// A sentence for each file that contains a key and can be read by other users: the settings, and the .p8 file.
  var exposedKeys: [String] {
    let keyFile = settings[.weatherKit][.privateKeyFile].path(from: environment["HOME"])
    let files = [settingsText.map(Settings.holdsKey) == true ? settingsPath : "", isSample ? "" : keyFile]
    return files.compactMap { path in
      guard !path.isEmpty, let file = FileFact.of(path), !file.isFolder, file.isOpenToOthers else { return nil }
      return strings.exposedKey(path)
    }
  }

  /// That the language is not the one of the locale, and why; nil if it is, or if the user has chosen it.
  var languageRemark: String? { settings.undisplayableLanguage.map(strings.undisplayable) }

  func formatting(for snapshot: Snapshot) -> Formatting {
    Formatting(
      units: settings.screen.units, words: .of(language), zone: snapshot.zone, isASCII: settings.screen.glyphs == .ascii
    )
  }

  func print(_ line: String) { Swift.print(line) }
  func printDiagnostic(_ sentence: String) { diagnostics.print(sentence) }

  static func isASCII(_ settings: Settings, _ environment: [String: String]) -> Bool {
    settings.screen.glyphs == .ascii || settings.screen.glyphs == .auto && !supportsUnicode(environment)
  }

  /// Whether box and bar characters are displayed: in a UTF-8 locale, and not on the Linux console.
  static func supportsUnicode(_ environment: [String: String]) -> Bool {
    TerminalFacts.isUTF8(TerminalFacts.locale(environment)) && environment["TERM"] != "linux"
  }

  // MARK: - Weather

  /// Refreshes the parts that are due and returns the snapshot of the place.
  func refreshed(_ place: Place, parts: Set<Part>) async -> Snapshot {
    let start = now()
    var last = await engine.known(place) ?? Snapshot(place: place)
    for await snapshot in await engine.refresh(place, parts: parts) { last = snapshot }
    eventLog.record(last, since: start)
    return last
  }

  /// The proxy of the settings, which serves all protocols; nil if none is set, or if the environment sets one, which
  /// serves only https and is read by the transport.
  private static func proxy(_ settings: Settings, _ environment: [String: String]) -> String? {
    let isInherited = ["https_proxy", "HTTPS_PROXY"].contains { environment[$0]?.isEmpty == false }
    return isInherited || settings.network.proxy.isEmpty ? nil : settings.network.proxy
  }

  static func liveEngine(
    _ live: LiveSources, _ history: History, _ predictions: PredictionRecords, _ stations: StationRecords,
    _ nowcast: RainNowcast
  ) -> ForecastEngine {
    ForecastEngine(
      sources: live.sources(keeping: live.sharedCache), plan: SourcePlan(live.settings.sources),
      store: live.snapshots, history: history, predictions: predictions, stations: stations, now: live.clock.now,
      fillsDetails: true, nowcast: nowcast)
  }
}

extension SourcePlan {
  /// The order in the settings. The engine skips sources that this build does not have.
  init(_ sources: Settings.Sources) {
    self.init(order: Dictionary(uniqueKeysWithValues: Part.allCases.map { ($0, sources[$0]) }))
  }
}

extension CommandStrings {
  /// The file contains a key, and its mode lets other users read it.
  func exposedKey(_ path: String) -> String {
    say(
      "\(path.harmless): 키가 적혀 있는데 다른 사용자도 읽을 수 있습니다. chmod 600 \(Escape.shellWord(path.harmless))",
      "\(path.harmless) contains a key and is readable by others. chmod 600 \(Escape.shellWord(path.harmless))")
  }
}
