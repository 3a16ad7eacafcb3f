import Glibc

/// A point of a flat map; the projection defines unit and directions.
public struct PlanePoint: Sendable, Equatable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// How the globe becomes a flat map.
public enum MapProjection: Sendable, Equatable {
  /// `KoreanLambert`: kilometres eastwards and northwards.
  case koreanLambert
  /// Web Mercator (EPSG:3857): the world is a square of side 1; x eastwards from 180° W, y southwards from 85.05° N.
  /// A map over the date line continues beyond x = 1.
  case webMercator

  /// nil for a coordinate that the map does not have: a pole, NaN.
  public func point(of place: Coordinate) -> PlanePoint? {
    guard abs(place.latitude) <= 90, abs(place.longitude) <= 360 else { return nil }
    let point =
      switch self {
      case .koreanLambert: KoreanLambert.kilometres(of: place)
      case .webMercator: MapProjection.mercator(place)
      }
    return point.x.isFinite && point.y.isFinite ? point : nil
  }

  public func coordinate(of point: PlanePoint) -> Coordinate {
    switch self {
    case .koreanLambert: KoreanLambert.coordinate(of: point)
    case .webMercator:
      Coordinate(
        latitude: atan(sinh(.pi * (1 - 2 * point.y))) * 180 / .pi,
        longitude: point.x * 360 - (point.x > 1 ? 540 : 180))
    }
  }

  private static func mercator(_ place: Coordinate) -> PlanePoint {
    guard abs(place.latitude) < 90 else { return PlanePoint(x: .nan, y: .nan) }
    return PlanePoint(
      x: (place.longitude + 180) / 360, y: (1 - asinh(tan(place.latitude * .pi / 180)) / .pi) / 2)
  }
}
