import Glibc
public import Weather

/// What part of the map is seen, and how large: from points of the globe to dots and back.
///
/// Dots are as wide as they are high: two by four in a character. Dot (0, 0) begins at the upper left corner.
public struct Projection: Sendable, Hashable {
  /// What lies in the middle.
  public var centre: MapPoint
  /// How many degrees of the map a dot is wide.
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

  /// The level's frame in the middle of a window, as large as it fits.
  public init(of level: Level, columns: Int, rows: Int) {
    let southWest = MapPoint(Coordinate(latitude: level.frame.south, longitude: level.frame.west))
    let northEast = MapPoint(Coordinate(latitude: level.frame.north, longitude: level.frame.east))
    let (width, height) = (northEast.x - southWest.x, northEast.y - southWest.y)
    let scale = max(width / Double(max(1, columns) * 2), height / Double(max(1, rows) * 4))
    self.init(
      centre: MapPoint(x: level.meridian, y: southWest.y + height / 2),
      degreesPerDot: min(scale, Projection.coarsest(columns: columns)), columns: columns, rows: rows)
  }

  /// Once around the world fills the window's width; nothing is seen twice.
  public static func coarsest(columns: Int) -> Double { 360 / Double(max(1, columns) * 2) }

  /// Where nothing finer is known of any coast.
  public static let finest = 0.004

  /// In dots, from the left edge and the upper one; the nearer of the ways around the world.
  public func dot(of point: MapPoint) -> (x: Double, y: Double) {
    let distance = (point.x - centre.x).remainder(dividingBy: 360)
    return (
      Double(columns) + distance / degreesPerDot, Double(rows * 2) - (point.y - centre.y) / degreesPerDot
    )
  }

  /// The character a point lies in; nil outside of the window.
  public func cell(of point: MapPoint) -> (column: Int, row: Int)? {
    let dot = dot(of: point)
    guard dot.x >= 0, dot.y >= 0, dot.x < Double(columns * 2), dot.y < Double(rows * 4) else { return nil }
    return (Int(dot.x) / 2, Int(dot.y) / 4)
  }

  /// The middle of a character.
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
  /// Within the bounds of what can be shown: not past the ends of the world, not closer than anything is known.
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

  /// The same window over another part of the map.
  public func moved(columns: Int, rows: Int) -> Projection {
    var moved = self
    moved.centre.x += Double(columns * 2) * degreesPerDot
    moved.centre.y -= Double(rows * 4) * degreesPerDot
    return moved.bounded
  }

  /// Closer by so many times, and that point stays where it is.
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

/// A point on the map in Mercator's projection, where every shape looks right wherever it lies.
///
/// Both count in degrees of longitude: `x` from −180 to 180, and `y` northwards from the equator, in what a degree of
/// longitude is long there. Seoul is at (127, 40.6), 38.75° north is 42.1, the pole nowhere.
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

  /// Farther north nothing is drawn, and the map would never end.
  private static let northernmost = 85.0
}

/// How closely one looks, from the whole world to South Korea.
public enum Level: Int, Sendable, Hashable, CaseIterable {
  case world, eastAsia, peninsula, southKorea

  /// What is to be seen of it at least.
  public var frame: Frame {
    switch self {
    case .world: Frame(west: -180, south: -58, east: 180, north: 78)
    case .eastAsia: Frame(west: 103, south: 17, east: 149, north: 53)
    case .peninsula: Frame(west: 124, south: 32.8, east: 132, north: 43.2)
    case .southKorea: Frame(west: 124.3, south: 32.9, east: 132, north: 38.75)
    }
  }

  /// The longitude in the middle: of the world it is the Pacific's, as on the maps in Korea's classrooms.
  var meridian: Double { self == .world ? 150 : (frame.west + frame.east) / 2 }

  /// The closest look that has the point in its frame.
  public static func holding(_ point: Coordinate) -> Level {
    allCases.last { $0.frame.contains(point) } ?? .world
  }

  /// Between parallels and meridians, in degrees. None of them crosses the date line.
  public struct Frame: Sendable, Hashable {
    public var west: Double
    public var south: Double
    public var east: Double
    public var north: Double

    public func contains(_ point: Coordinate) -> Bool {
      (west...east).contains(point.longitude) && (south...north).contains(point.latitude)
    }
  }
}
