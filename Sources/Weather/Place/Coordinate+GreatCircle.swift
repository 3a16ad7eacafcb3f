import Glibc

// Geometry on a sphere of the mean radius of 6,371 km, as in `kilometres(to:)` (Ed Williams, Aviation Formulary).
extension Coordinate {
  private static let radian = Double.pi / 180
  private static let earthRadius = 6371.0

  /// Accepts longitudes up to 360 degrees, with which some services continue eastward across the date line. nil beyond
  /// that, and for NaN.
  public init?(checking latitude: Double, eastward longitude: Double) {
    guard longitude <= 360 else { return nil }
    self.init(checking: latitude, longitude > 180 ? longitude - 360 : longitude)
  }

  /// The initial direction to another point: degrees clockwise from north, 0..<360.
  public func bearing(to other: Coordinate) -> Double {
    let (here, there) = (latitude * Self.radian, other.latitude * Self.radian)
    let turn = (other.longitude - longitude) * Self.radian
    let east = sin(turn) * cos(there)
    let north = cos(here) * sin(there) - sin(here) * cos(there) * cos(turn)
    return (atan2(east, north) / Self.radian).turned
  }

  /// The point at this distance in this direction. Its longitude is within ±180 degrees, also across the date line.
  public func moved(_ kilometres: Double, toward bearing: Double) -> Coordinate {
    let (here, course, angle) = (latitude * Self.radian, bearing * Self.radian, kilometres / Self.earthRadius)
    let sine = max(-1, min(1, sin(here) * cos(angle) + cos(here) * sin(angle) * cos(course)))
    let turn = atan2(sin(course) * sin(angle) * cos(here), cos(angle) - sin(here) * sine)
    let east = longitude + turn / Self.radian
    return Coordinate(latitude: asin(sine) / Self.radian, longitude: (east + 180).turned - 180)
  }

  /// The point on the great circle to `other` at this fraction of the way: 0 is here, 1 is there.
  public func point(at fraction: Double, to other: Coordinate) -> Coordinate {
    moved(kilometres(to: other) * fraction, toward: bearing(to: other))
  }

  /// The point of the great-circle segment to `other` that is nearest to `place`, as a fraction of the way, 0...1.
  ///
  /// The cosine of the distance to `place` is a cos θ + b sin θ at the angle θ from here, and largest at
  /// θ = atan2(b, a).
  public func fraction(nearestTo place: Coordinate, to other: Coordinate) -> Double {
    let whole = kilometres(to: other) / Self.earthRadius
    guard sin(whole) > 1e-9 else { return 0 }
    let start = cos(kilometres(to: place) / Self.earthRadius)
    let end = cos(other.kilometres(to: place) / Self.earthRadius)
    let best = atan2((end - start * cos(whole)) / sin(whole), start)
    if (0...whole).contains(best) { return best / whole }
    return end > start ? 1 : 0
  }
}

extension [Coordinate] {
  /// The longitudes of a line, each at most 180 degrees from the one before: a line across the date line continues
  /// beyond ±180, so that it can be drawn in one stroke. 179 and −179 become 179 and 181.
  public var continuousLongitudes: [Double] {
    var longitudes: [Double] = []
    for point in self {
      let last = longitudes.last ?? point.longitude
      longitudes.append(last + (point.longitude - last + 180).turned - 180)
    }
    return longitudes
  }
}

extension Double {
  /// As degrees 0..<360.
  fileprivate var turned: Double {
    let rest = fmod(self, 360)
    return rest < 0 ? rest + 360 : rest
  }
}
