public import Settings
public import Weather

/// One setting as the page of settings knows it: what it is now, and how it can be changed.
public struct SettingLine: Sendable, Hashable {
  public enum Kind: Sendable, Hashable {
    /// One of these.
    case choice([String])
    /// Keys step through these; any other number can be typed.
    case number(steps: [Int])
    /// Names of sources, the first is asked first.
    case order
    case text
    /// Never shown; so many characters of it are set.
    case secret(length: Int)
  }
  /// What beats the settings file, so that a change in the file would change nothing.
  public enum Lock: Sendable, Hashable {
    case environment(String), flag(String)
  }

  public var setting: Setting
  /// As it is typed: names with commas between them. Empty for what is secret, and where nothing is set.
  public var value: String
  /// Characters of a key that is set; 0 for what is no secret.
  public var length: Int
  /// nil where it can be changed.
  public var lock: Lock?
  /// Another source's key is used, for this one has none of its own.
  public var isBorrowed: Bool
  /// The value where the file says nothing.
  public let standard: String
  private let expectation: Expectation

  /// `expectation` is what the setting accepts; nil where no settings decide that.
  public init(
    _ setting: Setting, value: String, length: Int = 0, lock: Lock? = nil, isBorrowed: Bool = false,
    expectation: Expectation? = nil
  ) {
    self.setting = setting
    self.expectation = expectation ?? setting.expectation
    self.value = value
    self.length = length
    self.lock = lock
    self.isBorrowed = isBorrowed
    standard = setting.text(in: .defaults)
  }

  /// Dotted: `kma.base_url`.
  public var key: String { setting.key }

  public var kind: Kind {
    switch expectation {
    case .choice(let names): .choice(names)
    case .wholeNumber, .number: .number(steps: setting.steps)
    case .list: .order
    case .secret: .secret(length: length)
    case .text, .rules, .quietHours, .baseURL, .proxy, .serverName: .text
    }
  }

  /// The source it is about; nil where it is about none.
  var source: SourceID? { if case .source(let source) = setting.group { source } else { nil } }

  /// Its source can be asked whether it is good.
  var opensASource: Bool {
    if case .secret = kind { true } else { key.hasSuffix(".key_command") || isPartOfKey }
  }

  /// Together with others it is a key: Apple hands out four values.
  var isPartOfKey: Bool {
    source?.profile.credential?.parts.contains { $0.name.rawValue == setting.lastComponent } == true
  }

  /// Nothing is set, and nothing stands in.
  var isEmpty: Bool {
    if case .secret(let length) = kind { length == 0 && !isBorrowed } else { value.isEmpty }
  }

  /// What a field begins with: what may not be shown is typed anew.
  var draft: String {
    if case .secret = kind { return "" }
    return value.contains(Secret.mask) ? "" : value
  }

  mutating func set(_ text: String) {
    if case .secret = kind { length = text.count } else { value = text }
  }
}

/// A new value for a setting. It may be a key, and so is not for printing.
public struct SettingChange: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  public var key: String
  public var value: String

  public init(key: String, value: String) { (self.key, self.value) = (key, value) }

  public var description: String { "\(key) = \(Secret.mask)" }
  public var customMirror: Mirror { Mirror(self, children: ["key": key]) }
}

/// What the settings make of the screen, as far as that can change while it stands.
public struct Preferences: Sendable, Hashable {
  public var screen: Settings.Screen
  /// What `screen.language` comes to.
  public var language: Language
  /// What `screen.glyphs` comes to.
  public var isASCII: Bool
  /// Who may be asked about a name that the gazetteer does not know, in their order.
  public var geocoderIDs: [SourceID]
  /// There are rules about what is to be told before it comes.
  public var looksAhead: Bool

  public init(
    screen: Settings.Screen, language: Language, isASCII: Bool, geocoderIDs: [SourceID] = [], looksAhead: Bool = false
  ) {
    self.screen = screen
    self.language = language
    self.isASCII = isASCII
    self.geocoderIDs = geocoderIDs
    self.looksAhead = looksAhead
  }
}

/// The settings after a change.
public struct SettingsReading: Sendable, Hashable {
  public var lines: [SettingLine]
  public var preferences: Preferences
  /// Others are asked from now on, or in another way.
  public var asksAnew: Bool

  public init(lines: [SettingLine], preferences: Preferences, asksAnew: Bool) {
    self.lines = lines
    self.preferences = preferences
    self.asksAnew = asksAnew
  }
}

/// Where the reader is among the settings.
public struct SettingsState: Sendable, Equatable {
  /// What is said about a setting until it is changed again.
  enum Remark: Sendable, Hashable {
    case refused(String)
    case trying(SourceID)
    /// nil: the source took the key.
    case tried(SourceID, SourceError?)
    /// These settings are needed as well before a source can be asked.
    case lacking([Localized])
  }

  public internal(set) var lines: [SettingLine] = []
  /// The line the keys speak of, 0 is the first.
  public internal(set) var chosen = 0
  /// The first row in view; the model corrects it where the window has changed.
  var offset = 0
  /// What is being typed; nil while nothing is.
  public internal(set) var field: TextField?
  /// The order that is being changed; nil while none is.
  public internal(set) var order: SettingOrder?
  /// What is still to be written, in order; the first is being written.
  var changes: [SettingChange] = []
  var remarks: [String: Remark] = [:]

  public var chosenLine: SettingLine? { lines.indices.contains(chosen) ? lines[chosen] : nil }
}

/// What the page of settings says at the bottom, once.
public enum SettingNotice: Sendable, Hashable {
  case first, last
  case kept
  /// It counts when the program starts without a saved city.
  case keptForTheStart
  case unchanged, isStandard
  case locked(SettingLine.Lock)
  case onlyChoice, endOfSteps, toBeTyped
  case notAsked, noSourceChosen, endOfOrder
}
