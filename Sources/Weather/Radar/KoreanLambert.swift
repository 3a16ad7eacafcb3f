import Glibc

/// The map projection of KMA's forecast grid and radar images: Lambert conformal conic on a sphere.
///
/// Constants and formula as KMA publishes them with the village forecast: sphere of 6371.00877 km, standard parallels
/// 30° and 60°, origin 126° E 38° N.
public enum KoreanLambert {
  /// Kilometres east and north of the origin; NaN or infinite for the South Pole and for invalid coordinates.
  public static func kilometres(of place: Coordinate) -> PlanePoint {
    let radius = distanceFromPole(latitude: place.latitude)
    // The same meridian between −180° and 180°.
    let east = (place.longitude - originLongitude).remainder(dividingBy: 360)
    let angle = east * radians * cone
    return PlanePoint(x: radius * sin(angle), y: originRadius - radius * cos(angle))
  }

  public static func coordinate(of point: PlanePoint) -> Coordinate {
    let south = originRadius - point.y
    let radius = (point.x * point.x + south * south).squareRoot()
    return Coordinate(
      latitude: (2 * atan(pow(scale / radius, 1 / cone)) - .pi / 2) / radians,
      longitude: atan2(point.x, south) / cone / radians + originLongitude)
  }

  private static let radians = Double.pi / 180
  private static let originLongitude = 126.0

  private static let cone: Double = {
    let (south, north) = (30 * radians, 60 * radians)
    return log(cos(south) / cos(north)) / log(tan(.pi / 4 + north / 2) / tan(.pi / 4 + south / 2))
  }()

  /// The sphere's radius in kilometres, scaled so that the standard parallels keep their length.
  private static let scale: Double = {
    let south = 30 * radians
    return 6371.00877 * pow(tan(.pi / 4 + south / 2), cone) * cos(south) / cone
  }()

  private static let originRadius = distanceFromPole(latitude: 38)

  private static func distanceFromPole(latitude: Double) -> Double {
    scale / pow(tan(.pi / 4 + latitude * radians / 2), cone)
  }
}
