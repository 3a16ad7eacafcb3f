public import FoundationEssentials
import Glibc

/// Where the moon is on its way across the sky of a place, good enough for a picture: the moon is taken to be on the
/// ecliptic, from which it is never more than 5° away, so rise and set may differ from an almanac by half an hour.
public struct MoonPath: Sendable {
  /// The part of the way from rise to set, 0…1; nil while the moon is below the horizon.
  public let progress: Double?

  public init(at instant: Date, over coordinate: Coordinate) {
    let sun = SolarPosition(at: instant)
    let elongation = Moon(at: instant).elongation
    let longitude = sun.longitude + elongation * .pi / 180
    let obliquity = 23.44 * Double.pi / 180
    let declination = asin(sin(obliquity) * sin(longitude))
    let behind = MoonPath.rightAscension(longitude, obliquity) - MoonPath.rightAscension(sun.longitude, obliquity)
    let angle = sun.hourAngle(at: coordinate) - behind
    let cosine = -tan(coordinate.latitude * .pi / 180) * tan(declination)
    // Half of its way above the horizon, in degrees; near the poles it may be up all day, or not at all.
    let half = acos(min(max(cosine, -1), 1)) * 180 / .pi
    let place = angle - (angle / 360).rounded() * 360
    progress = half > 0 && abs(place) <= half ? (place + half) / (2 * half) : nil
  }

  /// In degrees.
  private static func rightAscension(_ longitude: Double, _ obliquity: Double) -> Double {
    atan2(cos(obliquity) * sin(longitude), cos(longitude)) * 180 / .pi
  }
}
