import Escaping
import FoundationEssentials
import JSONValue
import OpenMeteo
import OpenWeather
import SampleFeed
import Upstream
import UpstreamTwins
import Weather

private let zone = Zone("Europe/Paris")

/// Friday 2026-11-20, 14:32 in Paris.
private let afternoon = zone.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

private let paris = Place(
  name: PlaceName(ko: "파리", en: "Paris"), shortName: PlaceName(ko: "파리", en: "Paris"),
  coordinate: Coordinate(latitude: 48.8534, longitude: 2.3488), zone: zone, country: "FR", level: .city)

extension Subject {
  static let openMeteo = Subject(
    name: .openMeteo, parts: [.now, .hourly, .daily, .air], place: paris, now: afternoon,
    source: { transport, _ in
      OpenMeteo(
        baseURL: "https://weather.example", airQualityBaseURL: "https://air.example", client: RetryingClient(transport))
    },
    upstream: { SampleFeed(now: { afternoon }) },
    isValue: { !["time", "utc_offset_seconds", "current", "hourly"].contains($0) },
    withUnknownCodes: { $0.replacing { name, _ in name == "weather_code" ? .number(42) : nil } },
    coded: [.current, .model], recordings: "openmeteo")

  static let openWeather = Subject(
    name: .openWeather, parts: Set(Part.allCases), place: paris, now: afternoon,
    source: { transport, key in
      OpenWeather(
        baseURL: "https://weather.example", hasKey: key != nil, key: { key }, client: RetryingClient(transport))
    },
    upstream: { ScriptedTransport { request, _ in .text(OpenWeatherAnswers.answer(to: request)) } },
    isValue: { name in
      !["dt", "list", "main", "weather", "wind", "clouds", "hourly", "daily", "components", "alerts"].contains(name)
    },
    withUnknownCodes: { $0.replacing { name, _ in name == "id" ? .number(999) : nil } }, coded: [.current, .model],
    refusals: [
      .text(#"{"cod":401,"message":"Invalid API key \#(key.revealed)"}"#, status: 401),
      .text(#"{"cod":"403","message":"\#(Escape.percentEncoded(key.revealed)) is blocked"}"#, status: 403),
    ],
    recordings: "openweather")
}

/// OpenWeather's answers for a rainy afternoon: as few fields as it may send.
private enum OpenWeatherAnswers {
  private static let start = Int(zone.startOfHour(afternoon).timeIntervalSince1970)

  static func answer(to request: Request) -> String {
    switch request.path {
    case "/data/2.5/weather": step(at: start)
    case "/data/2.5/forecast": "{\"list\":[\(rows(40) { step(at: start + $0 * 10_800, span: "3h") })]}"
    case "/data/3.0/onecall":
      "{\"hourly\":[\(rows(48) { hour(at: start + $0 * 3600) })],"
        + "\"daily\":[\(rows(8) { day(at: start + $0 * 86_400) })],"
        + "\"alerts\":[{\"sender_name\":\"Météo-France\",\"event\":\"Vent violent\",\"start\":\(start),"
        + "\"end\":\(start + 7200),\"description\":\"Rafales\",\"tags\":[\"Wind\"]}]}"
    case "/data/2.5/air_pollution/forecast":
      "{\"list\":[\(rows(96) { air(at: start + $0 * 3600, number: $0) })]}"
    default: "{}"
    }
  }

  private static func rows(_ count: Int, _ row: (Int) -> String) -> String {
    (0..<count).map(row).joined(separator: ",")
  }

  private static func step(at time: Int, span: String = "1h") -> String {
    #"{"dt":\#(time),"main":{"temp":8.4,"feels_like":6,"temp_min":7,"temp_max":9,"pressure":1011,"humidity":80},"#
      + #""weather":[{"id":501}],"wind":{"speed":3,"deg":250,"gust":7},"clouds":{"all":90},"visibility":9000,"#
      + #""pop":0.7,"rain":{"\#(span)":1.5}}"#
  }

  private static func hour(at time: Int) -> String {
    #"{"dt":\#(time),"temp":8.4,"feels_like":6,"humidity":80,"wind_speed":3,"wind_deg":250,"pop":0.7,"#
      + #""weather":[{"id":501}],"rain":{"1h":0.5}}"#
  }

  private static func day(at time: Int) -> String {
    #"{"dt":\#(time),"temp":{"min":5,"max":11},"pop":0.7,"weather":[{"id":501}],"rain":4.2}"#
  }

  private static func air(at time: Int, number: Int) -> String {
    #"{"dt":\#(time),"components":{"pm2_5":\#(10 + number),"pm10":\#(20 + number)}}"#
  }
}
