import Atlas
import Cells
import Weather

/// The visible part of the map, and the city that is chosen on it.
package struct MapView: Sendable, Equatable {
  enum Look: Sendable, Equatable {
    /// The whole frame of a level, as large as the window allows.
    case whole(Level)
    /// Another part, after the map was moved or zoomed.
    case part(centre: MapPoint, degreesPerDot: Double)
  }
  var look: Look
  var choice: City
  /// The position of the chosen city on the map.
  var mark: Coordinate

  /// Begins with the closest level that contains the city.
  init(of city: City) {
    choice = city
    mark = city.place.coordinate
    look = .whole(.holding(mark))
  }

  /// Typhoons begin far away: unless the reader has moved the map, their layer shows at least East Asia, and the next
  /// layer returns to the previous level.
  mutating func fit(_ layer: MapLayer, after last: MapLayer?) {
    guard case .whole(let level) = look else { return }
    let closest = Level.holding(mark)
    let wide = closest == .world ? Level.world : .eastAsia
    if layer == .typhoon, level.rawValue > wide.rawValue { look = .whole(wide) }
    if last == .typhoon, level == wide { look = .whole(closest) }
  }

  /// The part of the window that the map has on its page.
  static func area(in size: Size) -> Rect { MapLayout(size).map }

  func projection(in size: Size) -> Projection { projection(on: MapView.area(in: size).size) }

  /// As large as the area allows.
  func projection(on area: Size) -> Projection {
    switch look {
    case .whole(let level): Projection(of: level, columns: area.columns, rows: area.rows).bounded
    case .part(let centre, let degreesPerDot):
      Projection(centre: centre, degreesPerDot: degreesPerDot, columns: area.columns, rows: area.rows).bounded
    }
  }

  /// The name of the visible part: the closest level that shows about as much and contains its middle.
  func level(in size: Size) -> Level {
    if case .whole(let level) = look { return level }
    let projection = projection(in: size)
    let centre = projection.centre.coordinate
    let level = Level.allCases.last { level in
      let whole = Projection(of: level, columns: projection.columns, rows: projection.rows)
      return level.frame.contains(centre) && projection.degreesPerDot < whole.degreesPerDot * 1.3
    }
    return level ?? .world
  }
}
