import Weather

/// Apple's word for the weather: precipitation, or else the sky.
struct ConditionCode: Sendable, Equatable {
  private enum Meaning: Sendable, Equatable {
    case sky(Condition)
    case falling(Condition)
    /// Describes wind or heat; the sky then follows from the cloud cover.
    case elsewhere(Condition?)
    /// A storm with unknown precipitation.
    case storm
  }
  private let meaning: Meaning

  /// nil for an undocumented word.
  init?(_ word: String) {
    guard let meaning = Self.meanings[word] else { return nil }
    self.meaning = meaning
  }

  /// `cloudCover` in percent; nil if not stated.
  func sky(cloudCover: Double?) -> Condition? {
    switch meaning {
    case .sky(let condition): condition
    case .falling: .overcast
    case .storm: .wind
    case .elsewhere(let condition): cloudCover.map(Self.sky) ?? condition
    }
  }

  /// nil if it is unknown whether there is precipitation.
  var falling: Precipitation? {
    switch meaning {
    case .sky, .elsewhere: Precipitation.none
    case .falling(let condition): .falling(condition)
    case .storm: nil
    }
  }

  /// Eighths of the sky, as in weather reports: up to two are clear, seven and more are overcast.
  private static func sky(_ cloudCover: Double) -> Condition {
    switch cloudCover {
    case ..<25: .clear
    case ..<50: .partlyCloudy
    case ..<87.5: .cloudy
    default: .overcast
    }
  }

  private static let meanings: [String: Meaning] = [
    "Clear": .sky(.clear), "MostlyClear": .sky(.clear), "PartlyCloudy": .sky(.partlyCloudy),
    "MostlyCloudy": .sky(.cloudy), "Cloudy": .sky(.overcast), "Fog": .sky(.fog), "Foggy": .sky(.fog),
    "Haze": .sky(.haze), "Smoke": .sky(.haze), "Dust": .sky(.dust), "BlowingDust": .sky(.dust),
    "Breezy": .elsewhere(.wind), "Windy": .elsewhere(.wind), "Hot": .elsewhere(nil), "Frigid": .elsewhere(nil),
    "Hurricane": .storm, "TropicalStorm": .storm, "Tornado": .storm,
    "Drizzle": .falling(.drizzle), "Rain": .falling(.rain), "HeavyRain": .falling(.rain),
    "MixedRainfall": .falling(.rain), "Showers": .falling(.shower), "ScatteredShowers": .falling(.shower),
    "SunShowers": .falling(.shower), "FreezingDrizzle": .falling(.freezingRain),
    "FreezingRain": .falling(.freezingRain), "Flurries": .falling(.snow), "SunFlurries": .falling(.snow),
    "Snow": .falling(.snow), "HeavySnow": .falling(.snow), "Blizzard": .falling(.snow),
    "BlowingSnow": .falling(.snow), "SnowShowers": .falling(.snowShower),
    "ScatteredSnowShowers": .falling(.snowShower), "Sleet": .falling(.sleet), "MixedRainAndSleet": .falling(.sleet),
    "MixedRainAndSnow": .falling(.sleet), "MixedSnowAndSleet": .falling(.sleet), "WintryMix": .falling(.sleet),
    "Hail": .falling(.hail), "Thunderstorm": .falling(.thunderstorm), "Thunderstorms": .falling(.thunderstorm),
    "IsolatedThunderstorms": .falling(.thunderstorm), "ScatteredThunderstorms": .falling(.thunderstorm),
    "SevereThunderstorm": .falling(.thunderstorm), "StrongStorms": .falling(.thunderstorm),
  ]
}
