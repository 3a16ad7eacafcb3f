/// What the sky does, in the words of the JSON contract.
public enum Condition: String, Sendable, Hashable, Codable, CaseIterable {
  case clear
  case partlyCloudy = "partly_cloudy"
  case cloudy
  case overcast
  case fog
  case haze
  case dust
  case drizzle
  case rain
  case freezingRain = "freezing_rain"
  case sleet
  case snow
  case shower
  case snowShower = "snow_shower"
  case thunderstorm
  case hail
  case wind

  /// Whether something falls from the sky.
  public var isPrecipitation: Bool {
    switch self {
    case .drizzle, .rain, .freezingRain, .sleet, .snow, .shower, .snowShower, .thunderstorm, .hail: true
    case .clear, .partlyCloudy, .cloudy, .overcast, .fog, .haze, .dust, .wind: false
    }
  }
}

/// What falls, apart from the cloud it falls from: a source may know one and not the other, and "nothing falls" is knowledge.
public enum Precipitation: Sendable, Hashable, Codable {
  case none
  case falling(Condition)

  public var condition: Condition? {
    switch self {
    case .none: nil
    case .falling(let condition): condition
    }
  }
}
