import AppleWeather
import FoundationEssentials
import JSONValue
import OpenSSL
import Upstream
import UpstreamTwins
import Weather

private let zone = Zone.seoul

/// Friday 2026-11-20, 14:32 in Korea.
private let afternoon = zone.instant(CivilDate(2026, 11, 20), hour: 14, minute: 32)

private let seoul = Place(
  name: PlaceName(ko: "서울특별시", en: "Seoul"), shortName: PlaceName(ko: "서울", en: "Seoul"),
  coordinate: Coordinate(latitude: 37.5665, longitude: 126.978), zone: zone, country: "KR", level: .sido)

/// A key used only here.
private let privateKey = Secret(try! OpenSSL.privateKey("P-256"))!

private func token(_ key: Secret?) -> AppleWeather.TokenSource? {
  let credentials = Credentials(
    teamID: "TEAM", serviceID: "net.example.weather", keyID: "KEY", file: "", privateKey: { privateKey })
  guard key != nil, let mint = credentials.map(TokenMint.init) else { return nil }
  return { now throws(SourceError) in try await mint.token(at: now) }
}

extension Subject {
  static let appleWeather = Subject(
    name: .weatherKit, parts: [.now, .hourly, .daily, .warnings], place: seoul, now: afternoon,
    source: { AppleWeather(baseURL: "https://apple.example", token: token($1), client: RetryingClient($0)) },
    upstream: { ScriptedTransport { request, _ in .text(AppleAnswers.answer(to: request)) } },
    isValue: { name in
      ![
        "currentWeather", "forecastHourly", "forecastDaily", "hours", "days", "metadata", "asOf", "forecastStart",
        "forecastNextHour", "summary", "minutes", "startTime", "weatherAlerts", "alerts",
      ].contains(name)
    },
    withUnknownCodes: {
      $0.replacing { name, _ in
        ["conditionCode", "condition"].contains(name) ? .text("Frogs\u{1B}[2J") : nil
      }
    },
    coded: [.current, .model, .nextHour],
    refusals: [
      .text(#"{"reason":"NOT_ENABLED"}"#, status: 401), .text(#"{"reason":"NO_SUCH_KEY"}"#, status: 403),
      .text("", status: 401),
    ],
    recordings: "weatherkit")
}

/// WeatherKit's answers for a rainy day: as few fields as it may send, and only the requested data sets.
private enum AppleAnswers {
  private static let yesterday = zone.instant(CivilDate(2026, 11, 19))

  static func answer(to request: Request) -> String {
    let sets = (request["dataSets"] ?? "").split(separator: ",")
    let metadata = #""metadata":{"expireTime":"\#(stamp(afternoon.addingTimeInterval(600)))","units":"m"}"#
    let blocks = sets.map { set in
      switch set {
      case "currentWeather": #""currentWeather":{\#(metadata),"asOf":"\#(stamp(afternoon))",\#(values)}"#
      case "forecastHourly": #""forecastHourly":{\#(metadata),"hours":[\#(rows(11 * 24, every: 3600, hour))]}"#
      case "forecastNextHour": #""forecastNextHour":{\#(metadata),\#(nextHour)}"#
      case "weatherAlerts": #""weatherAlerts":{\#(metadata),"alerts":[\#(alert("Heat")),\#(alert("Storm"))]}"#
      default: #""forecastDaily":{\#(metadata),"days":[\#(rows(11, every: 86_400, day))]}"#
      }
    }
    return "{\(blocks.joined(separator: ","))}"
  }

  private static func rows(_ count: Int, every seconds: Int, _ row: (String) -> String) -> String {
    (0..<count).map { row(stamp(yesterday.addingTimeInterval(Double($0 * seconds)))) }.joined(separator: ",")
  }

  private static func stamp(_ instant: Date) -> String { Zone.utc.iso8601(instant).prefix(19) + "Z" }

  private static let values =
    #""conditionCode":"Rain","cloudCover":0.9,"humidity":0.8,"precipitationAmount":1.2,"precipitationChance":0.7,"#
    + #""pressure":1011.35,"temperature":8.42,"temperatureApparent":6.1,"temperatureDewPoint":5,"uvIndex":1,"#
    + #""visibility":9000.5,"windDirection":250,"windGust":40,"windSpeed":18"#

  private static func hour(_ start: String) -> String { #"{"forecastStart":"\#(start)",\#(values)}"# }

  private static var nextHour: String {
    let fall = #""precipitationChance":0.7,"precipitationIntensity":1.25"#
    let minutes = (0..<60).map { #"{"startTime":"\#(stamp(afternoon.addingTimeInterval(Double($0) * 60)))",\#(fall)}"# }
    let summary = [("rain", 0.0), ("clear", 720)].map { word, seconds in
      #"{"startTime":"\#(stamp(afternoon.addingTimeInterval(seconds)))","condition":"\#(word)",\#(fall)}"#
    }
    return #""summary":[\#(summary.joined(separator: ","))],"minutes":[\#(minutes.joined(separator: ","))]"#
  }

  private static func alert(_ kind: String) -> String {
    #"{"description":"\#(kind) Warning","areaName":"Valley","issuedTime":"\#(stamp(afternoon))","#
      + #""expireTime":"\#(stamp(afternoon.addingTimeInterval(86_400)))","severity":"severe","source":"Weather Service"}"#
  }

  private static func day(_ start: String) -> String {
    #"{"forecastStart":"\#(start)","conditionCode":"Rain","precipitationChance":0.7,"temperatureMax":11.2,"#
      + #""temperatureMin":5.1}"#
  }
}
