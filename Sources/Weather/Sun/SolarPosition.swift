public import FoundationEssentials
import Glibc

/// The position of the sun at an instant, seen from the Earth's centre (Meeus, Astronomical Algorithms, ch. 25).
public struct SolarPosition: Sendable {
  /// Radians north of the equator.
  public let declination: Double
  /// Minutes by which a sundial is ahead of a clock.
  public let equationOfTime: Double
  /// The apparent longitude on the ecliptic, in radians.
  let longitude: Double
  private let instant: Date

  public init(at instant: Date) {
    self.instant = instant
    let radians = Double.pi / 180
    let centuries = (instant.timeIntervalSince1970 / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
    let meanLongitude = (280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)) * radians
    let anomaly = (357.52911 + centuries * (35_999.05029 - 0.0001537 * centuries)) * radians
    let eccentricity = 0.016708634 - centuries * (0.000042037 + 0.0000001267 * centuries)
    let centre =
      sin(anomaly) * (1.914602 - centuries * (0.004817 + 0.000014 * centuries))
      + sin(2 * anomaly) * (0.019993 - 0.000101 * centuries) + sin(3 * anomaly) * 0.000289
    let node = (125.04 - 1934.136 * centuries) * radians
    let apparent = meanLongitude + (centre - 0.00569 - 0.00478 * sin(node)) * radians
    let obliquity = (23.439291 - centuries * 0.0130042 + 0.00256 * cos(node)) * radians
    longitude = apparent
    declination = asin(sin(obliquity) * sin(apparent))
    let y = tan(obliquity / 2) * tan(obliquity / 2)
    equationOfTime =
      4 / radians
      * (y * sin(2 * meanLongitude) - 2 * eccentricity * sin(anomaly)
        + 4 * eccentricity * y * sin(anomaly) * cos(2 * meanLongitude) - 0.5 * y * y * sin(4 * meanLongitude)
        - 1.25 * eccentricity * eccentricity * sin(2 * anomaly))
  }

  /// Degrees above the horizon of a place, without refraction; negative below the horizon.
  public func altitude(at coordinate: Coordinate) -> Double {
    let latitude = coordinate.latitude * .pi / 180
    let angle = hourAngle(at: coordinate) * .pi / 180
    let sine = sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(angle)
    return asin(min(max(sine, -1), 1)) * 180 / .pi
  }

  /// Degrees that the sun has moved since it was highest, -180…180; negative in the morning.
  public func hourAngle(at coordinate: Coordinate) -> Double {
    let minutes = (instant.timeIntervalSince1970 / 60).truncatingRemainder(dividingBy: 1440)
    let angle = (minutes + equationOfTime + 4 * coordinate.longitude) / 4 - 180
    return angle - (angle / 360).rounded() * 360
  }
}
