import Dispatch
import FoundationEssentials
import Gazetteer
import LoopbackServer
import SampleFeed
import Synchronization
import Upstream
import Weather

/// data.go.kr on the loopback, as slow as wanted.
final class SampleServer: Sendable {
  /// What it is told, and what it saw.
  private final class Desk: Sendable {
    struct Papers: Sendable {
      var now: Date
      var delay = 0.0
      var arrivals: [Double] = []
      var answers: [String: Response] = [:]
    }
    let papers: Mutex<Papers>
    init(now: Date) { papers = Mutex(Papers(now: now)) }
  }

  private let desk: Desk
  private let server: LoopbackServer

  init(at now: Date) throws {
    let desk = Desk(now: now)
    self.desk = desk
    server = try LoopbackServer { request in
      let delay = desk.papers.withLock { papers in
        papers.arrivals.append(uptime())
        return papers.delay
      }
      let response = SampleServer.response(to: request, desk)
      return HTTPReply(
        status: response.status, headers: ["Content-Type": "application/json;charset=UTF-8"], body: response.body,
        delay: delay)
    }
  }

  var address: String { server.address }

  func close() { server.stop() }

  /// From now on it is this late, and every answer takes so many seconds.
  func set(now: Date, delay: Double) {
    desk.papers.withLock { papers in
      papers.now = now
      papers.delay = delay
      papers.arrivals = []
    }
  }

  /// When the requests came since the last `set`.
  var arrivals: [Double] { desk.papers.withLock { $0.arrivals } }

  /// The most requests in any second.
  var densest: Int {
    let times = arrivals.sorted()
    return times.indices.map { first in times[first...].prefix { $0 < times[first] + 1 }.count }.max() ?? 0
  }

  /// Made once and said again: making weather up is not what is measured.
  private static func response(to request: HTTPRequest, _ desk: Desk) -> Response {
    let now = desk.papers.withLock { $0.now }
    let name = "\(now.timeIntervalSince1970) \(request.target)"
    if let known = desk.papers.withLock({ $0.answers[name] }) { return known }
    let made = make(request, now)
    desk.papers.withLock { $0.answers[name] = made }
    return made
  }

  private static func make(_ request: HTTPRequest, _ now: Date) -> Response {
    let path = request.path.split(separator: "/").suffix(3).map { "/" + $0 }.joined()
    let question = Request(
      base: "https://sample.invalid", path: path,
      parameters: request.query.sorted { $0.key < $1.key }.map { Request.Parameter($0.key, $0.value) })
    let feed = SampleFeed(now: { now }, stations: AirStation.embedded)
    let promise = Promise()
    Task.detached { promise.keep(try? await feed.send(question, within: 60)) }
    return promise.wait() ?? Response(status: 500, body: [])
  }

  /// An answer somebody on a thread of his own waits for.
  private final class Promise: Sendable {
    private let response = Mutex<Response?>(nil)
    private let done = DispatchSemaphore(value: 0)

    func keep(_ value: Response?) {
      response.withLock { $0 = value }
      done.signal()
    }

    func wait() -> Response? {
      done.wait()
      return response.withLock { $0 }
    }
  }
}
