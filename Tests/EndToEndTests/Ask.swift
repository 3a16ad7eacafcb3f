import Foundation
import Gazetteer
import JSONValue
import LoopbackServer
import Props
import SampleFaults
import SampleFeed
import Synchronization
import Upstream
import Weather

extension HTTPRequest {
  /// The last word of the path: `getVilageFcst`.
  var operation: String { path.split(separator: "/").last.map(String.init) ?? "" }
  var isAir: Bool { path.contains("/B552584/") }
  var isKMA: Bool { path.contains("/1360000/") }
}

/// One question the server is asked, and what data.go.kr would say to it.
struct Ask: Sendable {
  var request: HTTPRequest
  /// How many times this operation was asked, this time included.
  let nth: Int
  let time: String

  var operation: String { request.operation }
  /// Open-Meteo is asked for a place by its name.
  var isForNames: Bool { request.path == "/v1/search" }

  /// The sample feed's own answer; of names nobody knows any.
  var answer: HTTPReply { isForNames ? HTTPReply(#"{"generationtime_ms":0.5}"#) : said(nil) }

  /// The answer as it is when that goes wrong.
  func fault(_ fault: SampleFeed.Fault) -> HTTPReply {
    switch fault {
    case .reset: HTTPReply(body: answer.body, behaviour: .reset)
    case .timeout, .slow: HTTPReply(behaviour: .hang)
    case .redirected: HTTPReply(status: 302, headers: ["Location": "http://127.0.0.2:9/elsewhere"])
    default: said(fault)
    }
  }

  /// The answer with every row changed by `change`; a row it makes null is left out.
  func rows(_ change: (inout JSONValue) -> Void) -> HTTPReply {
    var reply = answer
    guard var document = JSONValue(json: String(decoding: reply.body, as: UTF8.self)) else { return reply }
    let items = document["response"]["body"]["items"]
    let rows = (request.isAir ? items : items["item"]).list.map { row in
      var row = row
      change(&row)
      return row
    }.filter { !$0.isNull }
    document["response"]["body"]["items"] = request.isAir ? .list(rows) : .object(["item": .list(rows)])
    reply.body = document.bytes
    return reply
  }

  // MARK: -

  private static let known = Mutex<[String: HTTPReply]>([:])

  private var question: Request {
    let path = request.path.split(separator: "/").suffix(3).map { "/" + $0 }.joined()
    return Request(
      base: "https://sample.invalid", path: path,
      parameters: request.query.sorted { $0.key < $1.key }.map { Request.Parameter($0.key, $0.value) })
  }

  /// The feed is pure: what it said once need not be made up again for another test.
  private func said(_ fault: SampleFeed.Fault?) -> HTTPReply {
    let name = "\(time) \(question.revealedAddress) \(fault.map { "\($0)" } ?? "")"
    if let reply = Ask.known.withLock({ $0[name] }) { return reply }
    let now = time.instant ?? .distantPast
    let feed = FaultyFeed(now: { now }, stations: AirStation.embedded, faults: { _, _ in fault })
    let reply = OwnThread.finished { [question] in
      let response = try? await feed.send(question, within: 60)
      return HTTPReply(
        status: response?.status ?? 500, headers: ["Content-Type": "application/json;charset=UTF-8"],
        body: response?.body ?? [])
    }
    Ask.known.withLock { $0[name] = reply }
    return reply
  }
}
