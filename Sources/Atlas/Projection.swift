import Glibc
public import Weather

/// The visible part of the map and its scale: converts points on the globe to dots and back.
///
/// Dots are as wide as they are high: two by four per character. Dot (0, 0) begins at the upper left corner.
public struct Projection: Sendable, Hashable {
  /// The point in the middle of the window.
  public var centre: MapPoint
  /// The width of a dot, in degrees of the map.
  public var degreesPerDot: Double
  /// In characters.
  public var columns: Int
  public var rows: Int

  public init(centre: MapPoint, degreesPerDot: Double, columns: Int, rows: Int) {
    self.centre = centre
    self.degreesPerDot = degreesPerDot
    self.columns = max(0, columns)
    self.rows = max(0, rows)
  }

  /// The level's frame in the middle of a window, as large as possible.
  public init(of level: Level, columns: Int, rows: Int) {
    let southWest = MapPoint(Coordinate(latitude: level.frame.south, longitude: level.frame.west))
    let northEast = MapPoint(Coordinate(latitude: level.frame.north, longitude: level.frame.east))
    let (width, height) = (northEast.x - southWest.x, northEast.y - southWest.y)
    let scale = max(width / Double(max(1, columns) * 2), height / Double(max(1, rows) * 4))
    self.init(
      centre: MapPoint(x: level.meridian, y: southWest.y + height / 2),
      degreesPerDot: min(scale, Projection.coarsest(columns: columns)), columns: columns, rows: rows)
  }

  /// The scale at which the whole world fills the window's width, so that nothing appears twice.
  public static func coarsest(columns: Int) -> Double { 360 / Double(max(1, columns) * 2) }

  /// The scale beyond which no coast has more detail.
  public static let finest = 0.004

  /// In dots, from the left and upper edges; by the shorter way around the world.
  public func dot(of point: MapPoint) -> (x: Double, y: Double) {
    let distance = (point.x - centre.x).remainder(dividingBy: 360)
    return (
      Double(columns) + distance / degreesPerDot, Double(rows * 2) - (point.y - centre.y) / degreesPerDot
    )
  }

  /// The character that contains a point; nil outside the window.
  public func cell(of point: MapPoint) -> (column: Int, row: Int)? {
    let dot = dot(of: point)
    guard dot.x >= 0, dot.y >= 0, dot.x < Double(columns * 2), dot.y < Double(rows * 4) else { return nil }
    return (Int(dot.x) / 2, Int(dot.y) / 4)
  }

  /// The centre of a character.
  public func point(atColumn column: Int, row: Int) -> MapPoint {
    MapPoint(
      x: centre.x + Double(column * 2 + 1 - columns) * degreesPerDot,
      y: centre.y - Double(row * 4 + 2 - rows * 2) * degreesPerDot)
  }

  var west: Double { centre.x - Double(columns) * degreesPerDot }
  var east: Double { centre.x + Double(columns) * degreesPerDot }
  var south: Double { centre.y - Double(rows * 2) * degreesPerDot }
  var north: Double { centre.y + Double(rows * 2) * degreesPerDot }
}

extension Projection {
  /// Limited to what can be shown: not beyond the ends of the world, and not closer than `finest`.
  public var bounded: Projection {
    var bounded = self
    let coarsest = Projection.coarsest(columns: columns)
    bounded.degreesPerDot =
      degreesPerDot.isFinite ? max(min(Projection.finest, coarsest), min(coarsest, degreesPerDot)) : coarsest
    let x = centre.x.isFinite ? centre.x : 0
    bounded.centre.x = x - 360 * ((x + 180) / 360).rounded(.down)
    bounded.centre.y = centre.y.isFinite ? max(-70, min(130, centre.y)) : 0
    return bounded
  }

  /// The same window, moved by so many characters.
  public func moved(columns: Int, rows: Int) -> Projection {
    var moved = self
    moved.centre.x += Double(columns * 2) * degreesPerDot
    moved.centre.y -= Double(rows * 4) * degreesPerDot
    return moved.bounded
  }

  /// Zoomed in by `factor`; the point `fixed` stays at its position.
  public func zoomed(by factor: Double, at fixed: MapPoint) -> Projection {
    var zoomed = self
    zoomed.degreesPerDot /= factor
    zoomed = zoomed.bounded
    let share = zoomed.degreesPerDot / degreesPerDot
    let distance = (fixed.x - centre.x).remainder(dividingBy: 360)
    zoomed.centre.x = centre.x + distance * (1 - share)
    zoomed.centre.y = centre.y + (fixed.y - centre.y) * (1 - share)
    return zoomed.bounded
  }
}

/// A point on the map in Mercator's projection, which preserves shapes everywhere.
///
/// Both coordinates are in degrees of longitude: `x` from −180 to 180, and `y` northwards from the equator, in units
/// of the local length of a degree of longitude. Seoul is at (127, 40.6), 38.75° north is 42.1, the pole is
/// infinitely far.
public struct MapPoint: Sendable, Hashable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public init(_ point: Coordinate) {
    x = point.longitude
    let latitude = max(-MapPoint.northernmost, min(MapPoint.northernmost, point.latitude))
    y = log(tan((45 + latitude / 2) * .pi / 180)) * 180 / .pi
  }

  public var coordinate: Coordinate {
    let longitude = x - 360 * ((x + 180) / 360).rounded(.down)
    return Coordinate(latitude: atan(exp(y * .pi / 180)) * 360 / .pi - 90, longitude: longitude)
  }

  /// The map ends here: in this projection the pole is infinitely far.
  private static let northernmost = 85.0
}

/// The zoom levels, from the whole world to South Korea.
public enum Level: Int, Sendable, Equatable, CaseIterable {
  case world, eastAsia, peninsula, southKorea

  /// The part that must at least be visible.
  public var frame: Frame {
    switch self {
    case .world: Frame(west: -180, south: -58, east: 180, north: 78)
    case .eastAsia: Frame(west: 103, south: 17, east: 149, north: 53)
    case .peninsula: Frame(west: 124, south: 32.8, east: 132, north: 43.2)
    case .southKorea: Frame(west: 124.3, south: 32.9, east: 132, north: 38.75)
    }
  }

  /// The longitude in the middle: for the world it is in the Pacific, as on the maps in Korea's classrooms.
  var meridian: Double { self == .world ? 150 : (frame.west + frame.east) / 2 }

  /// The most detailed level whose frame contains the point.
  public static func holding(_ point: Coordinate) -> Level {
    allCases.last { $0.frame.contains(point) } ?? .world
  }

  /// An area between parallels and meridians, in degrees. None of them crosses the date line.
  public struct Frame: Sendable, Equatable {
    public var west: Double
    public var south: Double
    public var east: Double
    public var north: Double

    public func contains(_ point: Coordinate) -> Bool {
      (west...east).contains(point.longitude) && (south...north).contains(point.latitude)
    }
  }
}
