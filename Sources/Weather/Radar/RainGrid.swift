/// Where the cells of a rain picture are: rows from the top, columns from the left.
///
/// Positions are continuous: the cell in column 3 covers 3…4, its centre is 3.5.
public struct RainGrid: Sendable, Hashable {
  public let projection: MapProjection
  public let columns: Int
  public let rows: Int
  private let transform: PlaneTransform

  /// `transform` converts a position into a point of the projection.
  public init(_ projection: MapProjection, columns: Int, rows: Int, transform: PlaneTransform) {
    (self.projection, self.columns, self.rows, self.transform) = (projection, columns, rows, transform)
  }

  /// A rectangle of web tiles: `x` and `y` number the tile in the upper left corner at this zoom.
  ///
  ///     RainGrid(zoom: 7, x: 108, y: 48, across: 3, down: 4)
  public init(zoom: Int, x: Int, y: Int, across: Int, down: Int, tileSide: Int = 256) {
    let cell = 1 / Double(tileSide << zoom)
    self.init(
      .webMercator, columns: across * tileSide, rows: down * tileSide,
      transform: PlaneTransform(
        x: (cell, 0, Double(x * tileSide) * cell), y: (0, cell, Double(y * tileSide) * cell)))
  }

  public var count: Int { columns * rows }

  /// The position of a place, which may be outside the grid; nil if the projection does not have the place.
  public func position(of place: Coordinate) -> PlanePoint? {
    guard let point = projection.point(of: place) else { return nil }
    let position = transform.inverse(point)
    guard projection == .webMercator, position.x < 0 else { return position }
    // West of the grid is also east of it, once around the world.
    let east = transform.inverse(PlanePoint(x: point.x + 1, y: point.y))
    return east.x < Double(columns) ? east : position
  }

  public func coordinate(at position: PlanePoint) -> Coordinate { projection.coordinate(of: transform(position)) }

  /// The index of the cell that contains a position; nil outside the grid.
  public func index(at position: PlanePoint) -> Int? {
    // Compared as numbers with a fraction: NaN and infinity fail here instead of trapping in Int.
    guard position.x >= 0, position.y >= 0, position.x < Double(columns), position.y < Double(rows) else {
      return nil
    }
    return Int(position.y) * columns + Int(position.x)
  }

  /// The width of a cell in the middle of the grid.
  public var kilometresPerCell: Double {
    let middle = PlanePoint(x: Double(columns) / 2, y: Double(rows) / 2)
    let next = PlanePoint(x: middle.x + 1, y: middle.y)
    return coordinate(at: middle).kilometres(to: coordinate(at: next))
  }
}

/// A linear map of the plane with a shift: `x′ = a·x + b·y + c` and `y′ = d·x + e·y + f`.
public struct PlaneTransform: Sendable, Hashable {
  private let a, b, c, d, e, f: Double

  /// Its area factor `a·e − b·d` must not be 0.
  public init(x: (Double, Double, Double), y: (Double, Double, Double)) {
    (a, b, c) = x
    (d, e, f) = y
  }

  public func callAsFunction(_ point: PlanePoint) -> PlanePoint {
    PlanePoint(x: a * point.x + b * point.y + c, y: d * point.x + e * point.y + f)
  }

  /// The point that is mapped to this one.
  public func inverse(_ point: PlanePoint) -> PlanePoint {
    let (x, y, area) = (point.x - c, point.y - f, a * e - b * d)
    return PlanePoint(x: (e * x - b * y) / area, y: (a * y - d * x) / area)
  }
}
