import Weather

/// OpenWeather's number for the weather: hundreds tell the kind, the rest how much of it.
struct ConditionID: Sendable, Hashable {
  let sky: Condition
  let falling: Precipitation

  /// nil for an undocumented number.
  init?(_ id: Int) {
    func falls(_ condition: Condition) -> (Condition, Precipitation) { (.overcast, .falling(condition)) }
    switch id {
    case 200...232: (sky, falling) = falls(.thunderstorm)
    case 300...321: (sky, falling) = falls(.drizzle)
    case 500...504: (sky, falling) = falls(.rain)
    case 511: (sky, falling) = falls(.freezingRain)
    case 520...531: (sky, falling) = falls(.shower)
    case 611...616: (sky, falling) = falls(.sleet)
    case 600...602: (sky, falling) = falls(.snow)
    case 620...622: (sky, falling) = falls(.snowShower)
    case 701, 741: (sky, falling) = (.fog, .none)
    case 711, 721: (sky, falling) = (.haze, .none)
    case 731, 751, 761, 762: (sky, falling) = (.dust, .none)
    case 771, 781: (sky, falling) = (.wind, .none)
    case 800: (sky, falling) = (.clear, .none)
    case 801, 802: (sky, falling) = (.partlyCloudy, .none)
    case 803: (sky, falling) = (.cloudy, .none)
    case 804: (sky, falling) = (.overcast, .none)
    default: return nil
    }
  }
}
