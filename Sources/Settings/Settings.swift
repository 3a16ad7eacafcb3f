public import Weather

/// Everything a user can set, with the defaults of an empty file.
///
/// ```swift
/// let settings = try Settings.load(file: text, path: folders.settingsFile, environment: environment)
/// ```
public struct Settings: Sendable, Equatable {
  public enum LanguageChoice: String, Sendable, CaseIterable { case auto, ko, en }
  public enum Glyphs: String, Sendable, CaseIterable { case auto, ascii, unicode, nerd }
  public enum Motion: String, Sendable, CaseIterable { case full, calm, none }

  public var screen = Screen()
  /// Where to start when no city is saved.
  public var city = "서울"
  /// A shell command that prints `LAT,LON`; nil where none was given.
  public var locationCommand: String?
  public var soon = Soon()
  public var board = Board()
  public var sources = Sources()
  public var network = Network()
  public private(set) var access = Dictionary(
    uniqueKeysWithValues: SourceID.allCases.map { ($0, SourceAccess($0.profile)) })
  /// What `auto` resolves to, by LC_ALL, LC_MESSAGES and LANG.
  var localeLanguage = Language.en

  public init() {}

  /// An empty file.
  public static let defaults = Settings()

  /// How a source is asked.
  public internal(set) subscript(source: SourceID) -> SourceAccess {
    get { access[source] ?? SourceAccess(source.profile) }
    set { access[source] = newValue }
  }

  /// The names a `theme` may have: each is a file, and `load` is told which there are.
  public internal(set) var themes = ["auto"]

  /// The language of the screen.
  public var resolvedLanguage: Language {
    switch screen.language {
    case .auto: localeLanguage
    case .ko: .ko
    case .en: .en
    }
  }
}

extension Settings {
  /// What the screen shows, and how. All of it reaches the view models as it stands here.
  public struct Screen: Sendable, Hashable {
    /// What to call the user; empty where not told.
    public var userName = ""
    public var language = LanguageChoice.auto
    public var units = Units.metric
    /// One of `Settings.themes`.
    public var theme = "auto"
    public var glyphs = Glyphs.auto
    /// How much may move.
    public var motion = Motion.full
    /// Minutes between automatic refreshes; 0 means only by key.
    public var refreshMinutes = 10

    public init() {}
  }

  /// What the reader wants to be told before it comes.
  public struct Soon: Sendable, Hashable {
    /// Nothing is told unasked without a rule.
    public var rules: [SoonRule] = []
    /// nil where every hour is as good as another.
    public var quiet = QuietHours("22:00-07:00")
    /// What is delivered in the quiet hours all the same.
    public var throughQuiet = ThroughQuiet.warnings
    /// In a day on the reader's own clock, of all cities together.
    public var mostADay = 5

    public init() {}
  }

  /// The boards of the cities, on Matrix.
  public struct Board: Sendable, Hashable {
    /// The name of the server the rooms are on; empty for the user's own.
    public var server = ""
    /// A shell command that prints an access token; nil where none was given.
    public var tokenCommand: String?
  }

  /// The sources asked for each part, first to last, only those that can tell it. None need be asked for warnings.
  public struct Sources: Sendable, Equatable {
    public var now = Part.now.standardTellers
    public var hourly = Part.hourly.standardTellers
    public var daily = Part.daily.standardTellers
    public var air = Part.air.standardTellers
    public var warnings = Part.warnings.standardTellers

    public subscript(part: Part) -> [SourceID] {
      switch part {
      case .now: now
      case .hourly: hourly
      case .daily: daily
      case .air: air
      case .warnings: warnings
      }
    }
  }

  public struct Network: Sendable, Equatable {
    /// Above 0.
    public var timeoutSeconds = 7.0
    /// At least 1.
    public var attempts = 3
    /// Empty where no proxy is asked for. May carry a password: never show it.
    public var proxy = ""
  }
}
