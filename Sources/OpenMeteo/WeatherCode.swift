import Weather

/// The code of WMO table 4677 in the selection Open-Meteo uses: what falls, or else the cloud.
enum WeatherCode: Sendable, Hashable {
  case sky(Condition)
  case falling(Condition)

  /// nil for an undocumented code.
  init?(_ code: Int) {
    switch code {
    case 0, 1: self = .sky(.clear)
    case 2: self = .sky(.partlyCloudy)
    case 3: self = .sky(.overcast)
    case 45, 48: self = .sky(.fog)
    case 51, 53, 55: self = .falling(.drizzle)
    case 56, 57, 66, 67: self = .falling(.freezingRain)
    case 61, 63, 65: self = .falling(.rain)
    case 71, 73, 75, 77: self = .falling(.snow)
    case 80, 81, 82: self = .falling(.shower)
    case 85, 86: self = .falling(.snowShower)
    case 95, 96, 99: self = .falling(.thunderstorm)
    default: return nil
    }
  }

  /// The cloud above: what falls, falls from a covered sky.
  var sky: Condition {
    switch self {
    case .sky(let condition): condition
    case .falling: .overcast
    }
  }

  var precipitation: Precipitation {
    switch self {
    case .sky: .none
    case .falling(let condition): .falling(condition)
    }
  }
}
