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
  /// What to call the user; empty where not told.
  public var userName = ""
  public var sources = Sources()
  public var network = Network()
  public var kma = Keyed(baseURL: "https://apis.data.go.kr")
  public var airkorea = Keyed(baseURL: "https://apis.data.go.kr")
  public var openMeteo = OpenMeteo()
  public var openWeather = Keyed(baseURL: "https://api.openweathermap.org")
  public var weatherKit = WeatherKit()
  /// What `auto` resolves to, by LC_ALL, LC_MESSAGES and LANG.
  var localeLanguage = Language.en

  public init() {}

  /// An empty file.
  public static let defaults = Settings()

  /// The names a `theme` may have. Who draws a further theme adds its name here.
  public static let knownThemes = ["auto"]

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
    public var language = LanguageChoice.auto
    public var units = Units.metric
    /// One of `Settings.knownThemes`.
    public var theme = "auto"
    public var glyphs = Glyphs.auto
    /// How much may move.
    public var motion = Motion.full
    /// Minutes between automatic refreshes; 0 means only by key.
    public var refreshMinutes = 10

    public init() {}
  }

  /// Who is asked for each part, first to last, and only those who can tell it. Nobody need be asked for warnings.
  public struct Sources: Sendable, Equatable {
    public var now: [SourceID] = [.kma, .openMeteo]
    public var hourly: [SourceID] = [.kma, .openMeteo]
    public var daily: [SourceID] = [.kma, .openMeteo]
    public var air: [SourceID] = [.airkorea, .openMeteo]
    public var warnings: [SourceID] = [.kma]

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

  /// A source that wants a key.
  public struct Keyed: Sendable, Equatable {
    /// nil where none was given.
    public var key: Secret?
    /// A shell command that prints the key; nil where none was given.
    public var keyCommand: String?
    public var baseURL: BaseURL

    init(baseURL: StaticString) { self.baseURL = BaseURL(fixed: baseURL) }

    /// A key at hand wins over a command that would fetch one.
    public var credential: Credential? { key.map(Credential.key) ?? keyCommand.map(Credential.command) }
  }

  /// How to come by a key.
  public enum Credential: Sendable, Equatable {
    case key(Secret)
    /// Run by the shell, its first line of output is the key.
    case command(String)
  }

  public struct OpenMeteo: Sendable, Equatable {
    public var baseURL = BaseURL(fixed: "https://api.open-meteo.com")
    public var airQualityBaseURL = BaseURL(fixed: "https://air-quality-api.open-meteo.com")
    public var geocodingBaseURL = BaseURL(fixed: "https://geocoding-api.open-meteo.com")
  }

  /// What Apple hands out with a developer account; each is empty where not given.
  public struct WeatherKit: Sendable, Equatable {
    public var teamID = ""
    public var serviceID = ""
    public var keyID = ""
    /// The path of the .p8 file, as it was written.
    public var privateKeyFile = ""
    public var baseURL = BaseURL(fixed: "https://weatherkit.apple.com")
  }

  /// How to come by the key of a source; nil where none is set, or none is wanted.
  /// AirKorea's defaults to KMA's: one account of data.go.kr opens both.
  public func credential(of source: SourceID) -> Credential? {
    switch source {
    case .kma: kma.credential
    case .airkorea: airkorea.credential ?? kma.credential
    case .openWeather: openWeather.credential
    case .openMeteo, .weatherKit: nil
    }
  }
}

extension BaseURL {
  /// One of our own defaults, known to be right.
  init(fixed text: StaticString) {
    guard let url = BaseURL(text.description) else { preconditionFailure("a default base URL is wrong: \(text)") }
    self = url
  }
}
