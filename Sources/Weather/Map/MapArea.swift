/// A part of the world between two parallels and two meridians, in degrees.
///
/// `east` is greater than `west` and may exceed 180: an area across the date line is 170…200.
public struct MapArea: Sendable, Equatable, Codable {
  public var west: Double
  public var south: Double
  public var east: Double
  public var north: Double

  public init(west: Double, south: Double, east: Double, north: Double) {
    (self.west, self.south, self.east, self.north) = (west, south, east, north)
  }

  public func contains(_ place: Coordinate) -> Bool {
    guard (south...north).contains(place.latitude) else { return false }
    let east = place.longitude - west
    return east - 360 * (east / 360).rounded(.down) <= self.east - west
  }

  public var center: Coordinate {
    let longitude = (west + east) / 2
    return Coordinate(latitude: (south + north) / 2, longitude: longitude > 180 ? longitude - 360 : longitude)
  }
}
