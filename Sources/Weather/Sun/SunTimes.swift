public import FoundationEssentials
import Glibc

/// Sunrise and sunset of a day, accurate to about a minute; nil if the sun does not rise or set on that day.
///
/// Uses the equations of the NOAA solar calculator (Meeus, Astronomical Algorithms), for a zenith of 90.833°.
public struct SunTimes: Sendable, Equatable {
  /// Where the sun stays on a day on which it neither rises nor sets.
  public enum Constancy: Sendable, Hashable { case up, down }

  public var rise: Date?
  public var set: Date?
  /// nil on a day with a sunrise or a sunset.
  public let constancy: Constancy?
  private let coordinate: Coordinate

  /// The day is the date that the place's clocks show; `zone` is nil for the zone of the place.
  public init(at place: Place, in zone: Zone? = nil, on instant: Date) {
    let zone = zone ?? place.zone
    self.init(at: place.coordinate, zone: zone, date: zone.date(of: instant))
  }

  public init(at coordinate: Coordinate, zone: Zone, date: CivilDate) {
    let noon = zone.instant(date, hour: 12)
    rise = SunTimes.crossing(coordinate, near: noon, isRise: true)
    set = SunTimes.crossing(coordinate, near: noon, isRise: false)
    self.coordinate = coordinate
    // Decided by the sun's highest altitude, at solar noon.
    let highest = 90 - abs(coordinate.latitude - SolarPosition(at: noon).declination * 180 / .pi)
    constancy = rise == nil && set == nil ? (highest > SunTimes.altitude ? .up : .down) : nil
  }

  /// Dawn and dusk of that day, with the sun six degrees below the horizon (civil twilight); nil if the sun is never
  /// that low, or always lower.
  public static func twilight(
    at coordinate: Coordinate, zone: Zone, date: CivilDate
  ) -> (dawn: Date?, dusk: Date?) {
    let noon = zone.instant(date, hour: 12)
    return (
      crossing(coordinate, near: noon, isRise: true, zenith: 96),
      crossing(coordinate, near: noon, isRise: false, zenith: 96)
    )
  }

  /// Whether the sun is up at that instant, on this day or a few days before or after it.
  public func isDaylight(_ instant: Date) -> Bool {
    // Near the poles the times change by many minutes from day to day, and on some days there are none.
    guard let rise, let set, abs(coordinate.latitude) < SunTimes.steady else {
      return SolarPosition(at: instant).altitude(at: coordinate) > SunTimes.altitude
    }
    // The day's own times are also used for the days around it: they change by a minute or two.
    let day = (instant.timeIntervalSince(rise) / 86_400).rounded(.down) * 86_400
    return instant.timeIntervalSince(rise) - day < set.timeIntervalSince(rise)
  }

  /// Degrees of latitude up to which a day's times are accurate enough for the days around it.
  private static let steady = 60.0

  /// The altitude of the sun's centre when its upper edge is on the horizon, in degrees.
  private static let altitude = 90 - horizon

  /// The zenith distance of the sun's centre when its upper edge is on the horizon, in degrees.
  private static let horizon = 90.833

  private static func crossing(
    _ coordinate: Coordinate, near noon: Date, isRise: Bool, zenith: Double = horizon
  ) -> Date? {
    var estimate = noon
    for _ in 0..<2 {
      guard let minutes = minutesOfDay(coordinate, at: estimate, isRise, zenith) else { return nil }
      // Minutes count from the UTC midnight whose solar day contains local noon.
      let solarNoon = noon.timeIntervalSince1970 + coordinate.longitude * 240
      let midnight = (solarNoon / 86_400).rounded(.down) * 86_400
      estimate = Date(timeIntervalSince1970: midnight + minutes * 60)
    }
    return Date(timeIntervalSince1970: (estimate.timeIntervalSince1970 / 60).rounded() * 60)
  }

  /// Minutes after UTC midnight at which the sun is `zenith` degrees from the zenith; nil if it never is.
  private static func minutesOfDay(
    _ coordinate: Coordinate, at instant: Date, _ isRise: Bool, _ zenith: Double
  ) -> Double? {
    let sun = SolarPosition(at: instant)
    let latitude = coordinate.latitude * .pi / 180
    let cosine = cos(zenith * .pi / 180) / (cos(latitude) * cos(sun.declination)) - tan(latitude) * tan(sun.declination)
    guard abs(cosine) <= 1 else { return nil }
    let hourAngle = acos(cosine) * 180 / .pi
    return 720 - 4 * (coordinate.longitude + (isRise ? hourAngle : -hourAngle)) - sun.equationOfTime
  }
}
