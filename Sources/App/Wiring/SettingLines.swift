import Dashboard
import Settings
import Synchronization
import Weather

// The settings as the page of settings shows them.
extension World {
  /// Every setting with its value in `settings`, in the order of a newly written file.
  func lines(of settings: Settings) -> [SettingLine] {
    Setting.all.map { setting in
      let isBorrowed = isBorrowed(setting, in: settings)
      return SettingLine(
        setting, value: setting.text(in: settings), length: isBorrowed ? 0 : setting.secretLength(in: settings),
        lock: lock(of: setting), isBorrowed: isBorrowed, expectation: setting.expectation(in: settings),
        automatic: setting.automatic(in: settings))
    }
  }

  private func isBorrowed(_ setting: Setting, in settings: Settings) -> Bool {
    guard setting.expectation == .secret, let source = SourceID(rawValue: setting.section) else { return false }
    return settings[source].credential == nil && settings.credential(of: source) != nil
  }

  private func lock(of setting: Setting) -> SettingLine.Lock? {
    if setting.key == "language", options.language != nil { return .flag("--language") }
    if setting.key == "units", options.units != nil { return .flag("--units") }
    if setting.key == "theme", options.theme != nil { return .flag("--theme") }
    if setting.key == "glyphs", options.glyphs != nil { return .flag("--glyphs") }
    // With the sample feed, the user's keys are not read.
    let variables =
      recording != nil
      ? [] : options.isDemo ? setting.environment.filter { !$0.hasSuffix("_KEY") } : setting.environment
    return variables.first { environment[$0]?.isEmpty == false }.map(SettingLine.Lock.environment)
  }
}

// Applies other settings to a `World`.
extension World {
  /// The current text of the settings file; nil if none.
  func textOfTheFile() throws(Ending) -> String? {
    isSample ? settingsText : try SettingsFile.text(at: settingsPath, language)
  }

  /// The settings in the current file, which may have been edited by hand in the meantime.
  func settingsOfTheFile() throws(Ending) -> Settings {
    let text = try textOfTheFile()
    do throws(SettingsError) { return try Start.settings(text, at: settingsPath, options, environment) } catch {
      throw Ending(.wrongSettings, error, in: language)
    }
  }

  /// The error in the settings file; nil if all of it can be parsed.
  var settingsErrorText: String? {
    do throws(Ending) { _ = try settingsOfTheFile() } catch { return error.sentence }
    return nil
  }

  /// This `World` with the settings of that text. The sources are created again only if their settings differ.
  func adopting(_ text: String) throws(SettingsError) -> World {
    var world = self
    world.settings = try Start.settings(text, at: settingsPath, options, environment)
    world.settingsText = text
    world.language = world.settings.resolvedLanguage
    world.isASCII = World.isASCII(world.settings, environment)
    world.locator = World.locator(options, recording, world.settings, environment)
    // The rules decide for which places radar pictures are requested.
    if world.settings.refetches(since: settings) || world.settings.soon.rules != settings.soon.rules {
      world.feeds = wire(world.settings)
    }
    return world
  }

  var preferences: Preferences {
    Preferences(
      screen: settings.screen, language: language, isASCII: isASCII, geocoderIDs: geocoderChain(within: 0).geocoderIDs,
      hasAdvanceNoticeRules: !isSample && !settings.soon.rules.isEmpty, quietHours: settings.soon.quiet)
  }
}

extension Settings {
  /// Whether other sources are asked, or the same ones in another way.
  func refetches(since old: Settings) -> Bool {
    sources != old.sources || network != old.network || access != old.access
  }
}

/// The current `World`: the user may change the settings while the program runs.
final class CurrentWorld: Sendable {
  private let current: Mutex<World>

  init(_ world: World) { current = Mutex(world) }

  var world: World { current.withLock { $0 } }

  /// Work that has started keeps the `World` with which it started.
  func replace(with world: World) { current.withLock { $0 = world } }
}
