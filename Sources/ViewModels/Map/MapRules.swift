import Atlas
import Cells
import Weather

/// On the map: choosing a city, moving and zooming.
extension HomeRules {
  /// With what is kept of every city, so that none of them stands there without its temperature.
  func openMap(_ state: inout State) -> [Effect] {
    guard let city = state.city else { return [] }
    state.overlays.append(.map(MapView(of: city)))
    return state.cities.map(\.place).filter { state.snapshots[$0] == nil }.map { .recall($0) }
  }

  func pressOnMap(_ action: Action, _ state: inout State) -> [Effect] {
    guard var view = state.mapView else { return [] }
    switch action {
    case .choiceLeft: choose(towards: (-1, 0), &view, state)
    case .choiceRight: choose(towards: (1, 0), &view, state)
    case .choiceUp: choose(towards: (0, -1), &view, state)
    case .choiceDown: choose(towards: (0, 1), &view, state)
    case .mapLeft: view.move(columns: -8, rows: 0, in: state.size)
    case .mapRight: view.move(columns: 8, rows: 0, in: state.size)
    case .mapUp: view.move(columns: 0, rows: -4, in: state.size)
    case .mapDown: view.move(columns: 0, rows: 4, in: state.size)
    case .zoomIn: view.zoom(by: MapView.step, at: nil, in: state.size)
    case .zoomOut: view.zoom(by: 1 / MapView.step, at: nil, in: state.size)
    case .levelIn: view.change(by: 1, in: state.size)
    case .levelOut: view.change(by: -1, in: state.size)
    case .mapHome: view.look = .whole(.holding(view.mark))
    case .units: changeUnits(&state)
    case .showChoice: return visit(view.choice, &state)
    case .map, .back:
      close(&state)
      return []
    default: break
    }
    state.mapView = view
    return []
  }

  /// Whether there is a map the wheel could turn over.
  func zoomMap(up: Bool, at point: Point, _ state: inout State) -> Bool {
    guard var view = state.mapView else { return false }
    view.zoom(by: up ? MapView.step : 1 / MapView.step, at: point, in: state.size)
    state.mapView = view
    return true
  }

  /// A click chooses the city under it, and a second one shows it; elsewhere it brings the point to the middle.
  func clickMap(_ point: Point, _ state: inout State) -> [Effect] {
    let area = MapView.area(in: state.size)
    guard var view = state.mapView, area.contains(point) else { return [] }
    let onMap = Point(column: point.column - area.column, row: point.row - area.row)
    if let label = MapModel(view, state).labels.first(where: { $0.covers(onMap) }) {
      if label.isChosen { return visit(view.choice, &state) }
      view.choose(label.origin)
    } else {
      let projection = view.projection(in: state.size)
      view.look = .part(
        centre: projection.point(atColumn: onMap.column, row: onMap.row), degreesPerDot: projection.degreesPerDot)
    }
    state.mapView = view
    return []
  }

  /// The n-th of the reader's own cities, wherever it lies.
  func chooseOnMap(_ number: Int, _ state: inout State) -> [Effect] {
    guard var view = state.mapView else { return [] }
    guard state.cities.indices.contains(number - 1) else {
      state.notice = .noSuchCity(number)
      return []
    }
    view.choose(.own(state.cities[number - 1]))
    if view.projection(in: state.size).cell(of: MapPoint(view.mark)) == nil { view.look = .whole(.holding(view.mark)) }
    state.mapView = view
    return []
  }

  /// The nearest city that way, or farther that way where there is none.
  private func choose(towards way: (x: Double, y: Double), _ view: inout MapView, _ state: State) {
    let projection = view.projection(in: state.size)
    let here = projection.dot(of: MapPoint(view.mark))
    let isInSight = projection.cell(of: MapPoint(view.mark)) != nil
    let from = isInSight ? here : (Double(projection.columns), Double(projection.rows * 2))
    var best: (cost: Double, label: MapModel.Label)?
    for label in MapModel(view, state).labels where !label.isChosen {
      let dot = projection.dot(of: MapPoint(label.origin.coordinate))
      let (x, y) = (dot.x - from.0, dot.y - from.1)
      let (ahead, aside) = (x * way.x + y * way.y, abs(x * way.y) + abs(y * way.x))
      // Not behind, nor rather to the side.
      guard ahead > 0, aside <= ahead * 1.5 else { continue }
      let cost = ahead + aside * 2
      if cost < best?.cost ?? .infinity { best = (cost, label) }
    }
    if let best { return view.choose(best.label.origin) }
    view.move(columns: Int(way.x) * projection.columns / 3, rows: Int(way.y) * projection.rows / 3, in: state.size)
  }
}

extension State {
  /// The map that lies on top; nil where none does.
  var mapView: MapView? {
    get { if case .map(let view) = overlay { view } else { nil } }
    set {
      guard let newValue, page == .map else { return }
      overlays[overlays.count - 1] = .map(newValue)
    }
  }
}

extension MapView {
  /// How much closer a step brings one.
  static let step = 1.5

  fileprivate mutating func choose(_ city: MapCity) {
    choice = city.city
    mark = city.coordinate
  }

  fileprivate mutating func move(columns: Int, rows: Int, in size: Size) {
    look = Look(projection(in: size).moved(columns: columns, rows: rows))
  }

  /// What is under the pointer stays there; without one the chosen city does, if it is in sight.
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

extension MapModel.Label {
  /// Whether a point of the map is on its spot or its words.
  func covers(_ point: Point) -> Bool {
    if point == spot { return true }
    guard let words else { return false }
    return point.row == words.row && point.column >= words.column && point.column < words.column + width
  }
}
