import Weather

/// The requested columns, with Open-Meteo's names.
enum Variable: String, Sendable, Hashable, CaseIterable {
  case temperature = "temperature_2m"
  case apparentTemperature = "apparent_temperature"
  case dewPoint = "dew_point_2m"
  case humidity = "relative_humidity_2m"
  case chanceOfPrecipitation = "precipitation_probability"
  case precipitation
  case snowfall
  case weatherCode = "weather_code"
  case cloudCover = "cloud_cover"
  case pressure = "pressure_msl"
  case visibility
  case uvIndex = "uv_index"
  case windSpeed = "wind_speed_10m"
  case windDirection = "wind_direction_10m"
  case gusts = "wind_gusts_10m"
  case pm10
  case pm25 = "pm2_5"
  case ozone
  case europeanIndex = "european_aqi"
  case usIndex = "us_aqi"

  /// Values outside the physically possible range are ignored.
  private var bounds: ClosedRange<Double> {
    switch self {
    case .temperature, .dewPoint: -90...65
    case .apparentTemperature: -130...100
    case .humidity, .chanceOfPrecipitation, .cloudCover: 0...100
    case .precipitation, .snowfall: 0...500
    case .weatherCode: 0...99
    case .pressure: 800...1100
    case .visibility: 0...500_000
    case .uvIndex: 0...50
    case .windSpeed, .gusts: 0...150
    case .windDirection: 0...360
    case .pm10, .pm25: 0...10_000
    case .ozone, .europeanIndex, .usIndex: 0...2000
    }
  }

  /// The number in our unit: °C, m/s, mm, cm of snow, m, hPa, percent, ㎍/㎥. Converted from the unit that the response
  /// states, even if it is not the requested one. nil outside the physically possible range.
  func metric(_ number: Double, unit: String?) -> Double? {
    let value = (number * factor(unit) + (unit == "°F" ? -32 / 1.8 : 0)).rounded(to: 2)
    return bounds.contains(value) ? value : nil
  }

  private func factor(_ unit: String?) -> Double {
    switch (unit, self) {
    case ("°F", _): 1 / 1.8
    case ("km/h", _): 1 / 3.6
    case ("mp/h", _): 0.44704
    case ("kn", _): 0.514444
    case ("inch", .snowfall): 2.54
    case ("inch", _): 25.4
    case ("ft", _): 0.3048
    default: 1
    }
  }
}
