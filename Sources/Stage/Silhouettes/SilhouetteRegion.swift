import Glibc

/// The places that a silhouette was drawn for.
struct SilhouetteRegion: Sendable, Equatable {
  /// The places within a distance of a point, in degrees and kilometres.
  struct Circle: Sendable, Equatable {
    var latitude: Double
    var longitude: Double
    var radius: Double
  }

  /// How well a silhouette fits a place; the best is the least.
  enum Fit: Comparable {
    /// The distance from the centre of the circle as a part of its radius, 0 to 1.
    case near(Double)
    case country, latitude, anywhere
  }

  var circles: [Circle] = []
  /// ISO 3166-1 alpha-2.
  var countries: Set<String> = []
  /// In degrees, north and south alike.
  var latitudes: ClosedRange<Double>?
  var isDefault = false

  /// nil if the silhouette does not fit the place.
  func fit(latitude: Double, longitude: Double, country: String) -> Fit? {
    let distance = circles.map { $0.kilometres(toLatitude: latitude, longitude: longitude) / $0.radius }.min()
    if let distance, distance <= 1 { return .near(distance) }
    if countries.contains(country) { return .country }
    if let latitudes, latitudes.contains(abs(latitude)) { return .latitude }
    return isDefault ? .anywhere : nil
  }
}

extension SilhouetteRegion.Circle {
  /// Reads `LATITUDE, LONGITUDE, KILOMETRES`; nil for anything else and for numbers that are not on the globe.
  init?(text: String) {
    let numbers = text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map {
      Double(Substring($0).trimmed) ?? .nan
    }
    guard numbers.count == 3, -90...90 ~= numbers[0], -180...180 ~= numbers[1], 1...20_000 ~= numbers[2] else {
      return nil
    }
    (latitude, longitude, radius) = (numbers[0], numbers[1], numbers[2])
  }

  /// From the centre, on a sphere of the mean radius 6,371 km (spherical law of cosines).
  fileprivate func kilometres(toLatitude other: Double, longitude otherLongitude: Double) -> Double {
    let radians = Double.pi / 180
    let (here, there) = (latitude * radians, other * radians)
    let cosine =
      sin(here) * sin(there) + cos(here) * cos(there) * cos((otherLongitude - longitude) * radians)
    return 6371 * acos(max(-1, min(cosine, 1)))
  }
}
