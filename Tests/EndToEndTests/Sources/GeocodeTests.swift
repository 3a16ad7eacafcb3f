import Foundation
import Harness
import JSONValue
import LoopbackServer
import Testing

/// Names that are not in the gazetteer: they are looked up online once, and the answer is cached.
struct GeocodeTests {
  /// No place has this name.
  private static let village = "쀍뛟마을"

  private static func entry(_ name: String, _ latitude: Double = 37.77, _ longitude: Double = 127.97) -> String {
    #"{"id":\#(Int(latitude * 1000)),"name":"\#(name)","latitude":\#(latitude),"longitude":\#(longitude),"country_code":"KR","#
      + #""timezone":"Asia/Seoul","population":120}"#
  }

  /// Open-Meteo's search returns these entries for the name; all other requests get the usual answer.
  private static func knowing(_ name: String, _ entries: [String]) -> @Sendable (Ask) -> HTTPReply {
    { ask in
      guard ask.isForNames, ask.request.query["name"] == name else { return ask.answer }
      return HTTPReply(#"{"results":[\#(entries.joined(separator: ","))],"generationtime_ms":1}"#)
    }
  }

  @Test func `a Korean village found online is saved, gets KMA’s weather, and needs no second lookup`() async throws {
    let stage = try Stage(answer: Self.knowing(Self.village, [Self.entry(Self.village)]))
    let added = await stage.run("cities", "add", Self.village, "--language", "ko")
    #expect(added.code == 0 && added.out == "저장했습니다: \(Self.village)\n")
    #expect(added.err.contains("Open-Meteo에서 찾은 곳은 강원특별자치도 홍천군"))
    #expect(added.asked.map { $0.query["language"] }.sorted { $0 ?? "" < $1 ?? "" } == ["en", "ko"])
    let report = await stage.run("report", Self.village, "--json")
    #expect(report.code == 0 && report.err == "" && report.asked.allSatisfy { $0.isKMA || $0.isAir })
    let place = report.json["place"]
    #expect(place["name"].text?.hasPrefix("강원특별자치도 홍천군") == true && place["timezone"].text == "Asia/Seoul")
    #expect(place["kma_grid"]["nx"].number != nil && place["kma_land_region"].text?.hasPrefix("11D") == true)
    #expect(report.json["now"]["temperature_c"].number != nil && report.json["daily"].list.count > 9)
    #expect(await stage.run("now", "--offline").code == 0)
    #expect(await stage.run("cities", "remove", Self.village, "--offline").code == 0)
  }

  @Test func `a command looks up an unknown city, and the output names the place found`() async throws {
    let stage = try Stage(answer: Self.knowing(Self.village, [Self.entry(Self.village)]))
    for arguments in [["now", Self.village], ["now", "--city", Self.village]] {
      let run = await stage.run(arguments, extra: ["WEATHERI_LANGUAGE": "ko"])
      #expect(run.code == 0 && run.err.contains("Open-Meteo에서 찾은 곳은"))
      #expect(run.out.contains("강원특별자치도 홍천군") && run.out.contains(Self.village))
    }
    let english = await stage.run("now", Self.village)
    #expect(english.err.contains("found by Open-Meteo"))
  }

  @Test func `a status bar with such a place looks up its name once a month`() async throws {
    let stage = try Stage(answer: Self.knowing(Self.village, [Self.entry(Self.village)]))
    let first = await stage.run("widget", "--city", Self.village)
    #expect(first.code == 0 && first.asked.count { $0.path == "/v1/search" } == 2, "\(first.text)")
    for flag in ["--cached", "--offline", "--language=en"] {
      let bar = await stage.run("widget", "--city", Self.village, flag)
      #expect(bar.code == 0 && bar.asked.isEmpty && bar.out == first.out, "\(flag) \(bar.text)")
    }
    stage.clock.set("2026-12-19T14:32:00+09:00")
    #expect(await stage.run("widget", "--city", Self.village, "--offline").code == 0)
    stage.clock.set("2026-12-21T14:32:00+09:00")
    #expect(await stage.run("now", Self.village).asked.count { $0.path == "/v1/search" } == 2)
  }

  @Test func `a name without a result is looked up again only after ten minutes`() async throws {
    let stage = try Stage()
    for (time, asked) in [("14:32", 2), ("14:33", 0), ("14:41", 0), ("14:43", 2)] {
      stage.clock.set("2026-11-20T\(time):00+09:00")
      let bar = await stage.run("widget", "--city", Self.village)
      #expect(bar.code == 66 && bar.asked.count == asked, "\(time)")
    }
  }

  @Test func `a search lists the online results with their source`() async throws {
    let entries = (0..<4).map { Self.entry("\(Self.village)\($0)", 37.5 + Double($0) / 10) }
    let stage = try Stage(answer: Self.knowing(Self.village, entries))
    let text = await stage.run("cities", "search", Self.village, "--limit", "3")
    let lines = text.out.split(separator: "\n")
    #expect(text.code == 0 && lines.count == 3 && lines.allSatisfy { $0.hasSuffix("(Open-Meteo)") })
    let list = await stage.run("cities", "search", Self.village, "--json").json["places"].list
    #expect(list.count == 4 && list.allSatisfy { $0["source"].text == "open-meteo" && $0["population"].number == 120 })
    let known = await stage.run("cities", "search", "수원", "--json")
    #expect(known.json["places"].list.allSatisfy { $0["source"].text == "gazetteer" } && known.asked.isEmpty)
  }

  @Test func `without any result the command exits with 66 and suggests similar names`() async throws {
    let stage = try Stage()
    let run = await stage.run("now", "서욿", "--language", "ko")
    #expect(run.code == 66 && run.err.contains("서울") && run.asked.count == 2)
    let alone = await stage.run("now", "서욿", "--language", "ko", "--offline")
    #expect(alone.err == run.err && alone.asked.isEmpty)
    #expect(await stage.run("cities", "search", Self.village).code == 66)
    let list = await stage.run("cities", "search", Self.village, "--json")
    #expect(list.code == 0 && list.json["places"].list.isEmpty)
  }

  @Test func `with --demo and --offline no lookup is made`() async throws {
    let stage = try Stage(answer: Self.knowing(Self.village, [Self.entry(Self.village)]))
    for flag in ["--demo", "--offline"] {
      for arguments in [["now", Self.village], ["cities", "search", Self.village], ["cities", "add", Self.village]] {
        let run = await stage.run(arguments + [flag])
        #expect([64, 66].contains(run.code) && run.asked.isEmpty, "\(arguments) \(flag)")
      }
    }
  }

  @Test func `a lookup service that cannot be reached is named once, after a short wait`() async throws {
    let stage = try Stage(network: "timeout_seconds = 20\nattempts = 3") { ask in
      ask.isForNames ? HTTPReply(behaviour: .hang) : ask.answer
    }
    for arguments in [["now", "Suwom"], ["cities", "add", Self.village], ["cities", "search", Self.village]] {
      let run = await stage.run(arguments, extra: ["LANG": "ko_KR.UTF-8"], deadline: 45)
      #expect(run.code == 66 && run.err.contains("Open-Meteo에서도 찾아보지 못했습니다(응답 없음)."), "\(arguments)")
      #expect(run.asked.count == 2)
    }
    #expect(await stage.run("now", "Suwom").err.contains("Did you mean"))
    let list = await stage.run("cities", "search", Self.village, "--json")
    #expect(list.code == 0 && list.json["places"].list.isEmpty && list.err.contains("could not be searched"))
  }

  @Test func `OpenWeather is asked if Open-Meteo finds nothing and there is a key`() async throws {
    let body = #"[{"name":"\#(Self.village)","lat":47.5556,"lon":13.6464,"country":"AT","state":"Upper Austria"}]"#
    let stage = try Stage { $0.request.path == "/geo/1.0/direct" ? HTTPReply(body) : $0.answer }
    let key = "0123456789abcdef0123456789abcdef"
    let run = await stage.run("cities", "search", Self.village, "--json", extra: ["WEATHERI_OPENWEATHER_KEY": key])
    let place = run.json["places"].list.first
    #expect(place?["source"].text == "openweather" && place?["timezone"].text == "Europe/Vienna")
    #expect(run.asked.map(\.path) == ["/v1/search", "/v1/search", "/geo/1.0/direct"] && !run.text.contains(key))
    #expect(await stage.run("cities", "search", Self.village).asked.count == 2)
  }

  @Test func `a text that cannot be a name is not sent to any service`() async throws {
    let stage = try Stage()
    for text in ["37.5", "91,200", "ㅏㅏㅏ", "🌧️🌧️", "\u{202E}luoes", String(repeating: "서울", count: 5_000)] {
      let run = await stage.run("cities", "search", text)
      #expect(run.code == 66 && run.asked.isEmpty)
    }
  }
}
