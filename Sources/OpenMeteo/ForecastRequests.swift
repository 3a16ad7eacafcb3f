import Upstream
import Weather

/// Builds the requests. Units are named even if they are the default. Times are requested as Unix times: the single
/// offset that a response states is wrong for some of its hours if the clocks change in between.
struct ForecastRequests: Sendable {
  var forecastBase: String
  var airBase: String

  /// Days 15 and 16 have come without values.
  static let days = 14
  /// The air quality model ends after five days.
  static let airDays = 5

  static let current: [Variable] = [
    .temperature, .humidity, .apparentTemperature, .weatherCode, .cloudCover, .pressure, .visibility, .dewPoint,
    .uvIndex, .windSpeed, .windDirection, .gusts,
  ]
  static let hourly: [Variable] = [
    .temperature, .humidity, .apparentTemperature, .chanceOfPrecipitation, .precipitation, .snowfall, .weatherCode,
    .windSpeed, .windDirection, .uvIndex,
  ]
  static let air: [Variable] = [.pm10, .pm25, .ozone, .europeanIndex, .usIndex]

  /// The current weather and, if wanted, yesterday and the next two weeks hour by hour. Days are computed from hours:
  /// the days in the response would use its single offset.
  func forecast(at place: Place, withHours: Bool) -> Request {
    var parameters =
      placeParameters(of: place) + [
        list("current", Self.current),
        Request.Parameter("temperature_unit", "celsius"), Request.Parameter("wind_speed_unit", "ms"),
        Request.Parameter("precipitation_unit", "mm"),
      ]
    if withHours {
      parameters += [
        list("hourly", Self.hourly), Request.Parameter("past_days", "1"),
        Request.Parameter("forecast_days", String(Self.days)),
      ]
    }
    return Request(
      base: forecastBase, path: "/v1/forecast", parameters: parameters,
      cost: withHours
        ? cost(variables: Self.current.count + Self.hourly.count, days: Self.days + 1)
        : cost(variables: Self.current.count, days: 1))
  }

  func air(at place: Place) -> Request {
    Request(
      base: airBase, path: "/v1/air-quality",
      parameters: placeParameters(of: place) + [
        list("hourly", Self.air),
        Request.Parameter("forecast_days", String(Self.airDays)),
      ], cost: cost(variables: Self.air.count, days: Self.airDays))
  }

  /// Ten variables over two weeks count as one request, more of either in proportion, less of either as one
  /// (`calculateQueryWeight` of Open-Meteo's server).
  private func cost(variables: Int, days: Int) -> RequestCost {
    RequestCost(OpenMeteo.account, weight: max(1, Double(variables) / 10) * max(1, Double(days) / 14))
  }

  private func list(_ name: String, _ variables: [Variable]) -> Request.Parameter {
    Request.Parameter(name, variables.map(\.rawValue).joined(separator: ","))
  }

  /// A precision of a hundred metres is enough for grid cells of at least a kilometre. If the place's time zone is
  /// unknown, the response names it.
  private func placeParameters(of place: Place) -> [Request.Parameter] {
    [
      Request.Parameter("latitude", String(place.coordinate.latitude.rounded(to: 3))),
      Request.Parameter("longitude", String(place.coordinate.longitude.rounded(to: 3))),
      Request.Parameter("timezone", place.knowsItsZone ? place.zone.identifier : "auto"),
      Request.Parameter("timeformat", "unixtime"),
    ]
  }
}
