import Glibc

/// Where the wind of a cyclone reaches a threshold: a circle, or a circle that is smaller in one direction.
public struct WindArea: Sendable, Hashable, Codable {
  /// The radius, except around `exception`.
  public var kilometres: Double
  /// nil for a circle.
  public var exception: Exception?

  /// The direction in which the radius is smallest.
  public struct Exception: Sendable, Hashable, Codable {
    public var kilometres: Double
    /// Degrees clockwise from north, seen from the centre.
    public var toward: Double
    public var form: Form

    /// How the area continues between its two radii.
    public enum Form: String, Sendable, Hashable, Codable {
      /// The radius applies everywhere except around this direction (KMA, 예외반경). KMA states no shape: here it
      /// shrinks with the cosine within 90 degrees of that direction, so that the area is rather too large.
      case dented
      /// A circle through both radii with its centre shifted (JMA).
      case shifted
    }

    public init(kilometres: Double, toward: Double, form: Form) {
      (self.kilometres, self.toward, self.form) = (kilometres, toward, form)
    }
  }

  /// nil for a radius of 0, which agencies write for "no such wind", and from 3000 km up, which no cyclone has. An
  /// exception that is not smaller than the radius is left out.
  public init?(kilometres: Double, exception: Exception? = nil) {
    guard kilometres > 0, kilometres < 3000 else { return nil }
    self.kilometres = kilometres
    self.exception = exception.flatMap { (0..<kilometres).contains($0.kilometres) ? $0 : nil }
  }

  /// The radius in a direction, which is in degrees clockwise from north.
  public func kilometres(toward bearing: Double) -> Double {
    guard let exception else { return kilometres }
    let along = cos((bearing - exception.toward) * .pi / 180)
    switch exception.form {
    case .dented: return kilometres - (kilometres - exception.kilometres) * max(0, along)
    case .shifted:
      let (radius, shift) = ((kilometres + exception.kilometres) / 2, (kilometres - exception.kilometres) / 2)
      return (radius * radius - shift * shift * (1 - along * along)).squareRoot() - shift * along
    }
  }

  /// Its edge around a centre, clockwise from north; the first point is also the last.
  public func outline(around center: Coordinate, points: Int = 48) -> [Coordinate] {
    (0...points).map { number in
      let bearing = Double(number % points) * 360 / Double(points)
      return center.moved(kilometres(toward: bearing), toward: bearing)
    }
  }
}

extension Double {
  /// The degrees of one of the sixteen points of the compass: 0 for `N`, 247.5 for `WSW`. nil for any other text, such
  /// as `-` and the empty text.
  public init?(compassPoint: String) {
    let points = [
      "N", "NNE", "NE", "ENE", "E", "ESE", "SE", "SSE", "S", "SSW", "SW", "WSW", "W", "WNW", "NW", "NNW",
    ]
    guard let index = points.firstIndex(of: compassPoint) else { return nil }
    self = Double(index) * 22.5
  }
}
