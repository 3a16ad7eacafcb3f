import ArgumentParser
import FoundationEssentials
import Gazetteer
import Glibc
import SampleFeed
import Settings
import Storage
import Upstream
import Weather
import WeatherAssets

/// The inputs that are read first: folders, the settings file, the clock.
struct Start {
  var folders: Folders
  var path: String
  var text: String?
  var settings: Settings
  var clock: Clock
  /// The recording that is replayed; nil if none.
  var recording: Recording?

  /// With the sample feed and in a replay, none of the user's files are read, not even the settings; with the sample
  /// feed, the file of `--config` is read.
  ///
  /// If `needsHome` is false, a user without a home folder gets the default settings and no saved data.
  ///
  /// The default settings file may be missing; one named with --config must exist, unless `change` is about to create
  /// it. With a change, the settings are those after the change, which may repair a wrong file; nothing is written
  /// here.
  init(
    _ options: Options, environment: [String: String], changing change: SettingsEdit? = nil,
    needsHome: Bool = true
  ) throws(Ending) {
    let language = options.language ?? Start.systemLanguage(environment)
    let folders: Folders
    do throws(SettingsError) { folders = try Folders(environment: environment) } catch {
      guard options.isDetached || !needsHome else { throw Ending(.wrongSettings, error, in: language) }
      folders = .nowhere
    }
    self.folders = folders
    path = try options.config.map { path throws(Ending) in try Start.checked(path, language) } ?? folders.settingsFile
    recording = try options.replay.map { path throws(Ending) in try Recording(at: path, language) }
    let before = options.readsSettings ? try SettingsFile.text(at: path, language) : recording?.settings
    if before == nil, let named = options.config, options.readsSettings, change == nil {
      throw Ending(.wrongSettings, CommandStrings(language: language).noSettingsFile(named.harmless))
    }
    do throws(SettingsError) {
      text = before
      if let change {
        text = try change.text(of: before, path: path, themes: Start.themes(options, environment))
      }
      settings = try Start.settings(text, at: path, options, environment)
    } catch {
      let kept = change == nil ? nil : try? Start.settings(before, at: path, options, environment)
      throw Ending(.wrongSettings, error, in: kept?.resolvedLanguage ?? language)
    }
    if let recording {
      clock = Clock(standingAt: recording.at)
      // A recording never has newer data.
      settings.screen.refreshMinutes = 0
    } else {
      clock = try Start.clock(environment, language)
    }
  }

  /// The settings in force with that file text.
  static func settings(
    _ text: String?, at path: String, _ options: Options, _ environment: [String: String]
  ) throws(SettingsError) -> Settings {
    let own = environment
    let environment =
      options.replay != nil ? [:] : options.isDemo ? withoutKeys(environment) : environment
    // A recording looks the same everywhere.
    func zoneCountry() -> String? {
      options.replay != nil
        ? nil : Zone.ownNames(own).lazy.compactMap { Gazetteer.korea.country(ofZone: $0) }.first
    }
    return try Settings.load(
      file: text, path: path, environment: environment,
      flags: SettingsFlags(
        language: options.language, units: options.units, theme: options.theme, glyphs: options.glyphs),
      themes: themes(options, environment), zoneCountry: zoneCountry)
  }

  /// The names of the available themes.
  static func themes(_ options: Options, _ environment: [String: String]) -> [String] {
    WeatherAssets(environment: options.readsSettings ? environment : [:]).themeNames
  }

  /// Only the path of the settings file, for `config path`.
  static func settingsPath(_ options: Options, environment: [String: String]) throws(Ending) -> String {
    let language = options.language ?? systemLanguage(environment)
    if let path = options.config { return try checked(path, language) }
    do throws(SettingsError) { return try Folders(environment: environment).settingsFile } catch {
      throw Ending(.wrongSettings, error, in: language)
    }
  }

  /// Throws for a path that is not UTF-8, because it would lead to another file.
  private static func checked(_ path: String, _ language: Language) throws(Ending) -> String {
    do throws(SettingsError) { try path.checkIsPath(.argument, key: "--config") } catch {
      throw Ending(.wrongSettings, error, in: language)
    }
    return path
  }

  /// The machine's clock, or the clock that `WEATHERI_CLOCK` sets.
  static func clock(_ environment: [String: String], _ language: Language) throws(Ending) -> Clock {
    guard let text = environment["WEATHERI_CLOCK"], !text.isEmpty else { return .machine }
    if let start = Clock.instant(text) { return Clock(startingAt: start) }
    if text.hasPrefix("/"), let clock = Clock(following: text) { return clock }
    throw Ending(.usage, CommandStrings(language: language).badClock(text.harmless))
  }

  /// The language of errors before the settings are known.
  static func systemLanguage(_ environment: [String: String]) -> Language {
    if let own = environment["WEATHERI_LANGUAGE"], !own.isEmpty, own != "auto" { return Language(locale: own) }
    return LocaleLanguage(environment).shown
  }

  /// The language of messages about a command line that is not run: from --language, else the settings, else the
  /// environment.
  static func language(of arguments: [String], _ environment: [String: String]) -> Language {
    func value(_ flag: String) -> String? {
      let joined = arguments.first { $0.hasPrefix(flag + "=") }
      if let joined { return String(joined.dropFirst(flag.count + 1)) }
      return arguments.firstIndex(of: flag).flatMap { $0 + 1 < arguments.count ? arguments[$0 + 1] : nil }
    }
    if let language = value("--language").flatMap(Language.init(rawValue:)) { return language }
    guard var options = try? Options.parse([]) else { return systemLanguage(environment) }
    options.config = value("--config")
    // With the sample feed and in a replay, the user's settings are not read.
    if arguments.contains(where: { $0 == "--demo" || $0.hasPrefix("--demo=") }) || value("--replay") != nil {
      options.demo = SceneName(.season)
    }
    return (try? Start(options, environment: environment))?.settings.resolvedLanguage ?? systemLanguage(environment)
  }

  private static func withoutKeys(_ environment: [String: String]) -> [String: String] {
    environment.filter { !$0.key.hasSuffix("_KEY") }
  }
}

extension CommandStrings {
  func undisplayable(_ language: Language) -> String {
    say(
      "리눅스 콘솔에서는 언어 \(language.rawValue)를 표시할 수 없어 영어로 보여 줍니다. 바꾸려면: --language",
      "The Linux console cannot display the language \(language.rawValue); this is English. To change it: --language")
  }

  func badClock(_ text: String) -> String {
    say(
      "WEATHERI_CLOCK=\(text): 2026-11-20T14:32:00+09:00 같은 시각이어야 합니다.",
      "WEATHERI_CLOCK=\(text): expected an instant such as 2026-11-20T14:32:00+09:00.")
  }

  func noSettingsFile(_ path: String) -> String {
    say(
      "\(path): 그런 설정 파일이 없습니다. 새로 만들려면: weatheri-tui config set 설정 값 --config \(path)",
      "\(path): there is no such settings file. To create one: weatheri-tui config set KEY VALUE --config \(path)")
  }
}

/// The environment of the process, read where it is needed and passed on as a value.
enum Environment {
  static var current: [String: String] {
    var variables: [String: String] = [:]
    var entry = environ
    while let text = entry.pointee {
      let line = String(cString: text)
      if let equals = line.firstIndex(of: "=") {
        variables[String(line[..<equals])] = String(line[line.index(after: equals)...])
      }
      entry += 1
    }
    return variables
  }
}

/// Reads and locks the settings file.
enum SettingsFile {
  /// Seconds to wait while other processes change the file; even many of them need less.
  private static let lockTimeout = 20.0

  /// In bytes: a hundred times the size of all settings with comments.
  static let longest = 1_000_000
  /// In bytes, for a private key file: a P-256 key in PEM has 250.
  static let longestKeyFile = 65_536

  /// The text of the file; nil if there is no file, which is normal.
  static func text(at path: String, _ language: Language) throws(Ending) -> String? {
    let bytes: Data?
    do throws(StorageError) { bytes = try AtomicFile.read(path, upTo: longest) } catch {
      throw Ending(.wrongSettings, error, in: language)
    }
    guard let bytes else { return nil }
    do throws(SettingsError) { return try Settings.text(bytes, path: path) } catch {
      throw Ending(.wrongSettings, error, in: language)
    }
  }

  /// A lease for changing the file. Text that was read before the lease may be outdated.
  static func lease(at path: String, _ language: Language) async throws(Ending) -> Lease {
    let lease = await AtomicFile.lease(toChange: path, within: lockTimeout, sleep: Timing.real.sleep)
    guard lease.isHeld else { throw Ending(.cannotCreate, StorageError.busy(path: path), in: language) }
    return lease
  }
}
