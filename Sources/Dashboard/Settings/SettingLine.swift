package import Settings
package import Weather

/// One setting as the settings page shows it: its current value, and how it can be changed.
package struct SettingLine: Sendable, Equatable {
  enum Kind: Sendable, Equatable {
    /// One of these values.
    case choice([String])
    /// Keys step through these values; any other number can be typed.
    case number(steps: [Int])
    /// Names of sources; the first one is asked first.
    case order
    case text
    /// Never shown; the length is the number of characters that are set.
    case secret(length: Int)
  }
  /// What overrides the settings file, so that a change in the file would have no effect.
  package enum Lock: Sendable, Equatable {
    case environment(String), flag(String)
  }

  var setting: Setting
  /// As it is typed: names with commas between them. Empty for a secret, and if nothing is set.
  var value: String
  /// The number of characters of a key that is set; 0 if it is not a secret.
  var length: Int
  /// nil if it can be changed.
  var lock: Lock?
  /// Another source's key is used, because this source has none of its own.
  var isBorrowed: Bool
  /// The value if the file does not contain the setting.
  let standard: String
  /// What `auto` means, and why; nil if its wording already says so.
  private let automatic: Localized?
  private let expectation: Expectation

  /// `expectation` is what the setting accepts; nil if that does not depend on the current settings.
  package init(
    _ setting: Setting, value: String, length: Int = 0, lock: Lock? = nil, isBorrowed: Bool = false,
    expectation: Expectation? = nil, automatic: Localized? = nil
  ) {
    self.setting = setting
    self.expectation = expectation ?? setting.expectation
    self.value = value
    self.length = length
    self.lock = lock
    self.isBorrowed = isBorrowed
    self.automatic = automatic
    standard = setting.text(in: .defaults)
  }

  /// With a dot: `kma.base_url`.
  var key: String { setting.key }

  var kind: Kind {
    switch expectation {
    case .choice(let names): .choice(names)
    case .wholeNumber, .number: .number(steps: setting.steps)
    case .list: .order
    case .secret: .secret(length: length)
    case .text, .rules, .quietHours, .baseURL, .proxy, .serverName: .text
    }
  }

  /// The source that the setting belongs to; nil if it belongs to none.
  var source: SourceID? { if case .source(let source) = setting.group { source } else { nil } }

  /// Whether its source can be asked if the value is valid.
  var isCredentialSetting: Bool {
    if case .secret = kind { true } else { key.hasSuffix(".key_command") || isPartOfKey }
  }

  /// It is one part of a key: Apple hands out four values.
  var isPartOfKey: Bool {
    source?.profile.credential?.parts.contains { $0.name.rawValue == setting.lastComponent } == true
  }

  /// Nothing is set, and no other source's key is used instead.
  var isEmpty: Bool {
    if case .secret(let length) = kind { length == 0 && !isBorrowed } else { value.isEmpty }
  }

  /// Whether keys step through its values.
  var hasSteps: Bool {
    switch kind {
    case .choice(let names): names.count > 1
    case .number: true
    case .order, .text, .secret: false
    }
  }

  /// The initial text of the field; a value that must not be shown has to be typed again.
  var draft: String {
    if case .secret = kind { return "" }
    return value.contains(Secret.mask) ? "" : value
  }

  /// `auto (°F, by locale)`: the wording of a value; nil if the value is shown as it is written.
  func word(for value: String) -> Localized? {
    guard let word = setting.word(for: value) else { return nil }
    guard value == "auto", let automatic else { return word }
    return Localized("\(word.ko)(\(automatic.ko))", "\(word) (\(automatic))")
  }

  mutating func set(_ text: String) {
    if case .secret = kind { length = text.count } else { value = text }
  }
}

/// A new value for a setting. It may be a key, so it must not be printed.
package struct SettingChange: Sendable, Hashable, CustomStringConvertible, CustomReflectable {
  package var key: String
  package var value: String

  package init(key: String, value: String) { (self.key, self.value) = (key, value) }

  package var description: String { "\(key) = \(Secret.mask)" }
  package var customMirror: Mirror { Mirror(self, children: ["key": key]) }
}

/// The preferences that the settings produce for the screen, as long as they can change while the program runs.
package struct Preferences: Sendable, Equatable {
  package var screen: Settings.Screen
  /// The language that `screen.language` results in.
  package var language: Language
  /// The result of `screen.glyphs`.
  package var isASCII: Bool
  /// The sources that may be asked about a name that the gazetteer does not know, in order.
  package var geocoderIDs: [SourceID]
  /// There are rules for advance notices.
  package var hasAdvanceNoticeRules: Bool
  package var quietHours: QuietHours?

  package init(
    screen: Settings.Screen, language: Language, isASCII: Bool, geocoderIDs: [SourceID] = [],
    hasAdvanceNoticeRules: Bool = false,
    quietHours: QuietHours? = nil
  ) {
    self.screen = screen
    self.language = language
    self.isASCII = isASCII
    self.geocoderIDs = geocoderIDs
    self.hasAdvanceNoticeRules = hasAdvanceNoticeRules
    self.quietHours = quietHours
  }
}

/// The settings after a change.
package struct SettingsReading: Sendable, Equatable {
  var lines: [SettingLine]
  var preferences: Preferences
  /// From now on other sources are asked, or the same ones in another way.
  var refetches: Bool

  package init(lines: [SettingLine], preferences: Preferences, refetches: Bool) {
    self.lines = lines
    self.preferences = preferences
    self.refetches = refetches
  }
}

/// A notice that the settings page shows once, in the footer.
package enum SettingNotice: Sendable, Equatable {
  case first, last
  case saved
  /// The value is used when the program starts without a saved city.
  case savedForTheStart
  case unchanged, isStandard
  case locked(SettingLine.Lock)
  case onlyChoice, endOfSteps, toBeTyped
  case notAsked, noSourceChosen, endOfOrder
  /// The search finds no setting.
  case noneFound
  case nothingToUndo
  /// The last change replaced a key, which is not kept.
  case keyIsGone
}
