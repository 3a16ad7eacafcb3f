import FoundationEssentials

#if canImport(Glibc)
  import Glibc
#endif

/// A point on the globe in WGS 84 degrees: latitude −90…90 (north positive), longitude −180…180 (east positive).
public struct Coordinate: Sendable, Hashable, Codable {
  public var latitude: Double
  public var longitude: Double

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// The great-circle distance in kilometres on a sphere of the mean radius 6,371 km (haversine formula).
  public func kilometres(to other: Coordinate) -> Double {
    let radians = Double.pi / 180
    let halfLatitude = (other.latitude - latitude) * radians / 2
    let halfLongitude = (other.longitude - longitude) * radians / 2
    let chord =
      sin(halfLatitude) * sin(halfLatitude)
      + cos(latitude * radians) * cos(other.latitude * radians) * sin(halfLongitude) * sin(halfLongitude)
    return 2 * 6371 * asin(min(1, chord.squareRoot()))
  }
}
