import Cells
import Dashboard
import ForecastEngine
import FoundationEssentials
import Glibc
import Reports
import Settings
import Storage
import Terminal
import Weather

/// A map as the output of a command, drawn as on the map page.
struct MapOutput {
  let sheet: MapSheet
  private let format: MapFormat
  private let world: World
  /// With an error of each source that gave nothing; nil if nothing was requested.
  private let series: MapSeries?

  static let pictureSize = Size(columns: 100, rows: 40)

  init(_ layer: MapLayer, around place: Place, at time: String?, format: MapFormat, _ world: World) async throws(Ending)
  {
    (self.format, self.world) = (format, world)
    var state = await MapOutput.state(around: place, format, world)
    let zone = place.knowsItsZone ? place.zone : Zone.own(world.environment)
    let instant = try time.map { text throws(Ending) in try MapOutput.instant(text, in: zone, world) }
    _ = Reducer().reduce(&state, .pressed("m"))
    let effects = Reducer().reduce(&state, .page(MapEvent.layerRead(layer)))
    let request = effects.lazy.compactMap { effect -> MapRequest? in
      guard case .load(let request)? = effect.page(as: MapEffect.self), request.layer == layer else { return nil }
      return request
    }.first
    var last: MapSeries?
    if let request { for await series in world.mapFeed.series(of: request, now: world.now()) { last = series } }
    series = last
    if let last {
      _ = Reducer().reduce(&state, .page(MapEvent.arrived(last)))
      if layer == .rain { _ = Reducer().reduce(&state, .page(MapEvent.motionEstimated(RainSight(last)))) }
    }
    if let instant { _ = Reducer().reduce(&state, .page(MapEvent.timeChosen(instant))) }
    guard let sheet = MapSheet(state) else { throw Ending(.bug, "no map") }
    self.sheet = sheet
  }

  var hasSomething: Bool { sheet.summary.frame != nil }

  /// nil if something is shown.
  var ending: Ending? {
    if hasSomething { return nil }
    let reasons = Set((series?.failures ?? [:]).values.map(\.reason))
    let isKeyMissing = reasons.contains(.keyMissing) || reasons.contains(.keyRejected)
    return Ending(isKeyMissing ? .noKey : .unavailable, "")
  }

  var lines: [String] {
    let summary = sheet.summary
    switch format {
    case .json: return [MapDocument(summary, isSample: world.isMadeUp).json.text]
    case .svg: return [svg]
    case .html: return [summary.html(picture: svg, isSample: world.isMadeUp)]
    case .text:
      let mark = world.isMadeUp ? "  [\(Words.of(world.language).sample)]" : ""
      let picture = ANSIPicture(sheet.frame(on: screen), MapOutput.depth(world)).lines
      return [summary.heading + mark] + picture + summary.content
    }
  }

  private var screen: HomeScreen {
    HomeScreen(
      themes: world.themes, scenery: MovingScenery(environment: world.environment), silhouettes: world.silhouettes)
  }

  private var svg: String {
    let theme = world.themes.theme(world.preferences.screen.theme, on: nil)
    let title = [sheet.summary.heading, world.isMadeUp ? Words.of(world.language).sample : nil].compactMap { $0 }
    return SVG(title: title.joined(separator: ", "), ground: theme[.ground], text: theme[.text]).document(of: [
      sheet.frame(on: screen)
    ])
  }

  /// Colours only on a terminal.
  private static func depth(_ world: World) -> ColourDepth {
    isatty(STDOUT_FILENO) == 1 ? ColourDepth(promisedBy: world.environment) : .mono
  }

  private static func state(around place: Place, _ format: MapFormat, _ world: World) async -> State {
    let preferences = world.preferences
    var state = State(
      language: preferences.language, isASCII: preferences.isASCII, isSample: world.isSample,
      isOffline: world.isOffline, now: world.now())
    state.screen = preferences.screen
    state.recordedAt = world.recording?.at
    if format == .text {
      let window = TerminalFacts.gathered(world.environment, asksTerminal: false).size
      state.size = Size(
        columns: min(100, window?.columns ?? 80), rows: min(40, max(12, (window?.rows ?? 40) - 8)))
      state.colours = Colours(depth(world))
    } else {
      state.size = pictureSize
    }
    let saved = world.isSample ? [] : world.citiesOrNone().map { City(place: $0.place) }
    let isSaved = saved.contains { $0.place == place }
    let cities = isSaved ? saved : saved + [City(place: place, isSaved: false)]
    let chosen = cities.firstIndex { $0.place == place } ?? 0
    _ = Reducer().reduce(&state, .citiesRead(cities, chosen: chosen))
    for city in cities {
      guard let snapshot = await world.engine.known(city.place) else { continue }
      _ = Reducer().reduce(&state, .snapshotArrived(snapshot))
    }
    return state
  }

  /// `2026-11-20T15:00:00+09:00`, or `15:00` of today.
  private static func instant(_ text: String, in zone: Zone, _ world: World) throws(Ending) -> Date {
    if let instant = Date(iso8601: text) { return instant }
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).compactMap {
      $0.count <= 2 ? Int($0) : nil
    }
    guard numbers.count == 2, (0..<24).contains(numbers[0]), (0..<60).contains(numbers[1]) else {
      throw Ending(.usage, world.strings.badMapTime(text.harmless))
    }
    return zone.instant(zone.date(of: world.now()), hour: numbers[0], minute: numbers[1])
  }
}

extension CommandStrings {
  func badMapTime(_ text: String) -> String {
    say(
      "--at \(text): ISO 8601 시각이나 HH:MM이어야 합니다.", "--at \(text): expected an ISO 8601 time or HH:MM.")
  }
}
