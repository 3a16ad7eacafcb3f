import Atlas
import Cells

// Choosing a city, moving and zooming.
extension MapView {
  /// The factor of one zoom step.
  static let step = 1.5

  mutating func choose(_ city: MapCity) {
    choice = city.city
    mark = city.coordinate
  }

  /// Chooses the n-th of the reader's own cities, even if it is out of view.
  mutating func choose(_ number: Int, _ state: inout State) {
    guard state.cities.indices.contains(number - 1) else { return state.notice = .noSuchCity(number) }
    choose(.own(state.cities[number - 1]))
    if projection(in: state.size).cell(of: MapPoint(mark)) == nil { look = .whole(.holding(mark)) }
  }

  /// Chooses the nearest city in that direction; without such a city, moves the map that way.
  mutating func choose(towards way: (x: Double, y: Double), _ state: State) {
    let projection = projection(in: state.size)
    let here = projection.dot(of: MapPoint(mark))
    let isInSight = projection.cell(of: MapPoint(mark)) != nil
    let from = isInSight ? here : (Double(projection.columns), Double(projection.rows * 2))
    var best: (cost: Double, city: MapCity)?
    for city in RegionMap(self, in: MapView.area(in: state.size), state).cities where city.coordinate != mark {
      let dot = projection.dot(of: MapPoint(city.coordinate))
      let (x, y) = (dot.x - from.0, dot.y - from.1)
      let (ahead, aside) = (x * way.x + y * way.y, abs(x * way.y) + abs(y * way.x))
      // Cities behind are skipped, and cities that are more to the side than ahead.
      guard ahead > 0, aside <= ahead * 1.5 else { continue }
      let cost = ahead + aside * 2
      if cost < best?.cost ?? .infinity { best = (cost, city) }
    }
    if let best { return choose(best.city) }
    move(columns: Int(way.x) * projection.columns / 3, rows: Int(way.y) * projection.rows / 3, in: state.size)
  }

  mutating func move(columns: Int, rows: Int, in size: Size) {
    look = Look(projection(in: size).moved(columns: columns, rows: rows))
  }

  /// Moves a point of the window to the middle.
  mutating func centre(on point: Point, in size: Size) {
    let (area, projection) = (MapView.area(in: size), projection(in: size))
    look = .part(
      centre: projection.point(atColumn: point.column - area.column, row: point.row - area.row),
      degreesPerDot: projection.degreesPerDot)
  }

  /// The point under the pointer stays where it is; without a pointer the chosen city does, if it is visible.
  mutating func zoom(by factor: Double, at point: Point?, in size: Size) {
    let (area, projection) = (MapView.area(in: size), projection(in: size))
    let chosen = MapPoint(mark)
    let under = point.map { projection.point(atColumn: $0.column - area.column, row: $0.row - area.row) }
    let visible = projection.cell(of: chosen) == nil ? projection.centre : chosen
    look = Look(projection.zoomed(by: factor, at: under ?? visible))
  }

  /// The closest level with the chosen city; if the view is a level already, the next wider one.
  mutating func showWhole() {
    let closest = Level.holding(mark)
    guard case .whole(let level) = look else { return look = .whole(closest) }
    look = .whole(Level(rawValue: level.rawValue - 1) ?? closest)
  }
}

extension MapView.Look {
  fileprivate init(_ projection: Projection) {
    self = .part(centre: projection.centre, degreesPerDot: projection.degreesPerDot)
  }
}
