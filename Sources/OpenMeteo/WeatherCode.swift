import Weather

/// A code of WMO table 4677, limited to those that Open-Meteo uses: precipitation, or else cloud cover.
struct WeatherCode: Sendable, Equatable {
  /// With precipitation the sky is overcast.
  let sky: Condition
  let falling: Precipitation

  /// nil for an undocumented code.
  init?(_ code: Int) {
    func falls(_ condition: Condition) -> (Condition, Precipitation) { (.overcast, .falling(condition)) }
    switch code {
    case 0, 1: (sky, falling) = (.clear, .none)
    case 2: (sky, falling) = (.partlyCloudy, .none)
    case 3: (sky, falling) = (.overcast, .none)
    case 45, 48: (sky, falling) = (.fog, .none)
    case 51, 53, 55: (sky, falling) = falls(.drizzle)
    case 56, 57, 66, 67: (sky, falling) = falls(.freezingRain)
    case 61, 63, 65: (sky, falling) = falls(.rain)
    case 71, 73, 75, 77: (sky, falling) = falls(.snow)
    case 80, 81, 82: (sky, falling) = falls(.shower)
    case 85, 86: (sky, falling) = falls(.snowShower)
    case 95, 96, 99: (sky, falling) = falls(.thunderstorm)
    default: return nil
    }
  }
}
