import Glibc

/// A point on the globe in WGS 84 degrees: latitude −90…90 (north positive), longitude −180…180 (east positive).
public struct Coordinate: Sendable, Hashable, Codable {
  public var latitude: Double
  public var longitude: Double

  private enum CodingKeys: CodingKey { case latitude, longitude }

  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }

  /// nil beyond ±90 and ±180 degrees, and for NaN.
  public init?(checking latitude: Double, _ longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
    self.init(latitude: latitude, longitude: longitude)
  }

  /// Throws for coordinates outside these ranges, as a damaged file may contain.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let (latitude, longitude) = (
      try container.decode(Double.self, forKey: .latitude), try container.decode(Double.self, forKey: .longitude)
    )
    guard let coordinate = Coordinate(checking: latitude, longitude) else {
      throw DecodingError.dataCorruptedError(forKey: .latitude, in: container, debugDescription: "beyond the globe")
    }
    self = coordinate
  }

  /// Reads `37.56,126.97`: two plain numbers, latitude first, blanks and signs allowed; nil for anything else.
  public init?(text: String) {
    guard text.utf8.count <= 100 else { return nil }
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let latitude = Coordinate.degrees(parts[0]), let longitude = Coordinate.degrees(parts[1])
    else { return nil }
    self.init(checking: latitude, longitude)
  }

  /// Only digits, a point and a sign: Double would also accept `nan`, `1e3` and `0x1p4`.
  private static func degrees(_ text: Substring) -> Double? {
    let trimmed = text.utf8.drop { $0 == UInt8(ascii: " ") }
    let blanks = trimmed.reversed().prefix { $0 == UInt8(ascii: " ") }.count
    let number = Substring(trimmed.dropLast(blanks))
    guard number.utf8.allSatisfy({ "+-.0123456789".utf8.contains($0) }) else { return nil }
    return Double(number)
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
