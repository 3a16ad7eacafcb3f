import Settings
import ViewModels
import Weather

// The settings as the page of settings shows them.
extension World {
  /// Every setting under these settings, in the order of a freshly written file.
  func lines(of settings: Settings) -> [SettingLine] {
    Setting.all.map { setting in
      let value = text(of: setting, in: settings)
      return SettingLine(
        key: setting.key, purpose: SettingLine.Purpose(ko: setting.purpose.ko, en: setting.purpose.en),
        kind: kind(of: setting, in: settings), value: isBorrowed(setting, in: settings) ? "" : value,
        standard: text(of: setting, in: Settings()), lock: lock(of: setting),
        isBorrowed: isBorrowed(setting, in: settings))
    }
  }

  /// As it is typed; empty for a key.
  private func text(of setting: Setting, in settings: Settings) -> String {
    switch setting.expectation {
    case .secret: ""
    case .list:
      Part.allCases.first { "sources.\($0.rawValue)" == setting.key }
        .map { settings.sources[$0].map(\.rawValue).joined(separator: ", ") } ?? ""
    default: (try? settings.value(of: setting.key)) ?? ""
    }
  }

  private func kind(of setting: Setting, in settings: Settings) -> SettingLine.Kind {
    switch setting.expectation {
    case .choice(let names): .choice(names)
    case .wholeNumber, .number: .number(steps: World.steps[setting.key] ?? [])
    case .list: .order
    case .secret: .secret(length: length(of: setting, in: settings))
    case .text, .baseURL, .proxy: .text
    }
  }

  private func length(of setting: Setting, in settings: Settings) -> Int {
    if isBorrowed(setting, in: settings) { return 0 }
    return (try? settings.value(of: setting.key, revealing: true))?.count ?? 0
  }

  private func isBorrowed(_ setting: Setting, in settings: Settings) -> Bool {
    guard setting.expectation == .secret, let source = SourceID(rawValue: setting.section) else { return false }
    return settings[source].credential == nil && settings.credential(of: source) != nil
  }

  private func lock(of setting: Setting) -> SettingLine.Lock? {
    if setting.key == "language", options.language != nil { return .flag("--language") }
    if setting.key == "units", options.units != nil { return .flag("--units") }
    // In the sample feed no key of the reader's is looked at.
    let variables = options.isDemo ? setting.environment.filter { !$0.hasSuffix("_KEY") } : setting.environment
    return variables.first { environment[$0]?.isEmpty == false }.map(SettingLine.Lock.environment)
  }

  /// Numbers one may want, for the arrow keys.
  private static let steps: [String: [Int]] = [
    "refresh_minutes": [0, 5, 10, 15, 20, 30, 60, 120, 180, 360],
    "network.timeout_seconds": [3, 5, 7, 10, 15, 20, 30, 60],
    "network.attempts": [1, 2, 3, 4, 5],
  ]
}

// A world with other settings.
extension World {
  /// This world under a settings file of that text. Who is asked is made anew only where the settings about that
  /// differ.
  func adopting(_ text: String) throws(SettingsError) -> World {
    var world = self
    world.settings = try Start.settings(text, at: settingsPath, options, environment)
    world.settingsText = text
    world.language = world.settings.resolvedLanguage
    world.isASCII = World.isASCII(world.settings, environment)
    world.locator = World.locator(options, world.settings, environment)
    if world.settings.asksAnew(since: settings) { (world.engine, world.live) = wire(world.settings) }
    return world
  }

  var preferences: Preferences {
    Preferences(
      language: language, units: settings.units, motion: Motion(settings.motion), isASCII: isASCII,
      refreshMinutes: settings.refreshMinutes, geocoderIDs: geocoderChain(within: 0).geocoderIDs)
  }
}

extension Settings {
  /// Whether others are asked than before, or in another way.
  func asksAnew(since old: Settings) -> Bool {
    sources != old.sources || network != old.network || access != old.access
  }
}
