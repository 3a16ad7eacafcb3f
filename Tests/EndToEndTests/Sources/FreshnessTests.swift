import Foundation
import Harness
import JSONValue
import LoopbackServer
import SampleFaults
import Testing

/// When requests are sent, and the output if none is sent.
struct FreshnessTests {
  @Test func `data that cannot have changed are not requested`() async throws {
    let stage = try Stage()
    let first = await stage.run("report", "서울", "--json")
    #expect(Set(first.operations).count >= 7)
    let second = await stage.run("report", "서울", "--json")
    #expect(second.asked.isEmpty)
    #expect(second.json["hourly"] == first.json["hourly"])
    #expect(second.json["air"] == first.json["air"])
    for command in ["now", "hourly", "week", "air"] {
      #expect(await stage.run(command, "서울").asked.isEmpty)
    }
    stage.clock.set("2026-11-20T14:43:00+09:00")
    let third = await stage.run("report", "서울", "--json")
    #expect(Set(third.operations) == ["getUltraSrtNcst", "getPwnStatus"])
    stage.clock.set("2026-11-20T14:47:00+09:00")
    // The text names cyclones too, which are looked up every three hours in their season.
    #expect(Set(await stage.run("report", "서울").operations) == ["getUltraSrtFcst", "getTyphoonInfo"])
    stage.clock.set("2026-11-20T15:20:00+09:00")
    #expect(
      Set(await stage.run("report", "서울").operations) == [
        // Both are updated every ten minutes with the same base time.
        "getUltraSrtNcst", "getUltraSrtFcst", "getCtprvnRltmMesureDnsty", "getPwnStatus",
      ])
  }

  @Test func `if the archive does not answer, one report tries it once, and the next ones are printed without it`()
    async throws
  {
    let stage = try Stage(
      network: "timeout_seconds = 20\nattempts = 3",
      sources: ["now", "hourly", "daily", "air"].map { "\($0) = [\"open-meteo\"]" }.joined(separator: "\n")
    ) { ask in ask.operation == "archive" ? HTTPReply(status: 503) : ask.answer }
    let first = await stage.run("report", "서울", "--json")
    #expect(first.code == 0 && first.operations.count { $0 == "archive" } == 1)
    #expect(first.json["normals"].isNull && first.json["now"]["temperature_c"].number != nil)
    for words in [
      ["report", "서울", "--json"], ["report", "서울"], ["now", "서울"], ["week", "서울"], ["widget", "--city", "서울"],
    ] {
      #expect(await stage.run(words).operations.filter { $0 == "archive" } == [], "\(words)")
    }
    stage.clock.set("2026-11-20T14:43:00+09:00")
    #expect(await stage.run("report", "서울", "--json").operations.count { $0 == "archive" } == 1)
  }

  @Test func `one answer of AirKorea serves every city and every process`() async throws {
    let stage = try Stage()
    var asked: [HTTPRequest] = []
    for city in ["서울", "부산", "제주시", "강릉시", "전주"] {
      let run = await stage.run("air", city, "--json")
      #expect(run.code == 0)
      #expect(run.json["air"]["station"].text != nil)
      asked += run.asked
    }
    let measurements = asked.filter { $0.operation == "getCtprvnRltmMesureDnsty" }
    #expect(measurements.count == 1)
    #expect(measurements.first?.query["sidoName"] == "전국")
    #expect(measurements.first?.query["ver"] == "1.3")
    #expect(asked.filter { $0.operation == "getMinuDustFrcstDspth" }.count == 1)
  }

  @Test func `offline sends no request and shows cached data with their age`() async throws {
    let stage = try Stage()
    let live = await stage.run("report", "서울", "--json")
    stage.clock.set("2026-11-20T14:52:00+09:00")
    let young = await stage.run("report", "서울", "--offline")
    #expect(young.code == 0)
    #expect(young.asked.isEmpty)
    #expect(young.out.contains("14:32"))
    #expect(!young.out.contains("ago"))
    let document = await stage.run("report", "서울", "--offline", "--json").json
    #expect(document["now"] == live.json["now"])
    #expect(document["sources"][0]["fetched_at"].text?.hasPrefix("2026-11-20T14:32:") == true)
    stage.clock.set("2026-11-20T15:45:00+09:00")
    let old = await stage.run("report", "서울", "--offline")
    #expect(old.code == 0)
    #expect(old.asked.isEmpty)
    #expect(old.out.contains("73 min") || old.out.contains("1 h"), "\(old.out.prefix(300))")
    #expect(await stage.run("report", "서울", "--offline", "--language", "ko").out.contains("전"))
  }

  @Test func `offline with an empty cache exits with 69, with or without a key`() async throws {
    let stage = try Stage()
    for key in [Stage.key, ""] {
      let run = await stage.run("report", "서울", "--offline", "--json", extra: ["WEATHERI_KMA_KEY": key])
      #expect(run.code == 69)
      #expect(run.asked.isEmpty)
      #expect(!run.err.isEmpty)
      #expect(Set(run.json.missing.map { $0["reason"].text }) == ["unreachable"])
      #expect(run.json.differences(from: DocumentTests.pattern) == [])
    }
  }

  @Test func `after a failure the cached data are shown with their age and the reason`() async throws {
    let stage = try Stage { $0.time.hasPrefix("2026-11-20T14") ? $0.answer : $0.fault(.badGateway) }
    _ = await stage.run("report", "서울")
    stage.clock.set("2026-11-20T16:40:00+09:00")
    let run = await stage.run("report", "서울")
    #expect(run.code == 0)
    #expect(run.out.contains("2 h"), "\(run.out.prefix(300))")
    #expect(!run.err.isEmpty)
    let document = await stage.run("report", "서울", "--json").json
    #expect(document["hourly"][0]["at"].text == "2026-11-20T16:00:00+09:00")
    #expect(document["sources"][0]["fetched_at"].text?.hasPrefix("2026-11-20T14:32:") == true)
    let reasons = document.missing
    #expect(reasons.contains { $0["part"].text == "now" && $0["reason"].text == "upstream_error" })
    #expect(reasons.allSatisfy { $0["since"].text?.hasPrefix("2026-11-20T16:40:") == true })
  }

  @Test func `today is compared with the same hour of yesterday`() async throws {
    let stage = try Stage { ask in
      guard ask.operation == "getUltraSrtNcst" else { return ask.answer }
      let temperature = ask.time.hasPrefix("2026-11-20") ? "14.2" : "11.3"
      return ask.rows { if $0["category"].text == "T1H" { $0["obsrValue"] = .text(temperature) } }
    }
    #expect(await stage.run("report", "서울", "--json").json["comparison"] == .null)
    stage.clock.set("2026-11-21T14:40:00+09:00")
    let comparison = await stage.run("report", "서울", "--json", "--language", "ko").json["comparison"]
    #expect(comparison["yesterday_c"].number == 14.2)
    #expect(comparison["difference_c"].number == -2.9)
    #expect(comparison["sentence"].text == "오늘은 어제보다 3° 더 춥습니다.")
    #expect(await stage.run("report", "서울").out.contains("3°"))
    #expect(await stage.run("report", "부산", "--json").json["comparison"] == .null)
  }

  @Test func `the day’s low, published only in the morning, is requested from the morning’s issue`() async throws {
    let run = try await Stage(at: "2026-11-20T20:20:00+09:00").run("report", "서울", "--json")
    #expect(run.json["daily"][0]["date"].text == "2026-11-20")
    #expect(run.json["daily"][0]["low_c"].number != nil)
    #expect(run.json["daily"][0]["high_c"].number != nil)
    #expect(run.asked.contains { $0.operation == "getVilageFcst" && $0.query["base_time"] == "0200" })
  }
}
