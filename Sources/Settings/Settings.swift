public import Weather

/// Everything a user can set. A new value has the defaults, as an empty file has.
///
/// ```swift
/// let settings = try Settings.load(file: text, path: folders.settingsFile, environment: environment)
/// ```
public struct Settings: Sendable, Equatable {
  public enum Glyphs: String, Sendable, CaseIterable { case auto, ascii, unicode, nerd }
  public enum Pictures: String, Sendable, CaseIterable { case auto, none }
  public enum Motion: String, Sendable, CaseIterable { case full, calm, none }

  public var screen = Screen()
  /// Where to start when no city is saved.
  public var city = "서울"
  /// A shell command that prints `LAT,LON`; nil if not set.
  public var locationCommand: String?
  public var soon = Soon()
  public var board = Board()
  public var sources = Sources()
  public var network = Network()
  public private(set) var access = Dictionary(
    uniqueKeysWithValues: SourceID.allCases.map { ($0, SourceAccess($0.profile)) })
  /// What the language `auto` means.
  var locale = LocaleLanguage([:])
  /// What decides units, clock and air quality index where they are `auto`.
  public internal(set) var regions = Regions([:])

  public init() {}

  /// The settings of an empty file.
  public static let defaults = Settings()

  /// The access to a source: key and addresses.
  public internal(set) subscript(source: SourceID) -> SourceAccess {
    get { access[source] ?? SourceAccess(source.profile) }
    set { access[source] = newValue }
  }

  /// The names a `theme` may have: each is a file, and `load` receives the list.
  public internal(set) var themes = ["auto"]

  /// The language of the screen.
  public var resolvedLanguage: Language {
    screen.language ?? locale.shown
  }

  /// The language of the locale, if the screen is in English because the terminal cannot display that language.
  public var undisplayableLanguage: Language? {
    screen.language == nil && locale.shown != locale.requested ? locale.requested : nil
  }
}

extension Settings {
  /// What the screen shows, and how. View models receive it unchanged.
  public struct Screen: Sendable, Equatable {
    /// How to address the user; empty if not set.
    public var userName = ""
    /// nil for the language of the locale.
    public var language: Language?
    public var units = Units()
    /// One of `Settings.themes`.
    public var theme = "auto"
    public var glyphs = Glyphs.auto
    /// How much may move.
    public var motion = Motion.full
    /// Whether the sky is a picture on terminals that can show one behind text.
    public var pictures = Pictures.auto
    /// Minutes between automatic refreshes; 0 means only by key.
    public var refreshMinutes = 10

    public init() {}
  }

  /// The advance notices the user wants.
  public struct Soon: Sendable, Equatable {
    /// Without a rule there are no advance notices.
    public var rules: [AdvanceNoticeRule] = []
    /// nil if there are no quiet hours.
    public var quiet = QuietHours("22:00-07:00")
    /// The notices that are delivered even in quiet hours.
    public var throughQuiet = QuietHoursExemption.warnings
    /// At most so many per day of the user's own clock, all cities together.
    public var mostADay = 5

    public init() {}
  }

  /// The boards of the cities, on Matrix.
  public struct Board: Sendable, Equatable {
    /// The name of the server the rooms are on; empty for the user's own.
    public var server = ""
    /// A shell command that prints an access token; nil if not set.
    public var tokenCommand: String?
  }

  /// The sources for each part, in order of preference; only sources that deliver the part. The list for warnings may
  /// be empty.
  public struct Sources: Sendable, Equatable {
    public var now = Part.now.defaultSources
    public var hourly = Part.hourly.defaultSources
    public var daily = Part.daily.defaultSources
    public var air = Part.air.defaultSources
    public var warnings = Part.warnings.defaultSources
    /// For the rain on the map. Sources that do not cover a place are skipped.
    public var radar = MapLayer.rain.defaultSources

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
    /// Empty if no proxy is set. May contain a password: never show it.
    public var proxy = ""
  }
}
