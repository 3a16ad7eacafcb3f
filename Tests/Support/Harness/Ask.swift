import FoundationEssentials
public import JSONValue
public import LoopbackServer
public import SampleFaults
public import SampleFeed

/// The operations of data.go.kr, by the last component of the path.
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
  /// The last component of the path: `getVilageFcst`.
  public var operation: String { path.split(separator: "/").last.map(String.init) ?? "" }
  public var isAir: Bool { path.contains("/B552584/") }
  public var isKMA: Bool { path.contains("/1360000/") }
}

/// A request to the test server, and the answer that data.go.kr would give.
public struct Ask: Sendable {
  public var request: HTTPRequest
  /// How often this operation has been requested, including this request.
  public let nth: Int
  /// The time of the request according to the stage's clock.
  public let time: String

  public var operation: String { request.operation }
  /// A place search at Open-Meteo.
  public var isForNames: Bool { request.path == "/v1/search" }

  /// The answer of the sample feed; a place search has no results.
  public var answer: HTTPReply {
    isForNames ? HTTPReply(#"{"generationtime_ms":0.5}"#) : spoilt(nil)
  }

  /// The answer with this fault.
  public func fault(_ fault: SampleFeed.Fault) -> HTTPReply {
    switch fault {
    case .reset: HTTPReply(body: answer.body, behaviour: .reset)
    case .timeout, .slow: HTTPReply(behaviour: .hang)
    case .redirected: HTTPReply(status: 302, headers: ["Location": "http://127.0.0.2:9/elsewhere"])
    default: spoilt(fault)
    }
  }

  /// The answer with a fault in its contents.
  public func spoilt(_ fault: SampleFeed.Fault?) -> HTTPReply {
    let now = (try? Date.ISO8601FormatStyle().parse(time)) ?? .distantPast
    return SamplePortal.reply(to: request, at: now, fault: fault)
  }

  /// The answer with every row changed by `change`; a row that becomes null is removed.
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
