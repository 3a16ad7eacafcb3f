public import FoundationEssentials
import Gazetteer
public import LoopbackServer
import Props
public import SampleFeed
import Synchronization
import Upstream

/// data.go.kr with the data of the sample feed, over HTTP.
public enum SamplePortal {
  /// The answer to a request at that time, with the fault if one is given.
  public static func reply(to request: HTTPRequest, at now: Date, fault: SampleFeed.Fault? = nil) -> HTTPReply {
    let question = request.question
    let name = "\(now.timeIntervalSince1970) \(question.revealedAddress) \(fault.map { "\($0)" } ?? "")"
    if let reply = known.withLock({ $0[name] }) { return reply }
    let feed = FaultyFeed(now: { now }, stations: AirStation.embedded, faults: { _, _ in fault })
    let response = OwnThread.finished { try? await feed.send(question, within: 60) }
    let reply = HTTPReply(
      status: response?.status ?? 500, headers: ["Content-Type": "application/json;charset=UTF-8"],
      body: response?.body ?? [])
    known.withLock { known in
      if known.count == most { known = [:] }
      known[name] = reply
    }
    return reply
  }

  /// The feed is deterministic, so its answers are cached.
  private static let known = Mutex<[String: HTTPReply]>([:])
  private static let most = 500
}

extension HTTPRequest {
  /// The request for the feed; its host does not exist.
  fileprivate var question: Request {
    let depth = path.hasSuffix(".png") ? 5 : 3
    return Request(
      base: "https://sample.invalid", path: path.split(separator: "/").suffix(depth).map { "/" + $0 }.joined(),
      parameters: query.sorted { $0.key < $1.key }.map { Request.Parameter($0.key, $0.value) })
  }
}
