import Foundation
import Harness
import JSONValue
import LoopbackServer
import Props
import SampleFaults
import Testing

/// Several processes with one cache: each resource is requested once, and requests are counted.
@Suite(.timeLimit(.minutes(30)))
struct ConcurrentRequestsTests {
  /// Answers so slowly that other processes start meanwhile.
  private static func slow(_ ask: Ask) -> HTTPReply {
    var reply = ask.answer
    reply.delay = 0.7
    return reply
  }

  /// The targets requested more than once, with their counts.
  private func duplicates(_ stage: Stage) -> [String: Int] {
    Dictionary(grouping: stage.server.requests, by: \.target).mapValues(\.count).filter { $0.value > 1 }
  }

  @Test func `two processes that need one city at once request each resource once`() async throws {
    let stage = try Stage(answer: Self.slow)
    async let one = stage.run("report", "서울", "--json")
    async let other = stage.run("report", "서울", "--json")
    let runs = await [one, other]
    #expect(duplicates(stage) == [:])
    #expect(stage.server.requests.count >= 7)
    for run in runs { #expect(run.code == 0 && run.err == "", "\(run.err)") }
    for part in ["now", "hourly", "daily", "air", "sources"] {
      let (first, second) = (runs[0].json[part], runs[1].json[part])
      #expect(!first.isNull && first == second, "\(part)")
    }
  }

  @Test func `two processes that need two cities at once share the request for all air stations`() async throws {
    let stage = try Stage(answer: Self.slow)
    async let seoul = stage.run("air", "서울", "--json")
    async let busan = stage.run("air", "부산", "--json")
    let runs = await [seoul, busan]
    #expect(stage.server.requests.map(\.operation).sorted() == ["getCtprvnRltmMesureDnsty", "getMinuDustFrcstDspth"])
    for run in runs { #expect(run.code == 0 && run.json["air"]["station"].text != nil) }
  }

  @Test func `two processes that need two cities of one region request the region’s forecast once`() async throws {
    let lanes = Lanes<String>()
    lanes.close(["land"])
    let stage = try Stage { ask in
      // The second process requests while the first is still waiting.
      if ask.operation == "getMidTa", ask.nth == 2 { lanes.open(["land"]) }
      if ask.operation == "getMidLandFcst" { lanes.pass("land") }
      return ask.answer
    }
    async let seoul = stage.run("week", "서울", "--json")
    async let incheon = stage.run("week", "인천", "--json")
    let runs = await [seoul, incheon]
    #expect(duplicates(stage) == [:])
    #expect(stage.server.requests.count { $0.operation == "getMidLandFcst" } == 1)
    for run in runs { #expect(run.code == 0 && run.json["daily"].list.count >= 10) }
  }

  @Test func `a process killed during a request does not block others`() async throws {
    let stage = try Stage(network: "timeout_seconds = 200\nattempts = 1") {
      $0.time.contains("T14:32") ? $0.fault(.timeout) : $0.answer
    }
    let killed = await stage.run(["report", "서울"]) { [server = stage.server] in !server.requests.isEmpty }
    #expect(killed.code == -1 && !killed.asked.isEmpty)
    #expect(stage.files.keys.contains { $0.hasPrefix(".cache/weatheri/snapshot") && $0.hasSuffix(".lock") })
    stage.clock.set("2026-11-20T14:33:00+09:00")
    // A running process would be waited for, up to the timeout of the settings.
    let next = await stage.run(["report", "서울", "--json"])
    #expect(next.code == 0 && next.json.missing == [])
  }

  @Test func `requests are counted across processes, and the doctor reports the counts`() async throws {
    let stage = try Stage()
    _ = await stage.run("report", "서울")
    _ = await stage.run("report", "부산")
    let asked = Dictionary(grouping: stage.server.requests) { $0.path.split(separator: "/").dropLast().last ?? "" }
    let doctor = await stage.run("doctor", "--json", "--language", "ko")
    func message(_ id: String) -> String {
      doctor.json["findings"].list.first { $0["id"].text == id }?["message"].text ?? ""
    }
    // The doctor's own requests count as well: one per service.
    let counts = asked.mapValues { $0.count + 1 }
    #expect(message("source.kma.short_range").contains("오늘 \(counts["VilageFcstInfoService_2.0"] ?? 0)/10,000회"))
    #expect(message("source.kma.medium_range").contains("오늘 \(counts["MidFcstInfoService"] ?? 0)/10,000회"))
    #expect(message("source.airkorea").contains("오늘 \(counts["ArpltnInforInqireSvc"] ?? 0)/500회"))
    stage.clock.set("2026-11-21T00:00:30+09:00")
    let tomorrow = await stage.run("doctor", "--language", "en")
    #expect(tomorrow.out.contains("1 of 500 today"), "\(tomorrow.out)")
  }

  @Test func `with the daily quota spent no request is sent to that service, and other data arrive`() async throws {
    let stage = try Stage()
    _ = await stage.run("air", "서울")
    let path = stage.cachePath + "/allowances.json"
    let counted = try String(contentsOfFile: path, encoding: .utf8)
    try stage.put(counted.replacingOccurrences(of: #""sent":2"#, with: #""sent":500"#), at: path)
    stage.clock.set("2026-11-20T15:20:00+09:00")
    let run = await stage.run("report", "서울", "--json")
    #expect(!run.asked.contains { $0.isAir } && run.asked.contains { $0.isKMA })
    #expect(run.json.missing.map { $0["reason"].text } == ["quota_spent"])
    #expect(!run.json["air"].isNull && !run.json["now"].isNull)
    stage.clock.set("2026-11-21T00:20:00+09:00")
    #expect(await stage.run("report", "서울", "--json").json.missing == [])
  }

  @Test func `with --offline or --demo nothing is counted and no lease is taken`() async throws {
    let stage = try Stage()
    _ = await stage.run("report", "서울", "--offline")
    _ = await stage.run("report", "서울", "--demo")
    #expect(!stage.files.keys.contains { $0.hasPrefix(".cache/") })
  }
}
