import Foundation
import Harness
import JSONValue
import LoopbackServer
import SampleFaults
import SampleFeed
import Testing

/// Everything that can go wrong between the program and data.go.kr.
struct FailureTests {
  struct Failure: Sendable, CustomTestStringConvertible {
    var fault: SampleFeed.Fault
    var reason: String
    var isRetried: Bool
    var testDescription: String { "\(fault)" }

    init(_ fault: SampleFeed.Fault, _ reason: String, again: Bool) {
      (self.fault, self.reason, isRetried) = (fault, reason, again)
    }
  }

  @Test(arguments: [
    Failure(.applicationError, "upstream_error", again: true), Failure(.databaseError, "upstream_error", again: true),
    Failure(.unknownError, "upstream_error", again: true), Failure(.unexpectedErrors, "upstream_error", again: true),
    Failure(.invalidParameter, "refused", again: false), Failure(.parameterMissing, "refused", again: false),
    Failure(.retired, "refused", again: false), Failure(.notFound, "refused", again: false),
    Failure(.redirected, "refused", again: false), Failure(.badGateway, "upstream_error", again: true),
    Failure(.gatewayTimeout, "upstream_error", again: true), Failure(.reset, "unreachable", again: true),
    Failure(.emptyBody, "malformed", again: true), Failure(.truncated, "malformed", again: true),
    Failure(.garbage, "malformed", again: true), Failure(.oversized, "too_large", again: false),
    Failure(.hostileMessage, "upstream_error", again: true),
  ])
  func `every fault has its reason and its number of attempts`(failure: Failure) async throws {
    let stage = try Stage(network: "timeout_seconds = 20\nattempts = 2") { $0.fault(failure.fault) }
    let run = await stage.run("now", "서울", "--json")
    #expect(run.code == 69)
    #expect(!run.err.isEmpty)
    #expect(run.json.differences(from: DocumentTests.pattern) == [])
    #expect(run.json["now"] == .null)
    let shortfall = run.json["shortfalls"][0]
    #expect(shortfall["reason"].text == failure.reason)
    #expect(shortfall["part"].text == "now")
    #expect(shortfall["source"].text == "kma")
    #expect(run.questions.values.allSatisfy { $0 == (failure.isRetried ? 2 : 1) })
  }

  @Test func `faults that disappear on a retry leave no trace in the report`() async throws {
    let stage = try Stage(network: "timeout_seconds = 20\nattempts = 3") { ask in
      ask.nth == 1 ? ask.fault(.badGateway) : ask.nth == 2 ? ask.fault(.truncated) : ask.answer
    }
    let run = await stage.run("report", "서울", "--json")
    #expect(run.code == 0)
    #expect(run.json.missing == [])
    #expect(run.json["hourly"].list.count > 60)
  }

  @Test func `a truncated HTTP body is not accepted`() async throws {
    let stage = try Stage(network: "timeout_seconds = 20\nattempts = 2") { ask in
      var reply = ask.answer
      reply.behaviour = .truncate
      return reply
    }
    let run = await stage.run("air", "서울", "--json")
    #expect(run.code == 69)
    #expect(["unreachable", "malformed"].contains(run.json["shortfalls"][0]["reason"].text))
  }

  @Test func `the wait is bounded by the timeout and the number of attempts`() async throws {
    let stage = try Stage(network: "timeout_seconds = 0.3\nattempts = 2") { $0.fault(.timeout) }
    let run = await stage.run("report", "서울", "--json")
    #expect(run.code == 69)
    #expect(Set(run.json.missing.map { $0["reason"].text }) == ["timed_out"])
    // On a busy machine the program may have given up before the server reads its requests.
    await stage.server.wait { !$0.requests.isEmpty && $0.ended == $0.connections }
    let questions = Dictionary(grouping: stage.server.requests, by: \.target)
    #expect(questions.values.allSatisfy { $0.count <= 2 })
  }

  @Test func `an operation that never answers does not affect the others`() async throws {
    // The first run makes the server generate its answers; afterwards only the operations that hang take as long as
    // the timeout.
    _ = await (try Stage()).run("report", "서울")
    let stage = try Stage(network: "timeout_seconds = 8\nattempts = 1") { ask in
      ["getMidTa", "getMsrstnList"].contains(ask.operation) ? ask.fault(.timeout) : ask.answer
    }
    let run = await stage.run("report", "서울", "--json")
    #expect(run.code == 0)
    #expect(run.questions.values.allSatisfy { $0 == 1 })
    #expect(run.json["now"]["temperature_c"].number != nil)
    #expect(run.json["daily"].list.count >= 10)
    #expect(run.json.missing.map { $0["part"].text } == ["daily"])
    #expect(run.json["shortfalls"][0]["reason"].text == "timed_out")
    // The wait was eight seconds; only a terminal gets a notice about waiting.
    #expect(run.err.isEmpty == false && !run.err.contains("Ctrl-C"))
  }

  @Test func `a server that is not running is reported as unreachable`() async throws {
    let stage = try Stage()
    stage.server.stop()
    let run = await stage.run("report", "서울", "--json")
    #expect(run.code == 69)
    #expect(Set(run.json.missing.map { $0["reason"].text }) == ["unreachable"])
  }

  @Test func `data not published yet are requested from at most two earlier issues`() async throws {
    let stage = try Stage { $0.operation == "getUltraSrtNcst" ? $0.fault(.noData) : $0.answer }
    let run = await stage.run("report", "서울", "--json")
    let asked = run.asked.filter { $0.operation == "getUltraSrtNcst" }
    #expect(asked.map { $0.query["base_time"] } == ["1400", "1300", "1200"])
    #expect(run.code == 0)
    #expect(
      run.json.missing.contains { $0["part"].text == "now" && $0["reason"].text == "not_published_yet" })
  }

  @Test func `if an issue is late, the previous one is shown`() async throws {
    let stage = try Stage { ask in
      ask.request.query["base_time"] == "1400" ? ask.fault(.noData) : ask.answer
    }
    let document = await stage.run("report", "서울", "--json").json
    #expect(document["now"]["observed_at"].text == "2026-11-20T13:00:00+09:00")
    #expect(document["hourly"][0]["at"].text == "2026-11-20T14:00:00+09:00")
    #expect(document.missing == [])
  }

  @Test func `with the daily quota spent, no process requests again that day`() async throws {
    let stage = try Stage(network: "timeout_seconds = 20\nattempts = 3") { ask in
      ask.time.hasPrefix("2026-11-20") ? ask.fault(ask.request.isAir ? .quotaSpentOldXML : .quotaSpentXML) : ask.answer
    }
    let first = await stage.run("report", "서울", "--json")
    #expect(first.code == 69)
    #expect(Set(first.json.missing.map { $0["reason"].text }) == ["quota_spent"])
    #expect(first.questions.values.allSatisfy { $0 == 1 })
    for city in ["서울", "부산"] {
      stage.clock.set("2026-11-20T23:59:00+09:00")
      let second = await stage.run("report", city, "--json")
      #expect(second.asked.isEmpty)
      #expect(second.json["shortfalls"][0]["reason"].text == "quota_spent")
      #expect(second.code == 69)
    }
    stage.clock.set("2026-11-21T00:30:00+09:00")
    let third = await stage.run("report", "서울", "--json")
    #expect(third.code == 0)
    #expect(third.json.missing == [])
  }

  @Test func `too many requests per second is not treated as a spent daily quota`() async throws {
    let stage = try Stage(network: "timeout_seconds = 20\nattempts = 2") { ask in
      ask.nth == 1 ? HTTPReply(#"{"resultCode":"23","resultMsg":"PER_SECOND"}"#) : ask.answer
    }
    let run = await stage.run("now", "서울", "--json")
    #expect(run.code == 0)
    #expect(run.json.missing == [])
  }

  @Test func `if the request for the whole country is refused, the province is requested`() async throws {
    let stage = try Stage { ask in
      ask.request.query["sidoName"] == "전국" ? ask.fault(.invalidParameter) : ask.answer
    }
    let run = await stage.run("air", "전주", "--json")
    #expect(run.code == 0)
    #expect(run.json["air"]["station"].text != nil)
    #expect(
      run.asked.filter { $0.operation == "getCtprvnRltmMesureDnsty" }.map { $0.query["sidoName"] } == ["전국", "전북"])
  }

  @Test(arguments: [(429, "quota_spent"), (404, "refused"), (503, "upstream_error"), (408, "timed_out")])
  func `a status without a body gives the matching reason`(status: Int, reason: String) async throws {
    let stage = try Stage { _ in HTTPReply("", status: status, type: "text/html") }
    #expect(await stage.run("now", "서울", "--json").json["shortfalls"][0]["reason"].text == reason)
  }

  @Test func `paging, order, foreign rows and duplicates do not change the result`() async throws {
    let plain = await (try Stage()).run("report", "서울", "--json").json
    let stage = try Stage { ask in
      var ask = ask
      if ask.operation == "getVilageFcst" { ask.request.query["numOfRows"] = "300" }
      let stranger = ["fcstValue": "55", "obsrValue": "55", "nx": "1", "ny": "1"].mapValues(JSONValue.text)
      var reply = ask.answer
      guard !ask.request.isAir, var document = JSONValue(json: String(decoding: reply.body, as: UTF8.self)) else {
        return reply
      }
      let rows = document["response"]["body"]["items"]["item"].list
      guard rows.first?["nx"].number != nil || rows.first?["nx"].text != nil else { return reply }
      let strangers = rows.prefix(40).map { JSONValue.object($0.members.merging(stranger) { $1 }) }
      let duplicates = rows.suffix(20).map { JSONValue.object($0.members.merging(["fcstValue": .text("77")]) { $1 }) }
      document["response"]["body"]["items"]["item"] = .list(strangers + duplicates + rows.reversed())
      reply.body = document.bytes
      return reply
    }
    let run = await stage.run("report", "서울", "--json")
    #expect(run.asked.filter { $0.operation == "getVilageFcst" && $0.query["base_time"] == "1400" }.count >= 3)
    for part in ["now", "hourly", "daily"] { #expect(run.json[part] == plain[part], "\(part)") }
  }

  @Test func `an answer in XML gives the same result`() async throws {
    let plain = await (try Stage()).run("report", "서울", "--json").json
    let stage = try Stage { ask in
      var ask = ask
      ask.request.query["dataType"] = nil
      ask.request.query["returnType"] = nil
      return ask.answer
    }
    let run = await stage.run("report", "서울", "--json")
    for part in ["now", "hourly", "daily", "air"] { #expect(run.json[part] == plain[part], "\(part)") }
  }

  @Test func `requests to this machine use no proxy`() async throws {
    let stage = try Stage()
    let proxy = "http://127.0.0.1:9"
    let run = await stage.run(
      ["now", "서울"], extra: ["https_proxy": proxy, "http_proxy": proxy, "all_proxy": proxy, "HTTP_PROXY": proxy])
    #expect(run.code == 0)
    #expect(!run.asked.isEmpty)
  }

  @Test func `a part that fails affects neither the other parts nor the exit code`() async throws {
    let stage = try Stage { $0.request.isAir ? $0.fault(.keyNotRegisteredJSON) : $0.answer }
    let run = await stage.run("report", "서울", "--json")
    #expect(run.code == 0)
    #expect(run.json["air"] == .null)
    #expect(run.json["hourly"].list.count > 60)
    #expect(
      run.json.missing.map { $0["source"].text } == ["airkorea", "airkorea"]
        || run.json.missing.count == 1)
    #expect(await stage.run("air", "서울").code == 77)
  }
}
