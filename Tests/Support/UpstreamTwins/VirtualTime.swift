import Synchronization
public import Upstream

/// A clock that jumps to the next wake-up time as soon as all tasks sleep, so that waiting takes no time.
public final class VirtualTime: Sendable {
  private struct Sleeper: Sendable {
    var wakesAt: Double
    var reply: CheckedContinuation<Void, Never>
  }

  private struct State: Sendable {
    var now = 0.0
    var tasks: Int
    var sleepers: [Sleeper] = []
    var pauses: [Double] = []
  }

  private let state: Mutex<State>

  /// `tasks` is the number of tasks that share the clock; each that ends before the others must call `leave`.
  public init(tasks: Int = 1) { state = Mutex(State(tasks: tasks)) }

  public var now: Double { state.withLock { $0.now } }

  /// The durations of all sleeps, in the order in which they were requested.
  public var pauses: [Double] { state.withLock { $0.pauses } }

  /// Advances the time while a task is busy.
  public func pass(_ seconds: Double) { state.withLock { $0.now += seconds } }

  /// Reports that one of the tasks will not sleep again.
  public func leave() { change { $0.tasks -= 1 } }

  /// Timing with a fixed chance, 0.5 by default.
  public func timing(chance: Double = 0.5) -> Timing {
    Timing(uptime: { self.now }, sleep: { await self.sleep($0) }, chance: { chance })
  }

  private func sleep(_ seconds: Double) async {
    await withCheckedContinuation { reply in
      change {
        $0.pauses.append(seconds)
        $0.sleepers.append(Sleeper(wakesAt: $0.now + seconds, reply: reply))
      }
    }
  }

  private func change(_ change: (inout State) -> Void) {
    let woken = state.withLock { state -> Sleeper? in
      change(&state)
      let earliest = state.sleepers.indices.min { state.sleepers[$0].wakesAt < state.sleepers[$1].wakesAt }
      guard let earliest, state.sleepers.count >= state.tasks else { return nil }
      let sleeper = state.sleepers.remove(at: earliest)
      state.now = max(state.now, sleeper.wakesAt)
      return sleeper
    }
    woken?.reply.resume()
  }
}
