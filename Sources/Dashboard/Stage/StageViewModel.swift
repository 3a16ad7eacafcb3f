import FoundationEssentials
import Reports
import Settings
import Stage
import Weather

/// The top of the home screen: the sky over the city on screen, and the text on it.
struct StageViewModel: Sendable, Equatable {
  /// Without its silhouette, which belongs to the place.
  var scene: StageScene
  var place: Place
  /// The temperature in large digits; nil if unknown.
  var number: String?
  /// °C of the number, for its colour.
  var celsius: Double?
  /// `07:16`, at the ends of the sun's way; empty at night, when that way is the moon's, and if the sun does not rise or
  /// set on that day.
  var (sunrise, sunset) = ("", "")
  /// The data is from a past hour: nothing falls, and nothing moves.
  var isOld: Bool
  /// Whether the terminal shows a fine picture behind the text.
  var hasPicture: Bool
  /// Whether the reader wants movement and can see it.
  var mayMove: Bool
  /// Seconds since the city is shown.
  var time: Double

  /// nil before there is a city.
  init?(_ state: borrowing State, _ forecast: Forecast) {
    guard let place = state.place else { return nil }
    self.place = place
    isOld = state.snapshot?.isStale(.now, at: state.now) ?? false
    hasPicture = state.showsBackdrops && state.screen.pictures == .auto && !state.isASCII
    (mayMove, time) = (false, 0)
    scene = StageScene(forecast, at: place, sun: state.sun, now: state.now, isOld: isOld)
    let temperature = forecast.now?.temperature
    (number, celsius) = (temperature.map { _ in state.formatting.temperature(temperature) }, temperature?.celsius)
    if let sun = state.sun, scene.sun.progress != nil {
      (sunrise, sunset) = (sun.rise.map(state.formatting.clock) ?? "", sun.set.map(state.formatting.clock) ?? "")
    }
    follow(state)
  }

  /// Whether times are at the ends of the sun's way.
  var hasSunTimes: Bool { !sunrise.isEmpty || !sunset.isEmpty }

  /// The share of its way that the sun has covered, 0…1; nil if it is below the horizon.
  var sunProgress: Double? { scene.sun.progress }

  /// Moves on within the same minute.
  mutating func follow(_ state: borrowing State) {
    mayMove = !isOld && state.screen.motion == .full && state.hasFocus && state.isAtHome
    time = mayMove ? max(0, state.now.timeIntervalSince(state.shownSince)) : 0
  }
}

extension StageScene {
  /// The sun moves once in that many seconds, so that most frames need no new picture.
  private static let step = 300.0

  /// Without weather: the sky of that time and place.
  init(at place: Place, sun times: SunTimes?, now: Date) {
    let instant = StageScene.instant(now)
    self.init(sun: Sun(at: place.coordinate, times, instant))
    moon = Moon(
      phase: Weather.Moon(at: instant).elongation / 360,
      progress: MoonPath(at: instant, over: place.coordinate).progress)
    isSouthern = place.coordinate.latitude < 0
    seed =
      UInt64(bitPattern: Int64((place.coordinate.latitude * 1000).rounded()) &* 100_003)
      ^ UInt64(bitPattern: Int64((place.coordinate.longitude * 1000).rounded()))
  }

  /// The time for which sun and moon are drawn.
  static func instant(_ now: Date) -> Date {
    Date(timeIntervalSinceReferenceDate: (now.timeIntervalSinceReferenceDate / step).rounded(.down) * step)
  }

  init(_ forecast: Forecast, at place: Place, sun times: SunTimes?, now: Date, isOld: Bool) {
    self.init(at: place, sun: times, now: now)
    let hour = forecast.hours?.first
    let condition = forecast.now?.condition ?? hour?.condition
    cloudCover = forecast.now?.atmosphere.cloudCover.map { $0 / 100 } ?? condition?.cloudCover
    visibility = forecast.now?.atmosphere.visibility
    (hasFog, hasYellowDust) = (condition == .fog, condition == .dust)
    if condition == .haze { visibility = min(visibility ?? 5000, 5000) }
    pm10 = forecast.air.flatMap { now.timeIntervalSince($0.measuredAt) < Forecast.airAdvice ? $0.values[.pm10] : nil }
    temperature = forecast.now?.temperature?.celsius.rounded()
    snowDepth = forecast.snowOfTheDay(place.zone.date(of: now), in: place.zone)
    if let speed = forecast.now?.wind.metresPerSecond, let degrees = forecast.now?.wind.fromDegrees {
      wind = Wind(speed: speed, degrees: degrees)
    }
    guard !isOld, let condition else { return }
    hasThunder = condition == .thunderstorm
    precipitation = Precipitation(condition, now: forecast.now, hour)
  }
}

extension StageScene.Sun {
  /// Above the horizon the sun is as far on its way as the day's times say; on days without them, as its direction.
  fileprivate init(at coordinate: Coordinate, _ times: SunTimes?, _ instant: Date) {
    let position = SolarPosition(at: instant)
    let (altitude, angle) = (position.altitude(at: coordinate), position.hourAngle(at: coordinate))
    var progress: Double?
    if let rise = times?.rise, let set = times?.set {
      let share = instant.timeIntervalSince(rise) / set.timeIntervalSince(rise)
      progress = (0...1).contains(share) ? share : nil
    } else if altitude > 0 {
      progress = (angle + 180) / 360
    }
    self.init(altitude: altitude, progress: progress, isRising: angle < 0)
  }
}

extension StageScene.Precipitation {
  /// The amount is that of the observation, else of the first hour, else what the condition usually brings.
  fileprivate init?(_ condition: Condition, now: Now?, _ hour: Hour?) {
    let band = hour?.precipitation
    let millimetres = now?.precipitationMillimetres ?? band.map { $0.max ?? $0.min } ?? 0
    let centimetres = hour?.snow.map { $0.max ?? $0.min } ?? 0
    switch condition {
    case .drizzle: self = .rain(max(millimetres, 0.3))
    case .rain, .freezingRain, .shower: self = .rain(max(millimetres, 1))
    case .thunderstorm: self = .rain(max(millimetres, 8))
    case .hail: self = .hail(max(millimetres, 4))
    case .sleet: self = .sleet(max(millimetres, 1))
    case .snow, .snowShower: self = .snow(max(centimetres, millimetres, 0.7))
    default: return nil
    }
  }
}

extension Forecast {
  /// Centimetres that fall on that day; nil if no source reports snow.
  fileprivate func snowOfTheDay(_ date: CivilDate, in zone: Zone) -> Double? {
    let amounts = (hours ?? []).filter { zone.date(of: $0.at) == date }.compactMap { $0.snow?.min }
    return amounts.isEmpty ? nil : amounts.reduce(0, +)
  }
}

extension Condition {
  /// Used if no source reports percentages: the tenths of the sky that KMA's words stand for.
  fileprivate var cloudCover: Double {
    switch self {
    case .clear, .wind: 0
    case .partlyCloudy: 0.4
    case .cloudy, .haze, .dust: 0.7
    default: 1
    }
  }
}
