import FoundationEssentials
import Harness
import JSONValue
import LoopbackServer
import Testing

/// OpenWeather as the only source, with a free key and with a key for One Call.
struct OpenWeatherTests {
  private static let key = "0123456789abcdef0123456789abcdef"
  private static let everything = ["now", "hourly", "daily", "air"].map { #"\#($0) = ["openweather"]"# }
    .joined(separator: "\n")

  private static func run(_ stage: Stage, _ words: String...) async -> Outcome {
    await stage.run(words, extra: ["WEATHERI_OPENWEATHER_KEY": key])
  }

  @Test func `a free key provides every part, although One Call is refused`() async throws {
    let stage = try Stage(sources: Self.everything) {
      OpenWeatherServer(hasOneCall: false, time: $0.time).answer($0.request)
    }
    let run = await Self.run(stage, "report", "Paris", "--json")
    #expect(run.code == 0 && run.err == "" && run.json.missing.isEmpty)
    #expect(Set(run.json["sources"].list.map { $0["source"].text }) == ["openweather"])
    #expect(Set(run.json["sources"].list.map { $0["part"].text }) == ["now", "hourly", "daily", "air"])
    let now = run.json["now"]
    #expect(now["temperature_c"].number == 8.4 && now["condition"].text == "rain" && now["humidity_pct"].number == 80)
    #expect(
      now["gust_mps"].number == 7 && now["visibility_m"].number == 9000 && now["precipitation_1h_mm"].number == 0.3)
    let hours = run.json["hourly"].list
    #expect(hours.count == 40 && hours[0]["chance_of_precipitation_pct"].number == 70)
    #expect(hours[0]["precipitation_mm"]["max"].number == 1.5 && hours[0]["snow_cm"] == .null)
    #expect(run.json["daily"].list.count >= 4)
    let air = run.json["air"]
    #expect(air["modelled"] == .flag(true) && air["station"] == .null && air["o3_ppm"] == .null)
    #expect(air["pm25_ugm3"].number == 40 && air["pm25_grade"].text == "bad" && air["pm10_grade"].text == "good")
    #expect(air["forecast"].list.first?["pm25_grade"].text == "bad")
  }

  @Test func `a key with One Call gives 48 hours, then three-hour steps, and a week of days`() async throws {
    let stage = try Stage(sources: Self.everything) {
      OpenWeatherServer(hasOneCall: true, time: $0.time).answer($0.request)
    }
    let run = await Self.run(stage, "report", "Paris", "--json")
    #expect(run.code == 0 && run.json.missing.isEmpty)
    let hours = run.json["hourly"].list
    #expect(hours.count > 48 + 20 && hours[0]["precipitation_mm"]["max"].number == 0.5)
    let days = run.json["daily"].list
    #expect(days.count == 8 && days.allSatisfy { $0["low_c"].number == 5 && $0["high_c"].number == 11 })
    #expect(days[0]["am"]["condition"].text == "rain" && days[0]["pm"]["chance_of_precipitation_pct"].number == 70)
  }

  @Test func `units and language are requested, and the key appears only in requests`() async throws {
    let stage = try Stage(sources: Self.everything) {
      OpenWeatherServer(hasOneCall: false, time: $0.time).answer($0.request)
    }
    let run = await Self.run(stage, "report", "Paris", "--language", "en")
    #expect(run.code == 0 && !run.text.contains(Self.key))
    #expect(
      Set(run.asked.map(\.path)) == [
        "/data/2.5/weather", "/data/2.5/forecast", "/data/3.0/onecall", "/data/2.5/air_pollution/forecast",
      ])
    for request in run.asked {
      #expect(request.query["units"] == "metric" && request.query["lang"] == "kr" && request.query["appid"] == Self.key)
      #expect(request.query["lat"] == "48.853" && request.query["lon"] == "2.349")
    }
    for (name, bytes) in stage.files { #expect(!String(decoding: bytes, as: UTF8.self).contains(Self.key), "\(name)") }
  }
}

/// OpenWeather's answers for a rainy afternoon. Codes and numbers sometimes come as numbers and sometimes as text.
private struct OpenWeatherServer {
  let hasOneCall: Bool
  let start: Int

  init(hasOneCall: Bool, time: String) {
    self.hasOneCall = hasOneCall
    start = Int((time.instant ?? .distantPast).timeIntervalSince1970) / 3600 * 3600
  }

  func answer(_ request: HTTPRequest) -> HTTPReply {
    switch request.path {
    case "/data/2.5/weather": HTTPReply(step(at: start, #""cod":200,"rain":{"1h":0.3}"#))
    case "/data/2.5/forecast":
      HTTPReply(
        #"{"cod":"200","message":0,"cnt":40,"list":[\#(rows(40) { step(at: start + $0 * 10_800, #""rain":{"3h":1.5}"#) })]}"#
      )
    case "/data/3.0/onecall" where hasOneCall:
      HTTPReply(
        #"{"timezone":"Europe/Paris","hourly":[\#(rows(48) { hour(at: start + $0 * 3600) })],"#
          + #""daily":[\#(rows(8) { day(at: start + $0 * 86_400) })]}"#)
    case "/data/3.0/onecall":
      HTTPReply(#"{"cod":401,"message":"Please note that using One Call 3.0 requires…"}"#, status: 401)
    case "/data/2.5/air_pollution/forecast":
      HTTPReply(#"{"coord":[2.3,48.9],"list":[\#(rows(96) { air(at: start + $0 * 3600) })]}"#)
    default: HTTPReply(#"{"cod":"404","message":"Internal error"}"#, status: 404)
    }
  }

  private func rows(_ count: Int, _ row: (Int) -> String) -> String { (0..<count).map(row).joined(separator: ",") }

  private func step(at time: Int, _ more: String) -> String {
    #"{"dt":\#(time),"main":{"temp":"8.4","feels_like":6,"temp_min":7,"temp_max":9,"pressure":1011,"humidity":80.0},"#
      + #""weather":[{"id":501,"main":"Rain","description":"비"}],"wind":{"speed":3,"deg":250,"gust":7},"#
      + #""clouds":{"all":"90"},"visibility":9000,"pop":0.7,\#(more)}"#
  }

  private func hour(at time: Int) -> String {
    #"{"dt":\#(time),"temp":8,"feels_like":6.1,"humidity":80,"wind_speed":3,"wind_deg":250,"pop":0.7,"uvi":0,"#
      + #""weather":[{"id":501}],"rain":{"1h":0.5}}"#
  }

  private func day(at time: Int) -> String {
    #"{"dt":\#(time),"temp":{"min":5,"max":"11"},"pop":0.7,"weather":[{"id":501}],"rain":4.2,"snow":1}"#
  }

  private func air(at time: Int) -> String {
    #"{"dt":\#(time),"main":{"aqi":4},"components":{"co":201.9,"no2":0.7,"o3":68.6,"pm2_5":40,"pm10":"30"}}"#
  }
}
