import FoundationEssentials
public import JSONValue
public import LoopbackServer
public import SampleFaults
public import SampleFeed

/// What data.go.kr is asked for, by the last word of the path.
public enum Operation: String, Sendable, CaseIterable {
  case nowcast = "getUltraSrtNcst"
  case nextHours = "getUltraSrtFcst"
  case village = "getVilageFcst"
  case halfDays = "getMidLandFcst"
  case extremes = "getMidTa"
  case measurements = "getCtprvnRltmMesureDnsty"
  case dustForecast = "getMinuDustFrcstDspth"
  case stations = "getMsrstnList"

  public init?(_ request: HTTPRequest) { self.init(rawValue: request.operation) }
}

extension Set<Operation> {
  public static let now: Self = [.nowcast]
  public static let hourly: Self = [.nextHours, .village]
  public static let daily: Self = [.halfDays, .extremes]
  public static let air: Self = [.measurements, .dustForecast, .stations]
}

extension HTTPRequest {
  /// The last word of the path: `getVilageFcst`.
  public var operation: String { path.split(separator: "/").last.map(String.init) ?? "" }
  public var isAir: Bool { path.contains("/B552584/") }
  public var isKMA: Bool { path.contains("/1360000/") }
}

/// One question the server is asked, and what data.go.kr would say to it.
public struct Ask: Sendable {
  public var request: HTTPRequest
  /// How many times this operation was asked, this time included.
  public let nth: Int
  /// When it is asked, by the stage's clock.
  public let time: String

  public var operation: String { request.operation }
  /// Open-Meteo is asked for a place by its name.
  public var isForNames: Bool { request.path == "/v1/search" }

  /// The sample feed's own answer; of names nobody knows any.
  public var answer: HTTPReply {
    isForNames ? HTTPReply(#"{"generationtime_ms":0.5}"#) : spoilt(nil)
  }

  /// The answer as it is when that goes wrong.
  public func fault(_ fault: SampleFeed.Fault) -> HTTPReply {
    switch fault {
    case .reset: HTTPReply(body: answer.body, behaviour: .reset)
    case .timeout, .slow: HTTPReply(behaviour: .hang)
    case .redirected: HTTPReply(status: 302, headers: ["Location": "http://127.0.0.2:9/elsewhere"])
    default: spoilt(fault)
    }
  }

  /// The same, where the fault is in what is said.
  public func spoilt(_ fault: SampleFeed.Fault?) -> HTTPReply {
    let now = (try? Date.ISO8601FormatStyle().parse(time)) ?? .distantPast
    return SamplePortal.reply(to: request, at: now, fault: fault)
  }

  /// The answer with every row changed by `change`; a row it makes null is left out.
  public func rows(_ change: (inout JSONValue) -> Void) -> HTTPReply {
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
}
