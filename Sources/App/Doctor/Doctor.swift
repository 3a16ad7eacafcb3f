import Dashboard
import FoundationEssentials
import Gazetteer
import Location
import Settings
import Storage
import Synchronization
import Weather

/// Checks everything the program depends on, and gives a remedy for each problem. Changes nothing.
struct Doctor: Check, Sendable {
  let language: Language
  private let environment: [String: String]
  private let settingsPath: String?
  /// The city for which the sources are asked; nil means the home city.
  private let city: String?
  private let clock: Clock
  private let loadedWorld: Result<World, Ending>

  init(_ world: World, city: String?, environment: [String: String]) {
    (language, settingsPath, self.city, self.environment) = (world.language, world.settingsPath, city, environment)
    clock = world.clock
    loadedWorld = .success(world)
  }

  /// For wrong settings: the checks that do not need them still run.
  init(stoppedBy ending: Ending, _ options: Options, environment: [String: String]) throws(Ending) {
    language = options.language ?? Start.systemLanguage(environment)
    clock = try Start.clock(environment, language)
    settingsPath = try? Start.settingsPath(options, environment: environment)
    (city, self.environment) = (nil, environment)
    loadedWorld = .failure(ending)
  }

  private var world: World? { try? loadedWorld.get() }

  /// All findings, in the order in which they are shown.
  func findings(_ terminal: TerminalFacts) async -> [Finding] {
    let found = Mutex<[Finding]>([])
    await look(terminal) { finding in found.withLock { $0.add(finding) } }
    return found.withLock { $0 }
  }

  /// Reports each finding as soon as it is made.
  func look(_ terminal: TerminalFacts, found: @escaping @Sendable (Finding) -> Void) async {
    func report(_ findings: [Finding]) { for finding in findings { found(finding) } }
    var clock = ClockFacts.gathered(environment, now: clock.now())
    report(TerminalCheck(language: language).findings(terminal))
    report([NoticeCheck(language: language).finding(.gathered(environment, isOnTerminal: terminal.isTerminal))])
    if world?.isSample == true { return report([demo] + ClockCheck(language: language).findings(clock)) }
    report([settings] + files)
    async let location = self.location
    let check = SourceCheck(language: language)
    let sources = await self.sources { report(check.findings($0)) }
    clock.sourceTime = sources.timeOfDay
    report(ClockCheck(language: language).findings(clock))
    if world?.isOffline == true { report([offline]) }
    report([await location].compactMap { $0 })
  }

  // MARK: - This machine

  private var settings: Finding {
    switch loadedWorld {
    case .success(let world):
      // While the dashboard is open, the file may have been edited by hand.
      if let errorText = world.settingsErrorText { return wrong(errorText) }
      let path = world.settingsPath.harmless
      return world.settingsText == nil
        ? ok(.settings, "설정 파일 없음, 기본값을 씁니다: \(path)", "No settings file, the defaults are used: \(path).")
        : ok(.settings, "설정: 오류 없음", "Settings: no errors.")
    case .failure(let ending): return wrong(ending.sentence)
    }
  }

  private func wrong(_ errorText: String) -> Finding {
    Finding(
      .settings, .fail, errorText,
      remedy: say(
        "그 줄을 고치거나 지우세요. 파일 위치: weatheri-tui config path",
        "Correct or remove that line. Path of the file: weatheri-tui config path"))
  }

  private var files: [Finding] {
    guard let folders = try? Folders(environment: environment) else { return [] }
    let path = settingsPath ?? folders.settingsFile
    let text =
      world.map(\.settingsText)
      ?? (try? AtomicFile.read(path, upTo: SettingsFile.longest)).flatMap { $0 }.map {
        String(decoding: $0, as: UTF8.self)
      }
    let keyPath = world.map { $0.settings[.weatherKit][.privateKeyFile].path(from: environment["HOME"]) }
    var facts = FileFacts.gathered(
      folders, settingsPath: path, settingsText: text, keyPath: keyPath.flatMap { $0.isEmpty ? nil : $0 },
      store: world?.store ?? StoreFile(folder: folders.data))
    facts.unreadableAlerts = (try? world?.alerts.unreadable()) ?? 0
    return FileCheck(language: language).findings(facts)
  }

  private var demo: Finding {
    if let recording = world?.recording {
      let instant = recording.place.zone.iso8601(recording.at)
      return ok(
        .demo, "기록 재현(--replay, \(instant)): 설정·파일·출처를 확인하지 않고 네트워크도 쓰지 않았습니다.",
        "Replay (--replay, \(instant)): settings, files and sources were not checked, and the network was not used.")
    }
    return ok(
      .demo, "표본 자료(--demo): 설정·파일·출처를 확인하지 않고 네트워크도 쓰지 않았습니다.",
      "Sample data (--demo): settings, files and sources were not checked, and the network was not used.")
  }

  private var offline: Finding {
    warn(
      .offline, "오프라인(--offline): 출처를 확인하지 않았습니다.", "Offline (--offline): no source was contacted.",
      remedy: "출처까지 점검하려면 --offline 없이 실행하세요.", "To check the sources too, run it without --offline.")
  }

  // MARK: - The network

  private func sources(_ report: (SourceFacts) -> Void) async -> [SourceFacts] {
    guard let world, let live = world.live else { return [] }
    // Without a cache, so that no stored answer hides a service that does not respond.
    let all = live.sources(keeping: EmptyCache())
    let (cities, now) = (world.citiesOrNone().map(\.place), clock.now())
    let radars = live.mapSources(world.typhoons, keeping: EmptyCache()).radars(of: cities, now: now)
    let facts = SourceFacts.gathered(
      world.settings, cities: cities,
      covers: { source, place in all.first { $0.id == source }?.covers(place) ?? (radars[source] != nil) },
      environment: environment)
    guard !world.isOffline, let korea = world.gazetteer.place(named: "서울") else {
      for facts in facts { report(facts) }
      return facts
    }
    let place = (try? await world.place(named: city)) ?? korea
    await live.forgetFailures()
    let probe = SourceProbe(
      sources: all, typhoonSources: live.typhoonSources.flatMap { $0 }, officialNormals: live.officialNormals,
      stationDays: live.stationDays, radars: radars, place: place, korea: korea, now: now, quotaStore: live.quotaStore)
    return await probe.asking(facts, report: report)
  }

  /// The user asked for the check, so the command may run. The coordinates are not shown.
  private var location: Finding? {
    get async {
      guard let world else { return nil }
      guard let line = world.settings.locationCommand else {
        return ok(
          .location, "현재 위치: location_command가 없어 GeoClue로 확인합니다(.을 누를 때만).",
          "Location: no location_command, so GeoClue is used (only when you press .).")
      }
      if world.isOffline {
        return ok(
          .location, "현재 위치: 오프라인이라 location_command를 실행하지 않았습니다.",
          "Location: offline, so location_command was not run.")
      }
      do throws(LocationError) {
        _ = try await LocationCommand(line).coordinate()
        return ok(.location, "현재 위치: location_command가 위치를 알려 줍니다.", "Location: location_command works.")
      } catch {
        return Finding(
          .location, .fail, error.sentence(in: language),
          remedy: say(
            "37.56,126.98처럼 한 줄을 출력해야 합니다. 직접 실행해 보세요: sh -c \"$(weatheri-tui config get location_command)\"",
            "It should print one line such as 37.56,126.98. Try it: sh -c \"$(weatheri-tui config get location_command)\""
          ))
      }
    }
  }
}

extension [any MapSource] {
  /// The sources of rain only, each with the first of the cities that it covers.
  fileprivate func radars(of cities: [Place], now: Date) -> [SourceID: (source: any MapSource, place: Place)] {
    reduce(into: [:]) { radars, source in
      guard radars[source.id] == nil, source.id.profile.parts.isEmpty,
        let place = cities.first(where: { source.covers(.probe(at: $0, now: now)) })
      else { return }
      radars[source.id] = (source, place)
    }
  }
}
