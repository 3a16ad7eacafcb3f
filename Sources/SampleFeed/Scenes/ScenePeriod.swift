import FoundationEssentials
import Weather

/// A scene and the hours it fills: the current one and the next ten. After that the weather passes into the ordinary
/// weather of the scene's season.
struct ScenePeriod: Sendable, Equatable {
  let scene: SampleScene
  let now: Date

  /// The weather of the season at every time.
  static let none = ScenePeriod(scene: .season, now: .distantPast)

  /// The same hours in a time that is shifted by that many seconds.
  func shifted(by seconds: Double) -> ScenePeriod {
    ScenePeriod(scene: scene, now: now.addingTimeInterval(seconds))
  }

  /// Seconds from a time to the same hour in the scene's season, in steps of thirty days.
  var seasonShift: Double {
    guard let month = scene.facts?.month else { return 0 }
    let ahead = (month - Zone.seoul.date(of: now).month + 18) % 12 - 6
    return Double(ahead) * 30 * 86_400
  }

  /// The weather of the season with the scene in it.
  func staged(_ weather: SampleWeather, at instant: Date) -> SampleWeather {
    let share = share(at: instant)
    guard let facts = scene.facts, share > 0 else { return weather }
    let moment = SampleMoment(day: instant.timeIntervalSince1970 / 86_400)
    var staged = weather
    staged.temperature = mix(weather.temperature, facts.mean.map { $0 + facts.swing * moment.sunlight }, share)
    staged.cloud = mix(weather.cloud, facts.cloud, share)
    staged.humidity = mix(weather.humidity, facts.humidity, share)
    let (speed, calm) = (mix(weather.windSpeed, facts.wind, share), 0.1)
    let factor = speed / max(calm, weather.windSpeed)
    (staged.east, staged.north) =
      weather.windSpeed < calm ? (speed, 0) : (weather.east * factor, weather.north * factor)
    guard share >= 0.5 else { return staged }
    (staged.scene, staged.falling, staged.rate) = (scene, facts.falling, 0)
    if facts.falling != .nothing {
      let variation = 1 + 0.3 * Noise.scene.wave(instant.timeIntervalSince1970 / 7200)
      staged.rate = max(0.1, (facts.rate * variation).rounded(to: 1))
    }
    return staged
  }

  /// The air of the season with the scene's dust in it.
  func staged(_ air: [Pollutant: Double], at instant: Date) -> [Pollutant: Double] {
    guard let facts = scene.facts else { return air }
    let share = share(at: instant)
    var staged = air
    staged[.pm10] = air[.pm10].map { mix($0, facts.pm10, share) }
    staged[.pm25] = air[.pm25].map { mix($0, facts.pm25, share) }
    return staged
  }

  func staged(pressure: Double, at instant: Date) -> Double {
    mix(pressure, scene.facts?.pressure, share(at: instant))
  }

  private func mix(_ value: Double, _ target: Double?, _ share: Double) -> Double {
    target.map { value + share * ($0 - value) } ?? value
  }

  /// How much of the scene is in that time, 0…1. Rain and snow begin six hours before now, everything else a day and
  /// a half: daily means and the comparison with yesterday fit.
  private func share(at instant: Date) -> Double {
    guard let facts = scene.facts else { return 0 }
    let hours = instant.timeIntervalSince(now) / 3600
    let before = facts.falling == .nothing ? 36.0 : 6
    return min((hours + before + 3) / 3, (16 - hours) / 6).clamped(0, 1)
  }
}
