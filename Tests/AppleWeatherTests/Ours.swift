import Recordings
import Weather

/// WeatherKit's responses in every form that really occurred; all values are made up.
enum Ours {
  private static func metadata(
    _ more: String = "", expires: String? = nil, latitude: Double = 40.713, longitude: Double = -74.006
  ) -> String {
    let times = expires.map { #""expireTime":"\#($0)","# } ?? ""
    return #""metadata":{"attributionURL":"https://weather.example/legal.html",\#(times)"latitude":\#(latitude),"#
      + #""longitude":\#(longitude),\#(more)"units":"m","version":1}"#
  }

  /// `count` hours from `first` on, which is a full hour of the day in UTC.
  private static func hours(
    _ count: Int, from first: CivilDate, hour: Int, _ row: (_ start: String, _ index: Int) -> String
  ) -> String {
    (0..<count).map { index in
      let start = Zone.utc.instant(first, hour: hour + index)
      return row(String(Zone.utc.iso8601(start).prefix(19)) + "Z", index)
    }.joined(separator: ",")
  }

  // MARK: New York: fractions everywhere, no expiry time for the current weather

  static let newYork: Recording = {
    let days = [
      day("2026-03-10", "2026-03-11", low: 2.46, high: 9.31), day("2026-03-11", "2026-03-12", low: 4.2, high: 12.77),
    ].joined(separator: ",")
    let hours = Ours.hours(30, from: CivilDate(2026, 3, 10), hour: 2) { start, index in
      """
      {"forecastStart":"\(start)","cloudCover":0.\(index % 10),\
      "conditionCode":"\(index % 3 == 0 ? "Drizzle" : "Cloudy")","daylight":false,"humidity":0.52,\
      "precipitationAmount":0.\(index % 3),"precipitationChance":0.0,"precipitationType":"clear","pressure":1020.17,\
      "pressureTrend":"steady","snowfallIntensity":0.0,"temperature":\(3 + index % 7).62,"temperatureApparent":1.64,\
      "temperatureDewPoint":-2.11,"uvIndex":0,"visibility":21487.82,"windDirection":286,"windGust":12.29,\
      "windSpeed":3.99}
      """
    }
    return Recording(
      "New York",
      """
      {"currentWeather":{"name":"CurrentWeather",\(metadata()),"asOf":"2026-03-10T17:28:53Z","cloudCover":0.62,\
      "conditionCode":"MostlyCloudy","daylight":true,"humidity":0.44,"precipitationIntensity":0.0,\
      "pressure":1019.02,"pressureTrend":"rising","temperature":8.24,"temperatureApparent":6.91,\
      "temperatureDewPoint":-3.3,"uvIndex":4,"visibility":28110.5,"windDirection":301,"windGust":30.6,\
      "windSpeed":14.4},\
      "forecastDaily":{"name":"DailyForecast",\(metadata(expires: "2026-03-10T18:28:53Z")),"days":[\(days)]},\
      "forecastHourly":{"name":"HourlyForecast",\(metadata(expires: "2026-03-10T18:28:53Z")),"hours":[\(hours)]},\
      \(nextHour)}
      """)
  }()

  private static func day(_ start: String, _ end: String, low: Double, high: Double) -> String {
    func half(_ name: String) -> String {
      #""\#(name)":{"forecastStart":"\#(start)T11:00:00Z","forecastEnd":"\#(start)T23:00:00Z","cloudCover":0.5,"#
        + #""conditionCode":"Rain","humidity":0.57,"precipitationAmount":0.4,"precipitationChance":0.32,"#
        + #""precipitationType":"rain","snowfallAmount":0.0,"windDirection":178,"windSpeed":17.45}"#
    }
    return """
      {"forecastStart":"\(start)T04:00:00Z","forecastEnd":"\(end)T04:00:00Z","conditionCode":"Rain",\
      "maxUvIndex":4,"moonPhase":"lastQuarter","moonrise":"\(start)T06:10:00Z","precipitationAmount":1.9,\
      "precipitationChance":0.41,"precipitationType":"rain","snowfallAmount":0.0,"sunrise":"\(start)T11:14:00Z",\
      "sunset":"\(start)T22:58:00Z","temperatureMax":\(high),"temperatureMin":\(low),\
      \(half("daytimeForecast")),\(half("overnightForecast"))}
      """
  }

  /// Dry, although single minutes have a chance.
  static let nextHourAlone = Recording("next hour", "{\(nextHour)}")

  private static let nextHour: String = {
    let more = #""language":"en-US","providerName":"An Office","readTime":"2026-03-10T17:28:53Z","#
    let minutes = (0..<4).map { minute in
      #"{"startTime":"2026-03-10T17:\#(29 + minute):00Z","precipitationChance":0.\#(2 + minute)1,"#
        + #""precipitationIntensity":0.\#(3 + minute)}"#
    }
    return """
      "forecastNextHour":{"name":"NextHourForecast",\(metadata(more, expires: "2026-03-10T17:31:53Z")),\
      "summary":[{"startTime":"2026-03-10T17:29:00Z","condition":"clear","precipitationChance":0.0,\
      "precipitationIntensity":0.0}],"forecastStart":"2026-03-10T17:29:00Z",\
      "forecastEnd":"2026-03-10T18:33:00Z","minutes":[\(minutes.joined(separator: ","))]}
      """
  }()

  // MARK: Copenhagen: whole numbers, the rest of the day, and a warning for another place

  static let copenhagen = Recording("Copenhagen", "{\(parts.joined(separator: ","))}")

  private static let parts: [String] = {
    func metadata(_ expires: String) -> String {
      let more =
        #""readTime":"2026-06-02T09:35:07Z","reportedTime":"2026-06-02T08:01:10Z","providerName":"An Office","#
      return Ours.metadata(more, expires: expires, latitude: 55.68, longitude: 12.57)
    }
    let current =
      """
      "currentWeather":{"name":"CurrentWeather",\(metadata("2026-06-02T09:40:07Z")),"asOf":"2026-06-02T09:35:07Z",\
      "cloudCover":0.08,"conditionCode":"Clear","daylight":true,"humidity":0.6,"precipitationIntensity":0,\
      "pressure":1016.4,"pressureTrend":"steady","temperature":17,"temperatureApparent":16.8,\
      "temperatureDewPoint":9,"uvIndex":5,"visibility":30000,"windDirection":250,"windGust":22,"windSpeed":12.6}
      """
    func rest(_ name: String) -> String {
      #""\#(name)":{"forecastStart":"2026-06-02T09:35:07Z","forecastEnd":"2026-06-02T22:00:00Z","cloudCover":0,"#
        + #""conditionCode":"Clear","humidity":0.7,"precipitationAmount":0,"precipitationChance":0,"#
        + #""precipitationType":"clear","snowfallAmount":0,"windDirection":163,"windSpeed":9.28}"#
    }
    let daily =
      """
      "forecastDaily":{"name":"DailyForecast",\(metadata("2026-06-02T10:35:07Z")),"days":[{\
      "forecastStart":"2026-06-01T22:00:00Z","forecastEnd":"2026-06-02T22:00:00Z","conditionCode":"MostlyClear",\
      "maxUvIndex":6,"precipitationAmount":0,"precipitationChance":0.12,"precipitationType":"clear",\
      "snowfallAmount":0,"temperatureMax":19.4,"temperatureMin":11,\(rest("daytimeForecast")),\
      \(rest("restOfDayForecast"))}]}
      """
    let hourly =
      #""forecastHourly":{"name":"HourlyForecast",\#(metadata("2026-06-02T10:35:07Z")),"hours":["#
      + hours(28, from: CivilDate(2026, 6, 1), hour: 20) { start, index in
        """
        {"forecastStart":"\(start)","cloudCover":0,"conditionCode":"MostlyClear","daylight":false,"humidity":0.73,\
        "precipitationAmount":0,"precipitationIntensity":0,"precipitationChance":0.9,\
        "precipitationType":"snow","pressure":1017,"pressureTrend":"rising","snowfallIntensity":0.54,\
        "temperature":\(11 + index % 8),"temperatureApparent":11.2,"temperatureDewPoint":8,"uvIndex":0,\
        "visibility":29000,"windDirection":188,"windGust":13.7,"windSpeed":6.8}
        """
      } + "]}"
    let minutes = (0..<3).map { minute in
      #"{"startTime":"2026-06-02T09:\#(36 + minute):00Z","precipitationChance":0.0,"precipitationIntensity":0.0}"#
    }
    let nextHour =
      """
      "forecastNextHour":{"name":"NextHourForecast",\(metadata("2026-06-02T11:35:07Z")),"summary":[{\
      "startTime":"2026-06-02T09:36:00Z","condition":"clear","precipitationChance":0.0,\
      "precipitationIntensity":0.0}],"forecastStart":"2026-06-02T09:36:00Z",\
      "forecastEnd":"2026-06-02T10:39:00Z","minutes":[\(minutes.joined(separator: ","))]}
      """
    let alerts =
      """
      "weatherAlerts":{"name":"WeatherAlertCollection",\(metadata("2026-06-02T11:04:01Z")),\
      "detailsUrl":"https://weatherkit.apple.com/alertDetails/index.html?ids=1&lang=en-US","alerts":[{\
      "name":"WeatherAlertSummary","id":"00000000-0000-0000-0000-000000000001","areaId":"XX001",\
      "areaName":"The Sound & the Belts","countryCode":"DK","description":"Severe Gale Warning",\
      "effectiveTime":"2026-06-02T08:12:00Z","expireTime":"2026-06-03T05:00:00Z",\
      "issuedTime":"2026-06-02T08:12:00Z","eventOnsetTime":"2026-06-02T20:00:00Z",\
      "detailsUrl":"https://weatherkit.apple.com/alertDetails/index.html?ids=1&lang=en-US","precedence":0,\
      "severity":"severe","source":"A Danish Office","eventSource":"EUMETNET","urgency":"future",\
      "certainty":"likely","importance":"normal","responses":["prepare"]}]}
      """
    return [current, daily, hourly, nextHour, alerts]
  }()

  // MARK: Errors

  static let notEnabled = Recording("reason", "{\"reason\": \"NOT_ENABLED\"}\n")

  static func notFound(_ status: Int) -> Recording {
    Recording(
      "message \(status)",
      #"{"timestamp":"2026-11-20T05:32:00Z","status":\#(status),"error":"An Error","message":"An Error","#
        + #""path":"/api/v1/weather/en/91/181/"}"#)
  }
}
