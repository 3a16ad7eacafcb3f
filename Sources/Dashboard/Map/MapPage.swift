import Cells
import FoundationEssentials
import Reports
import Weather

/// The weather map: its layers, their times, and the cities on it.
///
/// While it is on top it requests the layer that it shows, and that of typhoons. The frames are in `State.map`.
struct MapPage: Page {
  enum Action: Sendable, Hashable {
    case nextLayer, previousLayer, back, forward, play, now
    case chooseLeft, chooseRight, chooseUp, chooseDown, number(Int), show
    case left, right, up, down, zoomIn, zoomOut, whole
    case warnings, refresh, units, close
  }

  static let name = Localized("지도", "map")
  static let fillsWindow = true
  static let signs = SignMeaning.map + SignMeaning.mapTimes
  static let mouse = [
    Pointing.click(Localized("자료·시각·도시 고르기, 도시를 한 번 더 누르면 열기", "choose a layer, time or city; again opens the city")),
    .wheel(Localized("확대·축소, 시각 위에서는 시각 넘기기", "zooms; over the times it goes through them")),
  ]
  static let printing = PlainPrinting.news
  static let bindings: [Binding<Action>] = [
    Binding([.tab], "Tab", .nextLayer, Localized("다음 자료", "next layer")),
    Binding([.backTab], "Shift-Tab", .previousLayer, Localized("이전 자료", "previous layer")),
    Binding(["["], "[", .back, Localized("이전 시각", "back in time")),
    Binding(["]"], "]", .forward, Localized("다음 시각", "forward in time")),
    Binding([" "], "Space", .play, Localized("재생·멈춤", "play or pause")),
    Binding([.home], "Home", .now, Localized("지금으로", "back to now")),
    Binding([.left], "←", .chooseLeft, Localized("왼쪽 도시 고르기", "city to the left")),
    Binding([.right], "→", .chooseRight, Localized("오른쪽 도시 고르기", "city to the right")),
    Binding([.up], "↑", .chooseUp, Localized("위쪽 도시 고르기", "city above")),
    Binding([.down], "↓", .chooseDown, Localized("아래쪽 도시 고르기", "city below")),
    Binding.numbers(Action.number),
    Binding([.enter], "Enter", .show, Localized("날씨 보기", "show its weather")),
    Binding(["h", .shiftLeft], "h", .left, Localized("지도 왼쪽으로", "map to the left")),
    Binding(["l", .shiftRight], "l", .right, Localized("지도 오른쪽으로", "map to the right")),
    Binding(["k", .pageUp], "k PgUp", .up, Localized("지도 위로", "map up")),
    Binding(["j", .pageDown], "j PgDn", .down, Localized("지도 아래로", "map down")),
    Binding(["+", "="], "+ =", .zoomIn, Localized("확대", "closer")),
    Binding(["-", "_"], "-", .zoomOut, Localized("축소", "farther")),
    Binding(["0"], "0", .whole, Localized("고른 도시로, 더 넓은 범위", "to the chosen city, then wider")),
    Binding(["w"], "w", .warnings, WarningsPage.name),
    Binding(["r", .function(5)], "r F5", .refresh, Localized("새로고침", "refresh")),
    Binding.units(.units),
    Binding(["m"], "m", .close, name),
  ]

  var view: MapView
  /// The time of the frame on screen; nil for the newest frame that is not in the future.
  var time: Date?
  /// The step of time that is being drawn; nil if all rows show the same frame.
  var transition: MapTransition?
  /// From when on terminals that show pictures get a fine one of the map, if no other time is chosen before.
  var pictureAt = Date.distantPast
  /// When the next frame is shown while it plays; nil while it does not play.
  var nextStepAt: Date?
  /// When another part of the world, which has been moved into view, is requested; nil if none is.
  var requestAt: Date?

  /// Also reads the stored data of every city, so that each one appears with its temperature.
  static func open(_ state: inout State) -> [Effect] {
    guard let city = state.city else { return [] }
    var page = MapPage(view: MapView(of: city))
    let first = state.map.isChoiceRead ? page.begin(&state) : [.page(MapEffect.readLayer)]
    state.open(page)
    return first + state.recallUnread()
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .nextLayer: return changeLayer(by: 1, &state)
    case .previousLayer: return changeLayer(by: -1, &state)
    case .back: step(by: -1, &state)
    case .forward: step(by: 1, &state)
    case .play: playOrPause(&state)
    case .now: show(nil, state)
    case .chooseLeft: view.choose(towards: (-1, 0), state)
    case .chooseRight: view.choose(towards: (1, 0), state)
    case .chooseUp: view.choose(towards: (0, -1), state)
    case .chooseDown: view.choose(towards: (0, 1), state)
    case .number(let number): view.choose(number, &state)
    case .left: view.move(columns: -8, rows: 0, in: state.size)
    case .right: view.move(columns: 8, rows: 0, in: state.size)
    case .up: view.move(columns: 0, rows: -4, in: state.size)
    case .down: view.move(columns: 0, rows: 4, in: state.size)
    case .zoomIn: view.zoom(by: MapView.step, at: nil, in: state.size)
    case .zoomOut: view.zoom(by: 1 / MapView.step, at: nil, in: state.size)
    case .whole: view.showWhole()
    case .warnings: state.open(WarningsPage())
    case .refresh: return refresh(&state)
    case .units: state.changeUnits()
    case .show: return stopRequests(&state) + state.visit(view.choice)
    case .close: return leave(&state)
    }
    requestSoonIfNeeded(state)
    return []
  }

  mutating func leave(_ state: inout State) -> [Effect] {
    state.close()
    return stopRequests(&state)
  }

  mutating func fit(_ state: inout State) { requestSoonIfNeeded(state) }

  /// Zooms; over the row of times it goes through them.
  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    if MapLayout(state.size).time?.contains(point) == true {
      step(by: up ? -1 : 1, &state)
    } else {
      view.zoom(by: up ? MapView.step : 1 / MapView.step, at: point, in: state.size)
    }
    requestSoonIfNeeded(state)
    return []
  }

  /// A click chooses a layer, a time, or the city under it, and a second click shows that city; elsewhere a click moves
  /// that point to the middle.
  mutating func click(_ point: Point, _ state: inout State) -> [Effect] {
    let model = MapViewModel(self, state)
    if let layer = model.tabs.first(where: { $0.place.contains(point) })?.layer { return show(layer, &state) }
    if let tick = model.ticks.first(where: { $0.place == point }) {
      show(tick.time, state)
      return []
    }
    guard model.map.area.contains(point) else { return [] }
    if let city = model.map.city(at: point) {
      if city.coordinate == view.mark { return stopRequests(&state) + state.visit(view.choice) }
      view.choose(city)
    } else {
      view.centre(on: point, in: state.size)
    }
    requestSoonIfNeeded(state)
    return []
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words
    return [
      hint(.nextLayer, word: words.layerHint, in: state),
      hint(.back, .forward, word: words.timeHint, in: state),
      hint(.play, word: words.playHint, in: state),
      hint(.chooseLeft, .chooseUp, .chooseDown, .chooseRight, word: words.chooseHint, in: state),
      hint(.left, .down, .up, .right, key: "hjkl", word: words.mapMoveHint, in: state),
      hint(.zoomIn, .zoomOut, word: words.zoomHint, in: state),
      hint(.whole, word: words.levelHint, in: state),
      hint(.show, word: words.showHint, isLasting: true, in: state), hint(everywhere: .leave, in: state),
    ]
  }
}

// Plain mode.
extension MapPage {
  /// The map in words: the visible part of the world, the chosen city, and the layer there.
  func spoken(_ state: State) -> [String] {
    let part = "\(state.words.map): \(state.words.mapLevel(view.level(in: state.size)))"
    let now = state.glance(at: view.choice.place)
    let temperature = now.map { state.formatting.temperature($0.temperature) }
    let sky = now?.condition.map { " \(state.words.condition($0))" } ?? ""
    let city = [part, view.choice.name[state.language].harmless, temperature.map { $0 + sky }].compactMap { $0 }
    let isKnown = state.map.isChoiceRead && wait(state) == .nothing
    return [city.joined(separator: ", ")] + (isKnown ? summary(state).lines : [])
  }

  func summary(_ state: State) -> MapSummary {
    MapSummary(
      state.map.shown, state.map.series[state.map.shown], at: view.choice.place,
      named: view.choice.name[state.language].harmless, time: time, motion: state.map.sight.motion,
      state.formatting, now: state.now)
  }
}
