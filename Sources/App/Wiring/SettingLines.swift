import Settings
import Synchronization
import ViewModels
import Weather

// The settings as the page of settings shows them.
extension World {
  /// Every setting under these settings, in the order of a freshly written file.
  func lines(of settings: Settings) -> [SettingLine] {
    Setting.all.map { setting in
      let isBorrowed = isBorrowed(setting, in: settings)
      return SettingLine(
        setting, value: setting.text(in: settings), length: isBorrowed ? 0 : setting.secretLength(in: settings),
        lock: lock(of: setting), isBorrowed: isBorrowed, expectation: setting.expectation(in: settings))
    }
  }

  private func isBorrowed(_ setting: Setting, in settings: Settings) -> Bool {
    guard setting.expectation == .secret, let source = SourceID(rawValue: setting.section) else { return false }
    return settings[source].credential == nil && settings.credential(of: source) != nil
  }

  private func lock(of setting: Setting) -> SettingLine.Lock? {
    if setting.key == "language", options.language != nil { return .flag("--language") }
    if setting.key == "units", options.units != nil { return .flag("--units") }
    // In the sample feed no key of the reader's is looked at.
    let variables =
      recording != nil
      ? [] : options.isDemo ? setting.environment.filter { !$0.hasSuffix("_KEY") } : setting.environment
    return variables.first { environment[$0]?.isEmpty == false }.map(SettingLine.Lock.environment)
  }
}

// A world with other settings.
extension World {
  /// The settings file as it stands now; nil where there is none.
  func textOfTheFile() throws(Ending) -> String? {
    isSample ? settingsText : try SettingsFile.text(at: settingsPath, language)
  }

  /// What it says now: it may have been changed by hand meanwhile.
  func settingsOfTheFile() throws(Ending) -> Settings {
    let text = try textOfTheFile()
    do throws(SettingsError) { return try Start.settings(text, at: settingsPath, options, environment) } catch {
      throw Ending(.wrongSettings, error.sentence(in: language))
    }
  }

  /// What is wrong with it; nil where all of it is understood.
  var complaintAboutSettings: String? {
    do throws(Ending) { _ = try settingsOfTheFile() } catch { return error.sentence }
    return nil
  }

  /// This world under a settings file of that text. Sources are made anew only where the settings about them
  /// differ.
  func adopting(_ text: String) throws(SettingsError) -> World {
    var world = self
    world.settings = try Start.settings(text, at: settingsPath, options, environment)
    world.settingsText = text
    world.language = world.settings.resolvedLanguage
    world.isASCII = World.isASCII(world.settings, environment)
    world.locator = World.locator(options, recording, world.settings, environment)
    if world.settings.asksAnew(since: settings) { (world.engine, world.live) = wire(world.settings) }
    return world
  }

  var preferences: Preferences {
    Preferences(
      screen: settings.screen, language: language, isASCII: isASCII, geocoderIDs: geocoderChain(within: 0).geocoderIDs,
      looksAhead: !isSample && !settings.soon.rules.isEmpty, quietHours: settings.soon.quiet)
  }
}

extension Settings {
  /// Whether others are asked than before, or in another way.
  func asksAnew(since old: Settings) -> Bool {
    sources != old.sources || network != old.network || access != old.access
  }
}

/// The world as it is now: the reader may change its settings while it goes on.
final class CurrentWorld: Sendable {
  private let current: Mutex<World>

  init(_ world: World) { current = Mutex(world) }

  var world: World { current.withLock { $0 } }

  /// What has begun ends in the world it began in.
  func become(_ world: World) { current.withLock { $0 = world } }
}
