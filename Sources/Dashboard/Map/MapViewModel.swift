import Atlas
import Cells
import FoundationEssentials
import Reports
import Weather

/// The map page with final words.
struct MapViewModel: Sendable, Equatable {
  var layout: MapLayout
  var map: RegionMap
  var title: MapTabs?
  var times: MapTimes?
  /// 표본 자료 or 오프라인; otherwise empty.
  var marks: [String]
  var banner: Banner?
  /// A sentence over the map: that there is no rain, or why there is no frame.
  struct Banner: Sendable, Equatable {
    var lines: [String]
    var tone: Tone
  }
  var side: MapSide?
  /// The layer whose colours are explained; nil without a frame.
  var legend: MapLayer?
  var units: Units
  var language: Language
  /// 대한민국
  var level: String
  /// The length of `scale` in characters.
  var scaleWidth: Int
  var scale: String
  var footer: FooterViewModel
  var isWaiting: Bool

  var tabs: [MapTabs.Tab] { title?.tabs ?? [] }
  var ticks: [MapTimes.Tick] { times?.ticks ?? [] }

  init(_ page: MapPage, _ state: State) {
    let (words, shown) = (state.words, state.map.shown)
    layout = MapLayout(state.size)
    let frame = page.shownFrame(state)
    map = RegionMap(page.view, in: layout.map, showing: frame, state)
    // Below another page the map does not change, so that it is drawn whole.
    if state.top is MapPage { page.showParts(on: &map, state) }
    let summary = page.summary(state)
    if let row = layout.title {
      var tabs = MapTabs(state.map.tabs(at: state.now), shown: shown, in: row, words)
      let columns = row.endColumn - tabs.end - 2
      MapViewModel.put(summary, page.view, into: &tabs, columns, state)
      title = tabs
    }
    let marks = HeaderViewModel(state).marks
    self.marks = marks
    times = layout.time.map { row in
      let isPlaying = page.nextStepAt != nil
      let marked = marks.reduce(row) { $0.dropping(right: $1.displayWidth + 2) }
      return MapTimes(
        frame, among: state.map.frames, at: page.view.mark, isPlaying: isPlaying, in: marked, state)
    }
    banner = MapViewModel.banner(summary, in: layout.map, state)
    side = layout.side.map { [map] in MapSide(page, summary, map, in: $0.content, state) }
    legend = frame == nil ? nil : shown
    (units, language) = (state.units, state.language)
    level = words.mapLevel(page.view.level(in: state.size))
    (scaleWidth, scale) = MapViewModel.scale(of: map.projection, words)
    footer = FooterViewModel(hints: MapPage.hints(state), state)
    isWaiting = state.isWaiting
  }

  /// What the layer has at the chosen city. Without a frame, for layers without values, and where it is dry, that is the
  /// city's weather.
  private static func put(
    _ summary: MapSummary, _ view: MapView, into tabs: inout MapTabs, _ columns: Int, _ state: State
  ) {
    let (place, formatting) = (view.choice.place, state.formatting)
    let name = MapCity.own(view.choice).name(in: state.language).harmless
    guard let frame = summary.frame, ![.warnings, .typhoon].contains(frame.layer) else {
      let now = state.glance(at: place)
      let sky = now?.condition.map { " \(state.words.condition($0))" } ?? ""
      let temperature = formatting.temperature(now?.temperature)
      let values = now == nil ? [""] : [temperature + sky, temperature]
      return tabs.put(city: name, values: values, tone: state.warmth(of: now?.temperature, at: place), columns: columns)
    }
    let observed = MapValue.reading(in: view.choice, frame, state)
    let (value, degrees) =
      observed.map { ($0.value, $0.fromDegrees) } ?? frame.measure(at: place.coordinate)
    tabs.put(
      city: name,
      values: (observed == nil ? [summary.value(frame)] : []) + [
        formatting.value(value, of: frame.layer, from: degrees),
        formatting.bareValue(value, of: frame.layer, from: degrees),
      ], tone: frame.layer.tone(value), columns: columns)
  }

  private static func banner(_ summary: MapSummary, in map: Rect, _ state: State) -> Banner? {
    guard map.rows >= 4, map.columns >= 12 else { return nil }
    func banner(_ text: [String], _ tone: Tone) -> Banner? {
      let lines = text.flatMap { $0.wrapped(to: min(72, map.columns - 4), keepingAll: true) }
      return lines.isEmpty ? nil : Banner(lines: Array(lines.prefix(max(1, map.rows / 3))), tone: tone)
    }
    let words = state.words.weatherMap
    guard let frame = summary.frame else {
      let isFailed = !summary.failures.isEmpty
      if isFailed { return banner(summary.failures, .alert) }
      let isAwaited = state.map.awaitedSince[summary.layer] != nil
      return banner([isAwaited ? words.loading(summary.layer) : words.nothingYet], .dim)
    }
    switch frame.content {
    case .rain(let rain) where rain.isDry: return banner([words.dry], .plain)
    case .warnings(let zones) where zones.allSatisfy(\.warnings.isEmpty):
      return banner([summary.noWarnings], .plain)
    case .typhoons(let all) where !all.contains { $0.isActive(at: state.now) }:
      return banner([words.noTyphoon], .plain)
    default: return nil
    }
  }

  /// A round distance that is a few characters long in the middle of the map.
  private static func scale(of projection: Projection, _ words: Words) -> (Int, String) {
    let latitude = projection.centre.coordinate.latitude
    let kilometres = Coordinate(latitude: latitude, longitude: 0)
      .kilometres(to: Coordinate(latitude: latitude, longitude: projection.degreesPerDot))
    let round = [1, 2, 5].flatMap { first in [1, 10, 100, 1000].map { first * $0 } }.sorted()
    let chosen = round.last { Double($0) <= kilometres * 24 } ?? 1
    return (max(2, Int((Double(chosen) / kilometres / 2).rounded())), words.quantity(String(chosen), "km"))
  }
}

extension State {
  /// The current weather in a place; nil if nothing is known.
  func glance(at place: Place) -> Now? { snapshots[place]?.glance(at: now) }

  /// The colour of a temperature in that place; dim if the data is old.
  func warmth(of temperature: Temperature?, at place: Place) -> Tone {
    snapshots[place]?.isStale(.now, at: now) == true ? .dim : Tone(temperature)
  }
}
