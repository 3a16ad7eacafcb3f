import Dispatch
import Synchronization

/// A gate for threads that may block, with one lane for each kind of work: work in a closed lane waits until the test
/// opens it. At first all lanes are open.
public final class Lanes<Lane: Hashable & Sendable>: Sendable {
  private struct State: Sendable {
    var closed: Set<Lane> = []
    var waiting: [(lane: Lane, turn: DispatchSemaphore)] = []
  }
  private let state = Mutex(State())

  public init() {}

  public func close(_ lanes: Set<Lane>) { state.withLock { $0.closed.formUnion(lanes) } }

  public func open(_ lanes: Set<Lane>) {
    let free = state.withLock { state in
      state.closed.subtract(lanes)
      defer { state.waiting.removeAll { lanes.contains($0.lane) } }
      return state.waiting.filter { lanes.contains($0.lane) }
    }
    for waiter in free { waiter.turn.signal() }
  }

  /// Returns when this lane is open.
  public func pass(_ lane: Lane) {
    let turn = DispatchSemaphore(value: 0)
    let mustWait = state.withLock { state in
      if state.closed.contains(lane) { state.waiting.append((lane, turn)) }
      return state.closed.contains(lane)
    }
    if mustWait { turn.wait() }
  }
}

extension Lanes where Lane: CaseIterable {
  public func close() { close(Set(Lane.allCases)) }
  public func open() { open(Set(Lane.allCases)) }
}
