import Synchronization

/// For work that overwrites what was done before: one at a time, in order, and of all that waits only the last.
final class CoalescingQueue<Work: Sendable>: Sendable {
  private struct State {
    var isBusy = false
    var next: Work?
  }
  private let state = Mutex(State())

  /// True where the caller is to do this now, and then `next()` until there is no more; false where another is at it,
  /// and will come to this in time.
  func begin(_ work: Work) -> Bool {
    state.withLock { state in
      if state.isBusy { state.next = work }
      defer { state.isBusy = true }
      return !state.isBusy
    }
  }

  /// What came meanwhile; nil where nothing did, and then the next caller begins anew.
  func next() -> Work? {
    state.withLock { state in
      defer { state.next = nil }
      state.isBusy = state.next != nil
      return state.next
    }
  }
}
