import Glibc
public import Weather

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
