import Foundation
import Harness
import JSONValue
import LoopbackServer
import Props
import Testing

/// More than one source: which one answers, and which one is credited.
struct MultipleSourcesTests {
  private static let bothWorlds = """
    now = ["kma", "open-meteo"]
    hourly = ["kma", "open-meteo"]
    daily = ["kma", "open-meteo"]
    air = ["airkorea", "open-meteo"]
    """

  private func sources(_ run: Outcome) -> [String: String] {
    Dictionary(
      run.json["sources"].list.compactMap { entry in
        entry["part"].text.flatMap { part in entry["source"].text.map { (part, $0) } }
      }, uniquingKeysWith: { "\($0), \($1)" })
  }

  @Test func `Paris has weather without a key, in local time`() async throws {
    let stage = try Stage(sources: Self.bothWorlds)
    let run = await stage.run("report", "Paris", "--json", extra: ["WEATHERI_KMA_KEY": ""])
    #expect(run.code == 0 && run.err == "")
    #expect(sources(run) == ["now": "open-meteo", "hourly": "open-meteo", "daily": "open-meteo", "air": "open-meteo"])
    #expect(run.json.missing.isEmpty)
    let now = run.json["now"]
    for name in ["temperature_c", "gust_mps", "pressure_hpa", "visibility_m", "dew_point_c", "cloud_pct", "uv_index"] {
      #expect(now[name].number != nil, "\(name)")
    }
    #expect(now["observed_at"].text == "2026-11-20T06:30:00+01:00")
    #expect(run.json["hourly"].list.first?["at"].text == "2026-11-20T06:00:00+01:00")
    #expect(run.json["daily"].list.count == 14 && run.json["daily"].list.allSatisfy { $0["low_c"].number != nil })
    #expect(run.json["air"]["modelled"] == .flag(true) && run.json["air"]["station"] == .null)
    #expect(run.json["air"]["pm25_grade"].text != nil && run.json["air"]["o3_ppm"].number != nil)
    #expect(run.json["air"]["index"]["scale"].text == "european" && run.json["air"]["index"]["value"].number != nil)
    #expect(run.json["comparison"]["yesterday_c"].number != nil)
    // Forecast and air, and for the first report of a place the normals and the years since 2021.
    #expect(run.asked.count == 4)
  }

  @Test(arguments: [
    ("2026-03-07T12:00:00-05:00", "2026-03-08", 23), ("2026-10-31T12:00:00-04:00", "2026-11-01", 25),
  ])
  func `the day of a clock change has 23 or 25 hours, in the place’s local time`(
    _ time: String, _ date: String, _ count: Int
  ) async throws {
    let run = try await Stage(at: time, sources: Self.bothWorlds).run("hourly", "Toronto", "--json")
    let hours = run.json["hourly"].list.compactMap { $0["at"].text }.filter { $0.hasPrefix(date) }
    #expect(run.code == 0 && hours.count == count && Set(hours).count == count)
    #expect(hours.first?.hasPrefix("\(date)T00:00") == true && hours.last?.hasPrefix("\(date)T23:00") == true)
    #expect(Set(hours.map { $0.suffix(6) }) == ["-05:00", "-04:00"])
    let model = run.asked.first { $0.path == "/v1/forecast" }
    #expect(model?.query["timezone"] == "America/Toronto" && model?.query["past_days"] == "1")
  }

  @Test func `far from every city the time zone of the answer is used`() async throws {
    let stage = try Stage(sources: Self.bothWorlds)
    let run = await stage.run("report", "63.57,-145.68", "--json")
    #expect(run.json["place"]["timezone"].text == "Etc/GMT+10")
    #expect(run.json["generated_at"].text?.hasPrefix("2026-11-19T19:32:") == true)
    #expect(run.json["hourly"].list.first?["at"].text == "2026-11-19T19:00:00-10:00")
    #expect(run.json["daily"].list.first?["date"].text == "2026-11-19")
    #expect(run.asked.allSatisfy { $0.query["timezone"] == "auto" })
    #expect(await stage.run("now", "63.57,-145.68", "--offline").out.contains("19:"))
  }

  @Test func `a low missing from the first source comes from the next one, and is credited`() async throws {
    let refusal = #"{"response":{"header":{"resultCode":"10","resultMsg":"최근 3일 간의 자료만 제공합니다."}}}"#
    let stage = try Stage(sources: Self.bothWorlds) { ask in
      ask.request.query["base_time"] == "0200" ? HTTPReply(status: 200, body: Array(refusal.utf8)) : ask.answer
    }
    let run = await stage.run("report", "서울", "--json")
    #expect(run.json["now"]["low_c"].number != nil && run.json["now"]["high_c"].number != nil)
    #expect(run.json["daily"].list.first?["low_c"].number != nil)
    let daily = run.json["sources"].list.filter { $0["part"].text == "daily" }.compactMap { $0["source"].text }
    #expect(Set(daily) == ["kma", "open-meteo"] && sources(run)["hourly"] == "kma")
    #expect(run.json.missing.allSatisfy { $0["source"].text == "kma" })
  }

  @Test func `without a key Seoul’s weather comes from Open-Meteo, and the missing key is reported`() async throws {
    let run = try await Stage(sources: Self.bothWorlds).run("report", "서울", "--json", extra: ["WEATHERI_KMA_KEY": ""])
    #expect(run.code == 0)
    #expect(Set(sources(run).values) == ["open-meteo"])
    #expect(Set(run.json.missing.map { $0["reason"].text }) == ["key_missing"])
    #expect(run.asked.allSatisfy { $0.path.hasPrefix("/v1/") })
  }

  @Test func `without a key and without an answer the source is reported, not the key`() async throws {
    let stage = try Stage(sources: Self.bothWorlds) { _ in HTTPReply(status: 500) }
    let run = await stage.run("report", "서울", "--json", extra: ["WEATHERI_KMA_KEY": ""])
    #expect(run.code == 69)
    #expect(run.err.contains("Open-Meteo") && !run.err.contains("WEATHERI_KMA_KEY"))
    #expect(run.json.missing.contains { $0["reason"].text == "key_missing" })
  }

  @Test func `a source provides only the parts that the settings list it for`() async throws {
    let stage = try Stage(
      sources: """
        now = ["kma", "open-meteo"]
        hourly = ["kma"]
        daily = ["kma"]
        air = ["airkorea"]
        """)
    let run = await stage.run("report", "서울", "--json", extra: ["WEATHERI_KMA_KEY": ""])
    #expect(sources(run) == ["now": "open-meteo"] && !run.json["now"].isNull)
    for part in ["hourly", "daily", "air"] { #expect(run.json[part].isNull, "\(part)") }
  }

  @Test func `now has the day’s extremes and the current precipitation`() async throws {
    let now = try await Stage(sources: Self.bothWorlds).run("now", "시드니", "--json").json["now"]
    #expect(now["low_c"].number != nil && now["high_c"].number != nil && now["precipitation_1h_mm"].number != nil)
  }

  @Test func `a failed source is replaced part by part, and used again once it answers`() async throws {
    let isDown = Locked(true)
    let stage = try Stage(sources: Self.bothWorlds) { ask in
      isDown.value && ask.operation == "getUltraSrtNcst" ? HTTPReply(status: 500) : ask.answer
    }
    let first = await stage.run("report", "서울", "--json")
    #expect(
      sources(first) == [
        "now": "open-meteo", "hourly": "kma", "daily": "kma", "air": "airkorea", "warnings": "kma",
      ])
    #expect(first.json.missing.map { $0["source"].text } == ["kma"])
    isDown.value = false
    stage.clock.set("2026-11-20T14:45:00+09:00")
    let second = await stage.run("report", "서울", "--json")
    #expect(sources(second)["now"] == "kma, open-meteo" && second.json.missing.isEmpty)
    // Values that KMA does not observe come from Open-Meteo and are credited to it.
    let now = second.json["now"]
    #expect(now["observed_at"].text == "2026-11-20T14:00:00+09:00" && now["pressure_hpa"].number != nil)
    #expect(now["filled"]["pressure_hpa"].text == "open-meteo" && now["filled"]["temperature_c"] == .null)
  }

  @Test func `a source that fails to fill in details is no shortfall`() async throws {
    let stage = try Stage(sources: Self.bothWorlds) { ask in
      ask.request.path == "/v1/forecast" ? HTTPReply(status: 500) : ask.answer
    }
    let run = await stage.run("now", "서울", "--json")
    #expect(run.code == 0 && run.err == "" && run.json.missing.isEmpty)
    #expect(run.json["now"]["temperature_c"].number != nil && run.json["now"]["pressure_hpa"] == .null)
    #expect(run.json["now"]["filled"] == .null)
  }

  @Test func `a masked observation is no value, and the next source provides the current weather`() async throws {
    let stage = try Stage(sources: Self.bothWorlds) { ask in
      guard ask.operation == "getUltraSrtNcst" else { return ask.answer }
      return ask.rows { $0["obsrValue"] = .text($0["category"].text == "PTY" ? "0" : "-999") }
    }
    let run = await stage.run("now", "서울", "--json")
    #expect(run.code == 0 && sources(run)["now"] == "open-meteo" && run.json["now"]["temperature_c"].number != nil)
    #expect(run.json["shortfalls"].list.map { $0["reason"].text } == ["no_value"])
  }

  @Test func `if no source answers, the last answer is shown with its age`() async throws {
    let isDown = Locked(false)
    let stage = try Stage(sources: Self.bothWorlds) { isDown.value ? HTTPReply(status: 503) : $0.answer }
    _ = await stage.run("report", "Paris")
    isDown.value = true
    stage.clock.set("2026-11-20T16:45:00+09:00")
    let run = await stage.run("report", "Paris", "--json")
    #expect(run.code == 0 && run.json["now"]["temperature_c"].number != nil)
    #expect(Set(run.json.missing.map { $0["reason"].text }) == ["upstream_error"])
  }

  @Test func `a spent quota of Open-Meteo is reported, and does not affect Korea`() async throws {
    let stage = try Stage(sources: Self.bothWorlds) { ask in
      let body = #"{"error":true,"reason":"Daily API request limit exceeded. Please try again tomorrow."}"#
      return ask.request.path.hasPrefix("/v1/") ? HTTPReply(status: 429, body: Array(body.utf8)) : ask.answer
    }
    let run = await stage.run("report", "Paris", "--json")
    #expect(run.code == 69 && Set(run.json.missing.map { $0["reason"].text }) == ["quota_spent"])
    #expect(Set(await stage.run("report", "서울", "--json").json.missing.map { $0["source"].text }) == [])
  }
}
