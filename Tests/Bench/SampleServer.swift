import FoundationEssentials
import LoopbackServer
import Reports
import SampleFaults
import Synchronization

/// A stand-in for data.go.kr on the loopback interface with an adjustable delay.
final class SampleServer: Sendable {
  /// The clock and delay that the server uses, and the requests it received.
  private final class SharedState: Sendable {
    struct State: Sendable {
      var now: Date
      var delay = 0.0
      var arrivals: [Double] = []
    }
    let state: Mutex<State>
    init(now: Date) { state = Mutex(State(now: now)) }
  }

  private let shared: SharedState
  private let server: LoopbackServer

  init(at now: Date) throws {
    let shared = SharedState(now: now)
    self.shared = shared
    server = try LoopbackServer { request in
      let (now, delay) = shared.state.withLock { state in
        state.arrivals.append(uptime())
        return (state.now, state.delay)
      }
      var reply = SamplePortal.reply(to: request, at: now)
      reply.delay = delay
      return reply
    }
  }

  var address: String { server.address }

  func close() { server.stop() }

  /// Sets the server's clock and the delay of every answer in seconds, and clears `arrivals`.
  func set(now: Date, delay: Double) {
    shared.state.withLock { state in
      state.now = now
      state.delay = delay
      state.arrivals = []
    }
  }

  /// The arrival times of the requests since the last `set`.
  var arrivals: [Double] { shared.state.withLock { $0.arrivals } }

  /// The highest number of requests within one second.
  var densest: Int {
    let times = arrivals.sorted()
    return times.indices.map { first in times[first...].prefix { $0 < times[first] + 1 }.count }.max() ?? 0
  }
}
