import FoundationEssentials
import Weather

/// A scene and the hours it fills: the current one and the next ten. After that the weather passes into the ordinary
/// weather of the scene's season. A typhoon fills the hours in which it is near the place.
struct ScenePeriod: Sendable, Equatable {
  let scene: SampleScene
  private(set) var now: Date
  private let typhoon: SampleTyphoon?
  /// Seconds by which the times of this period are ahead of the real ones.
  private var shift = 0.0

  init(scene: SampleScene, now: Date) {
    (self.scene, self.now) = (scene, now)
    typhoon = SampleTyphoon(at: now, scene: scene)
  }

  /// The weather of the season at every time.
  static let none = ScenePeriod(scene: .season, now: .distantPast)

  /// The same hours in a time that is shifted by that many seconds.
  func shifted(by seconds: Double) -> ScenePeriod {
    var period = self
    period.now += seconds
    period.shift += seconds
    return period
  }

  /// Seconds from a time to the same hour in the scene's season, in steps of thirty days.
  var seasonShift: Double {
    guard let month = scene.facts?.month else { return 0 }
    let ahead = (month - Zone.seoul.date(of: now).month + 18) % 12 - 6
    return Double(ahead) * 30 * 86_400
  }

  /// The weather of the season with the scene in it. `place` is where it is in the world.
  func staged(_ weather: SampleWeather, at instant: Date, over place: Coordinate) -> SampleWeather {
    let storm = storm(at: instant, over: place)
    let share = share(at: instant, storm)
    guard let facts = scene.facts, share > 0 else { return weather }
    let moment = SampleMoment(day: instant.timeIntervalSince1970 / 86_400)
    var staged = weather
    if facts.least.map({ weather.temperature < $0 }) ?? true {
      let mean = (facts.mean ?? facts.least).map { $0 + ScenePeriod.warmth(of: place) }
      staged.temperature = mix(weather.temperature, mean.map { $0 + facts.swing * moment.sunlight }, share)
    }
    staged.cloud = mix(weather.cloud, facts.cloud, share)
    staged.humidity = mix(weather.humidity, facts.humidity, share)
    if let storm {
      if storm.windSpeed > weather.windSpeed { (staged.east, staged.north) = (storm.east, storm.north) }
    } else {
      let (speed, calm) = (mix(weather.windSpeed, facts.wind, share), 0.1)
      let factor = speed / max(calm, weather.windSpeed)
      (staged.east, staged.north) =
        weather.windSpeed < calm ? (speed, 0) : (weather.east * factor, weather.north * factor)
    }
    guard share >= 0.5 else { return staged }
    (staged.scene, staged.rate) = (scene, 0)
    // In a cold season it gets colder as the scene ends, but its rain does not become snow.
    if let least = facts.least { staged.temperature = max(staged.temperature, least - 1.5) }
    let rate = storm?.rate ?? facts.rate
    if facts.falling != .nothing, rate > 0 {
      let variation = 1 + 0.3 * Noise.scene.wave(instant.timeIntervalSince1970 / 7200)
      staged.rate = max(0.1, (rate * variation).rounded(to: 1))
      // The air below is moist also at the edges of the scene.
      staged.humidity = max(staged.humidity, min(84, facts.humidity))
    }
    staged.settle(isShower: facts.falling == .shower)
    return staged
  }

  /// The air of the season with the scene's dust in it.
  func staged(_ air: [Pollutant: Double], at instant: Date, over place: Coordinate) -> [Pollutant: Double] {
    guard let facts = scene.facts else { return air }
    let share = share(at: instant, storm(at: instant, over: place))
    var staged = air
    staged[.pm10] = air[.pm10].map { mix($0, facts.pm10, share) }
    staged[.pm25] = air[.pm25].map { mix($0, facts.pm25, share) }
    return staged
  }

  /// In hPa.
  func staged(pressure: Double, at instant: Date, over place: Coordinate) -> Double {
    storm(at: instant, over: place).map { min(pressure, $0.pressure) } ?? pressure
  }

  private func storm(at instant: Date, over place: Coordinate) -> SampleStorm? {
    typhoon.flatMap { SampleStorm(of: $0, at: instant.addingTimeInterval(-shift), over: place) }
  }

  /// °C: how much warmer a place is than Seoul: to the south and on the east coast, by at most three degrees.
  private static func warmth(of place: Coordinate) -> Double {
    ((37.57 - place.latitude) * 0.8 + (place.longitude - 126.98) * 0.7).clamped(-3, 3)
  }

  private func mix(_ value: Double, _ target: Double?, _ share: Double) -> Double {
    target.map { value + share * ($0 - value) } ?? value
  }

  /// How much of the scene is in that time, 0…1. Rain and snow begin six hours before now, everything else a day and
  /// a half: daily means and the comparison with yesterday fit.
  private func share(at instant: Date, _ storm: SampleStorm?) -> Double {
    guard let facts = scene.facts else { return 0 }
    if typhoon != nil { return storm?.share ?? 0 }
    let hours = instant.timeIntervalSince(now) / 3600
    let before = facts.falling == .nothing ? 36.0 : 6
    return min((hours + before + 3) / 3, (16 - hours) / 6).clamped(0, 1)
  }
}
