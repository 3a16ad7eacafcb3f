import FoundationEssentials
import LoopbackServer
import SampleFaults
import Synchronization

/// data.go.kr on the loopback, as slow as wanted.
final class SampleServer: Sendable {
  /// What it is told, and what it saw.
  private final class Desk: Sendable {
    struct Papers: Sendable {
      var now: Date
      var delay = 0.0
      var arrivals: [Double] = []
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
      let (now, delay) = desk.papers.withLock { papers in
        papers.arrivals.append(uptime())
        return (papers.now, papers.delay)
      }
      var reply = SamplePortal.reply(to: request, at: now)
      reply.delay = delay
      return reply
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
}
