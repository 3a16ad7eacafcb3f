import Glibc
import Weather

/// The areas of typhoons: where the centre may be (level 1), the gale (2) and the storm (3).
struct TyphoonField {
  private let places: PixelPlaces
  private(set) var levels: [UInt8]

  /// Circles between two forecast points, so that they join.
  private static let between = 8

  init(_ typhoons: [Typhoon], _ places: PixelPlaces) {
    self.places = places
    levels = Array(repeating: 0, count: places.columns * places.rows)
    for typhoon in typhoons {
      fillCone(of: typhoon)
      if let gale = typhoon.current.gale { fill(gale, around: typhoon.current.center, level: 2) }
      if let storm = typhoon.current.storm { fill(storm, around: typhoon.current.center, level: 3) }
    }
  }

  private mutating func fillCone(of typhoon: Typhoon) {
    let circles =
      [(typhoon.current.center, 0.0)]
      + typhoon.forecast.compactMap { point in point.probabilityRadius.map { (point.center, $0) } }
    for (from, to) in zip(circles, circles.dropFirst()) {
      for step in 1...TyphoonField.between {
        let share = Double(step) / Double(TyphoonField.between)
        let radius = from.1 + (to.1 - from.1) * share
        if let circle = WindArea(kilometres: radius) {
          fill(circle, around: from.0.point(at: share, to: to.0), level: 1)
        }
      }
    }
  }

  /// Mercator's map preserves angles, and near a centre also shapes.
  private mutating func fill(_ area: WindArea, around center: Coordinate, level: UInt8) {
    let (x, y) = places.position(of: center)
    let scale = places.pixels(1, at: center.latitude)
    let radius = area.kilometres * scale
    let columns = range(x, radius, places.columns)
    for row in range(y, radius, places.rows) {
      for column in columns {
        let (east, north) = (Double(column) + 0.5 - x, y - Double(row) - 0.5)
        let distance = (east * east + north * north).squareRoot()
        if distance > radius { continue }
        let reach = area.exception == nil ? area.kilometres : area.kilometres(toward: atan2(east, north) * 180 / .pi)
        if distance > reach * scale { continue }
        let index = row * places.columns + column
        levels[index] = max(levels[index], level)
      }
    }
  }

  private func range(_ middle: Double, _ radius: Double, _ count: Int) -> Range<Int> {
    guard middle.isFinite, radius.isFinite else { return 0..<0 }
    let first = Int(max(0, min(Double(count), (middle - radius).rounded(.down))))
    return first..<max(first, Int(max(0, min(Double(count), (middle + radius).rounded(.up)))))
  }
}
