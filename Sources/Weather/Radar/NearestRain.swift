/// The rain nearest to a place, and whether it comes nearer.
///
///     NearestRain(to: seoul, in: frame, moving: motion)    // 40 km to the west, approaching with 45 km/h
public struct NearestRain: Sendable, Equatable {
  /// 0 if it rains at the place.
  public var kilometres: Double
  /// Degrees clockwise from north, seen from the place; without meaning at distance 0.
  public var bearing: Double
  /// nil if its motion is not known well enough.
  public var velocity: RainMotion.Velocity?

  public enum Course: Sendable, Hashable { case approaching, receding, passing }

  /// What it does, seen from the place; nil if its motion is unknown or slower than a cyclist.
  public var course: Course? {
    guard let velocity, velocity.kilometresPerHour >= 10 else { return nil }
    // The angle between its direction and the direction to the place.
    let turn = abs((velocity.towardsDegrees - bearing - 180).remainder(dividingBy: 360))
    return turn <= 45 ? .approaching : turn >= 135 ? .receding : .passing
  }

  /// nil if no rain of at least this rate, in mm/h, is within this distance, in km.
  public init?(
    to place: Coordinate, in frame: RainFrame, moving motion: RainMotion?, from rate: Double = RainArrival.leastRate,
    within limit: Double = 200
  ) {
    let grid = frame.grid
    guard let center = grid.position(of: place), grid.index(at: center) != nil else { return nil }
    let least = frame.scale.firstClass(from: rate)
    let radius = limit / grid.kilometresPerCell
    var best: (square: Double, spot: PlanePoint)?
    let rows = max(1, Int(center.y - radius))..<max(1, min(grid.rows - 1, Int(center.y + radius) + 1))
    let columns = max(1, Int(center.x - radius))..<max(1, min(grid.columns - 1, Int(center.x + radius) + 1))
    for row in rows {
      for column in columns where frame.isRainy(row, column, least) {
        let spot = PlanePoint(x: Double(column) + 0.5, y: Double(row) + 0.5)
        let square = (spot.x - center.x) * (spot.x - center.x) + (spot.y - center.y) * (spot.y - center.y)
        guard square < best?.square ?? .infinity, square <= radius * radius, frame.isSolid(row, column, least)
        else { continue }
        best = (square, spot)
      }
    }
    guard let best else { return nil }
    let rain = grid.coordinate(at: best.spot)
    kilometres = best.square < 2 ? 0 : place.kilometres(to: rain)
    bearing = place.bearing(to: rain)
    velocity = motion?.velocity(at: rain).flatMap { $0.confidence >= RainArrival.leastConfidence ? $0 : nil }
  }
}

extension RainFrame {
  fileprivate func isRainy(_ row: Int, _ column: Int, _ least: UInt8) -> Bool {
    let value = classes[row * grid.columns + column]
    return value >= least && value != RainFrame.missing
  }

  /// Whether it is more than a speck: it rains in five of the nine cells around it.
  fileprivate func isSolid(_ row: Int, _ column: Int, _ least: UInt8) -> Bool {
    var count = 0
    for y in row - 1...row + 1 { for x in column - 1...column + 1 where isRainy(y, x, least) { count += 1 } }
    return count >= 5
  }
}
