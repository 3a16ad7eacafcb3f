import FoundationEssentials
import Upstream
import Weather

/// Answers like Open-Meteo: invented weather for any place, hourly, with the requested columns; a list of answers for a
/// list of places.
struct WorldModel {
  private let points: [WorldPoint]

  private static let mostPoints = 1000

  /// nil if the path is not a request for a forecast, air quality or past days, or if a point is not on the globe.
  init?(_ request: Request, in period: ScenePeriod) {
    func list(_ name: String) -> [Substring] { request[name]?.split(separator: ",") ?? [] }
    let (latitudes, longitudes) = (list("latitude"), list("longitude"))
    guard latitudes.count == longitudes.count, (1...Self.mostPoints).contains(latitudes.count) else { return nil }
    points = zip(latitudes, longitudes).compactMap { WorldPoint(request, Double($0), Double($1), in: period) }
    guard points.count == latitudes.count else { return nil }
  }

  var response: Response {
    let answers = points.map(\.json).joined(separator: ",")
    return .text(200, points.count == 1 ? answers : "[\(answers)]")
  }
}

/// The answer for one place.
private struct WorldPoint {
  private let request: Request
  private let now: Date
  private let place: Coordinate
  private let sky: WorldSky
  private let zone: Zone

  init?(_ request: Request, _ latitude: Double?, _ longitude: Double?, in period: ScenePeriod) {
    guard ["/v1/forecast", "/v1/air-quality", "/v1/archive"].contains(request.path),
      let latitude, (-90...90).contains(latitude), let longitude, (-180...180).contains(longitude)
    else { return nil }
    self.request = request
    now = period.now
    zone = WorldPoint.zone(request["timezone"] ?? "UTC", longitude: longitude)
    place = Coordinate(latitude: latitude, longitude: longitude)
    sky = WorldSky(over: place, in: period)
  }

  /// For `auto`, the fixed offset with the sun highest at noon. (`Etc/GMT+9` is west of Greenwich.)
  private static func zone(_ name: String, longitude: Double) -> Zone {
    guard name == "auto" else { return Zone(name) }
    let hours = Int((longitude / 15).rounded())
    return Zone("Etc/GMT\(hours > 0 ? "-" : "+")\(abs(hours))")
  }

  var json: String {
    var blocks = [#""timezone":"\#(zone.identifier)","utc_offset_seconds":\#(zone.offset(at: now))"#]
    if let names = request["current"] {
      let step = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / 900).rounded(.down) * 900)
      blocks.append(#""current":{\#(row(names, at: step))}"#)
    }
    if let archive = WorldArchive(request, sky: sky, zone: zone, now: now) { blocks.append(archive.json) }
    if let names = request["hourly"] { blocks.append(#""hourly":{\#(columns(names, hours))}"#) }
    return "{\(blocks.joined(separator: ","))}"
  }

  private var hours: [Date] {
    func number(_ name: String, _ most: Int) -> Int { min(most, max(0, request[name].flatMap { Int($0) } ?? 0)) }
    if request["forecast_hours"] != nil {
      let current = (now.timeIntervalSince1970 / 3600).rounded(.down) * 3600
      return (-number("past_hours", 2208)..<number("forecast_hours", 384)).map {
        Date(timeIntervalSince1970: current + Double($0) * 3600)
      }
    }
    let (past, ahead) = (number("past_days", 92), number("forecast_days", 16))
    let first = zone.instant(zone.date(of: now).adding(days: -past))
    return (0..<(past + ahead) * 24).map { first.addingTimeInterval(Double($0) * 3600) }
  }

  private func row(_ names: String, at instant: Date) -> String {
    let values = names.split(separator: ",").map { "\"\($0)\":\(text(value(String($0), at: instant)))" }
    return (["\"time\":\(Int(instant.timeIntervalSince1970))"] + values).joined(separator: ",")
  }

  private func columns(_ names: String, _ hours: [Date]) -> String {
    let times = hours.map { String(Int($0.timeIntervalSince1970)) }.joined(separator: ",")
    let columns = names.split(separator: ",").map { name in
      "\"\(name)\":[\(hours.map { text(value(String(name), at: $0)) }.joined(separator: ","))]"
    }
    return (["\"time\":[\(times)]"] + columns).joined(separator: ",")
  }

  private func text(_ value: Double?) -> String { value.map { $0.plain } ?? "null" }

  private func value(_ name: String, at instant: Date) -> Double? {
    let lead = max(0, instant.timeIntervalSince(now) / 3600)
    if name == "pm10" { return sky.air(at: instant, lead: lead)[.pm10]?.rounded(to: 1) }
    if name == "pm2_5" { return sky.air(at: instant, lead: lead)[.pm25]?.rounded(to: 1) }
    if name == "ozone" { return sky.air(at: instant, lead: lead)[.o3].map { ($0 * 1995.4).rounded() } }
    if let index = SampleIndex.Scale(rawValue: name) {
      return index.value(of: sky.air(at: instant, lead: lead)).map { $0.rounded() }
    }
    let weather = sky.modelWeather(at: instant, lead: lead)
    // Sums are for the preceding hour.
    let before = sky.modelWeather(at: instant.addingTimeInterval(-3600), lead: lead)
    return switch name {
    case "temperature_2m": weather.temperature.rounded(to: 1)
    case "apparent_temperature": weather.apparentTemperature.rounded(to: 1)
    case "relative_humidity_2m": weather.humidity.rounded()
    case "dew_point_2m": (weather.temperature - (100 - weather.humidity) / 5).rounded(to: 1)
    case "precipitation": before.rate.rounded(to: 1)
    case "snowfall": before.newSnow.rounded(to: 2)
    case "precipitation_probability": Double(before.chance)
    case "weather_code": Double(before.falling == .nothing ? weather.code : before.code)
    case "cloud_cover": (weather.cloud * 100).rounded()
    case "pressure_msl": sky.pressure(at: instant).rounded(to: 1)
    case "visibility": (weather.scene.facts?.visibility ?? max(500, 24_000 / (1 + weather.rate * 3))).rounded()
    case "uv_index": sky.uvIndex(at: instant, cloud: weather.cloud).rounded(to: 2)
    case "wind_speed_10m": weather.windSpeed.rounded(to: 1)
    case "wind_gusts_10m": (weather.windSpeed * 1.8).rounded(to: 1)
    case "wind_direction_10m": weather.windFrom.rounded()
    default: nil
    }
  }
}

extension SampleWeather {
  /// The WMO 4677 codes that Open-Meteo uses.
  fileprivate var code: Int {
    switch scene {
    case .clouds: return 2
    case .fog: return 45
    case .thunder: return 95
    default: break
    }
    return switch falling {
    case .nothing: cloud < 0.3 ? 0 : cloud < 0.55 ? 2 : 3
    case .rain: rate < 0.3 ? 51 : rate < 3 ? 61 : 63
    case .sleet, .snow: rate < 1 ? 71 : 73
    case .shower: 80
    }
  }
}
