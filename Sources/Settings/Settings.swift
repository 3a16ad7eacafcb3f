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

  public var language = LanguageChoice.auto
  public var units = Units.metric
  /// One of `Settings.knownThemes`.
  public var theme = "auto"
  public var glyphs = Glyphs.auto
  public var motion = Motion.full
  /// 0 means only by key.
  public var refreshMinutes = 10
  /// Where to start when no city is saved.
  public var city = "서울"
  /// A shell command that prints `LAT,LON`; nil where none was given.
  public var locationCommand: String?
  /// What to call the user; empty where not told.
  public var userName = ""
  public var sources = Sources()
  public var network = Network()
  public private(set) var access = Dictionary(
    uniqueKeysWithValues: SourceID.allCases.map { ($0, SourceAccess($0.profile)) })
  /// What `auto` resolves to, by LC_ALL, LC_MESSAGES and LANG.
  var localeLanguage = Language.en

  public init() {}

  /// How a source is asked.
  public internal(set) subscript(source: SourceID) -> SourceAccess {
    get { access[source] ?? SourceAccess(source.profile) }
    set { access[source] = newValue }
  }

  /// The names a `theme` may have. Who draws a further theme adds its name here.
  public static let knownThemes = ["auto"]

  /// The language of the screen.
  public var resolvedLanguage: Language {
    switch language {
    case .auto: localeLanguage
    case .ko: .ko
    case .en: .en
    }
  }
}

extension Settings {
  /// Who is asked for each part, first to last, and only those who can tell it. Nobody need be asked for warnings.
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
    /// Hosts that are asked directly, from `no_proxy`: `["localhost", ".example.com"]`.
    public var noProxy: [String] = []
  }
}
