/// Weather conditions; the raw values are those of the JSON contract.
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

  /// Whether this is some kind of precipitation.
  public var isPrecipitation: Bool {
    switch self {
    case .drizzle, .rain, .freezingRain, .sleet, .snow, .shower, .snowShower, .thunderstorm, .hail: true
    case .clear, .partlyCloudy, .cloudy, .overcast, .fog, .haze, .dust, .wind: false
    }
  }

  /// Snow, or rain and snow mixed.
  public var isSnowy: Bool { [.snow, .snowShower, .sleet].contains(self) }
}

/// Precipitation, separate from the cloud cover: a source may know only one of them, and "nothing falls" is
/// information.
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
