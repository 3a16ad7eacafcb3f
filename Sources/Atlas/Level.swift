public import Weather

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
