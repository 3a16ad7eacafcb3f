import Atlas
import Cells
import Reports
import Weather

/// The map: choosing a city, moving and zooming.
struct MapPage: Page {
  enum Action: Sendable, Hashable {
    case chooseLeft, chooseRight, chooseUp, chooseDown, number(Int), show
    case left, right, up, down, zoomIn, zoomOut, levelIn, levelOut, home
    case units, close
  }

  static let name = Localized("지도", "map")
  static let fillsWindow = true
  static let signs = SignMeaning.map
  static let bindings: [Binding<Action>] = [
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
    Binding([.tab], "Tab", .levelIn, Localized("더 좁은 범위", "narrower range")),
    Binding([.backTab], "Shift-Tab", .levelOut, Localized("더 넓은 범위", "wider range")),
    Binding(["0", .home], "0 Home", .home, Localized("고른 도시로", "back to the chosen city")),
    Binding.units(.units),
    Binding(["m"], "m", .close, name),
  ]

  var view: MapView

  /// Also reads the stored data of every city, so that each one appears with its temperature.
  static func open(_ state: inout State) -> [Effect] {
    guard let city = state.city else { return [] }
    state.open(MapPage(view: MapView(of: city)))
    return state.recallUnread()
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
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
    case .levelIn: view.change(by: 1, in: state.size)
    case .levelOut: view.change(by: -1, in: state.size)
    case .home: view.look = .whole(.holding(view.mark))
    case .units: state.changeUnits()
    case .show: return state.visit(view.choice)
    case .close: return leave(&state)
    }
    return []
  }

  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    view.zoom(by: up ? MapView.step : 1 / MapView.step, at: point, in: state.size)
    return []
  }

  /// A click chooses the city under it, and a second click shows it; elsewhere a click moves that point to the
  /// middle.
  mutating func click(_ point: Point, _ state: inout State) -> [Effect] {
    let area = MapView.area(in: state.size)
    guard area.contains(point) else { return [] }
    let onMap = Point(column: point.column - area.column, row: point.row - area.row)
    if let label = MapViewModel(view, state).map.labels.first(where: { $0.covers(onMap) }) {
      if label.isChosen { return state.visit(view.choice) }
      view.choose(label.origin)
    } else {
      let projection = view.projection(in: state.size)
      view.look = .part(
        centre: projection.point(atColumn: onMap.column, row: onMap.row), degreesPerDot: projection.degreesPerDot)
    }
    return []
  }

  /// What words can express of the map: the visible part of the world, and the chosen city.
  func spoken(_ state: State) -> [String] {
    let model = MapViewModel(view, state)
    return [[model.title, model.choice, model.choiceTemperature].filter { !$0.isEmpty }.joined(separator: ", ")]
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let words = state.words
    return [
      hint(.chooseLeft, .chooseUp, .chooseDown, .chooseRight, word: words.chooseHint, in: state),
      hint(.left, .down, .up, .right, key: "hjkl", word: words.mapMoveHint, in: state),
      hint(.zoomIn, .zoomOut, word: words.zoomHint, in: state),
      hint(.levelIn, word: words.levelHint, in: state),
      hint(.show, word: words.showHint, isLasting: true, in: state), hint(everywhere: .leave, in: state),
    ]
  }
}

extension MapView {
  /// The factor of one zoom step.
  static let step = 1.5

  fileprivate mutating func choose(_ city: MapCity) {
    choice = city.city
    mark = city.coordinate
  }

  /// Chooses the n-th of the reader's own cities, even if it is out of view.
  fileprivate mutating func choose(_ number: Int, _ state: inout State) {
    guard state.cities.indices.contains(number - 1) else { return state.notice = .noSuchCity(number) }
    choose(.own(state.cities[number - 1]))
    if projection(in: state.size).cell(of: MapPoint(mark)) == nil { look = .whole(.holding(mark)) }
  }

  /// Chooses the nearest city in that direction; without such a city, moves the map that way.
  fileprivate mutating func choose(towards way: (x: Double, y: Double), _ state: State) {
    let projection = projection(in: state.size)
    let here = projection.dot(of: MapPoint(mark))
    let isInSight = projection.cell(of: MapPoint(mark)) != nil
    let from = isInSight ? here : (Double(projection.columns), Double(projection.rows * 2))
    var best: (cost: Double, label: RegionMap.Label)?
    for label in MapViewModel(self, state).map.labels where !label.isChosen {
      let dot = projection.dot(of: MapPoint(label.origin.coordinate))
      let (x, y) = (dot.x - from.0, dot.y - from.1)
      let (ahead, aside) = (x * way.x + y * way.y, abs(x * way.y) + abs(y * way.x))
      // Cities behind are skipped, and cities that are more to the side than ahead.
      guard ahead > 0, aside <= ahead * 1.5 else { continue }
      let cost = ahead + aside * 2
      if cost < best?.cost ?? .infinity { best = (cost, label) }
    }
    if let best { return choose(best.label.origin) }
    move(columns: Int(way.x) * projection.columns / 3, rows: Int(way.y) * projection.rows / 3, in: state.size)
  }

  fileprivate mutating func move(columns: Int, rows: Int, in size: Size) {
    look = Look(projection(in: size).moved(columns: columns, rows: rows))
  }

  /// The point under the pointer stays where it is; without a pointer the chosen city does, if it is visible.
  fileprivate mutating func zoom(by factor: Double, at point: Point?, in size: Size) {
    let (area, projection) = (MapView.area(in: size), projection(in: size))
    let chosen = MapPoint(mark)
    let under = point.map { projection.point(atColumn: $0.column - area.column, row: $0.row - area.row) }
    let visible = projection.cell(of: chosen) == nil ? projection.centre : chosen
    look = Look(projection.zoomed(by: factor, at: under ?? visible))
  }

  fileprivate mutating func change(by step: Int, in size: Size) {
    let count = Level.allCases.count
    look = .whole(Level.allCases[(level(in: size).rawValue + step + count) % count])
  }
}

extension MapView.Look {
  fileprivate init(_ projection: Projection) {
    self = .part(centre: projection.centre, degreesPerDot: projection.degreesPerDot)
  }
}

extension RegionMap.Label {
  /// Whether a point of the map is on the label's spot or its words.
  func covers(_ point: Point) -> Bool {
    if point == spot { return true }
    guard let words else { return false }
    return point.row == words.row && point.column >= words.column && point.column < words.column + width
  }
}
