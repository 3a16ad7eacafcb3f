import FoundationEssentials
import Glibc
import Weather

/// What the typhoon of the sample feed does at one place and time: wind, pressure and rain by the distance from its
/// centre, so that the hours follow its track.
struct SampleStorm: Sendable, Equatable {
  /// How much of the weather is the typhoon's, 0…1.
  let share: Double
  /// Wind components towards the east and towards the north, in metres a second.
  let east: Double
  let north: Double
  /// hPa at sea level.
  let pressure: Double
  /// Millimetres of water an hour.
  let rate: Double

  var windSpeed: Double { hypot(east, north) }

  /// Where the wind is strongest, in km from the centre.
  private static let core = 45.0
  /// hPa far away from the typhoon.
  private static let surroundings = 1012.0

  /// nil if the typhoon has no influence there at that time.
  init?(of typhoon: SampleTyphoon, at instant: Date, over place: Coordinate) {
    guard let (centre, heading) = typhoon.state(at: instant) else { return nil }
    let eye = Coordinate(latitude: centre.latitude, longitude: centre.longitude)
    let (distance, bearing) = (max(1, eye.kilometres(to: place)), eye.bearing(to: place))
    let gale = typhoon.gale(of: centre)?.kilometres(toward: bearing) ?? 0
    guard gale > Self.core, distance < 3 * gale else { return nil }
    share = min(1, (3 - distance / gale) / 1.5)
    let speed = share * Self.wind(at: distance, strongest: Double(centre.wind), gale: gale)
    // Counterclockwise around the centre, and 20 degrees towards it.
    let toward = (bearing - 110) * .pi / 180
    (east, north) = (speed * sin(toward), speed * cos(toward))
    // The profile of Holland (1980, Monthly Weather Review 108) with the exponent 1.
    pressure = Self.surroundings - (Self.surroundings - Double(centre.pressure)) * (1 - exp(-Self.core / distance))
    // It rains more before the centre than behind it, and less by the distance, as in R-CLIPER (Tuleya, DeMaria and
    // Kuligowski 2007, Weather and Forecasting 22): an exponential decrease outside the core.
    let front = 0.6 + 0.4 * cos((bearing - heading) * .pi / 180)
    rate = share * front * 46 * exp(-max(0, distance - Self.core) / 220)
  }

  /// The modified Rankine vortex (Hughes 1952, Journal of Meteorology 9): inside the core the speed grows with the
  /// distance, outside it falls with a power of it, which is chosen so that it is 15 m/s at the radius of that wind in
  /// the bulletin.
  private static func wind(at distance: Double, strongest: Double, gale: Double) -> Double {
    if distance <= core { return strongest * distance / core }
    return strongest * pow(core / distance, log(strongest / 15) / log(gale / core))
  }
}

extension SampleTyphoon {
  /// The values between two positions of the bulletin, and the direction of movement in degrees clockwise from north;
  /// nil before the first and after the last position.
  fileprivate func state(at instant: Date) -> (point: Point, heading: Double)? {
    let hours = instant.timeIntervalSince(issue.instant) / 3600 + 1
    let points = Self.past + Self.forecast
    guard let next = points.firstIndex(where: { Double($0.hours) > hours }), next > 0 else { return nil }
    let (start, end) = (points[next - 1], points[next])
    let fraction = (hours - Double(start.hours)) / Double(end.hours - start.hours)
    func mixed(_ value: KeyPath<Point, Int>) -> Int {
      start[keyPath: value] + Int((fraction * Double(end[keyPath: value] - start[keyPath: value])).rounded())
    }
    var point = start
    let centre = start.centre.point(at: fraction, to: end.centre)
    (point.latitude, point.longitude) = (centre.latitude, centre.longitude)
    (point.pressure, point.wind, point.gale) = (mixed(\.pressure), mixed(\.wind), mixed(\.gale))
    return (point, start.centre.bearing(to: end.centre))
  }

  /// The area with 15 m/s or more; nil if the wind is weaker everywhere.
  fileprivate func gale(of point: Point) -> WindArea? {
    WindArea(
      kilometres: Double(point.gale),
      exception: .init(kilometres: Double(point.leastGale), toward: 270, form: .dented))
  }
}

extension SampleTyphoon.Point {
  fileprivate var centre: Coordinate { Coordinate(latitude: latitude, longitude: longitude) }
}
