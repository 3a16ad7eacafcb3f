import FoundationEssentials
import LoopbackServer
import Props
import SampleFaults

/// A stand-in for data.go.kr on the loopback interface with an adjustable delay.
final class SampleServer: Sendable {
  /// The clock and delay that the server uses, and the requests it received.
  private struct State: Sendable {
    var now: Date
    var delay = 0.0
    var arrivals: [Double] = []
  }

  private let state: Locked<State>
  private let server: LoopbackServer

  init(at now: Date) throws {
    let state = Locked(State(now: now))
    self.state = state
    server = try LoopbackServer { request in
      let (now, delay) = state.change { state in
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
    state.value = State(now: now, delay: delay)
  }

  /// The arrival times of the requests since the last `set`.
  var arrivals: [Double] { state.value.arrivals }

  /// The highest number of requests within one second.
  var densest: Int {
    let times = arrivals.sorted()
    return times.indices.map { first in times[first...].prefix { $0 < times[first] + 1 }.count }.max() ?? 0
  }
}
