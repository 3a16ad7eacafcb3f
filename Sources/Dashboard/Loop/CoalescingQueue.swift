import Synchronization

/// For work that replaces earlier work: one item at a time, in order. While one is being done, a newer item
/// replaces the waiting item.
///
/// ```swift
/// guard queue.begin(effect) else { return }  // The running task will perform it.
/// var current: Effect? = effect
/// while let effect = current {
///   await perform(effect)
///   current = queue.next()
/// }
/// ```
final class CoalescingQueue<Work: Sendable>: Sendable {
  private struct State {
    var isBusy = false
    var next: Work?
  }
  private let state = Mutex(State())

  /// True if the caller has to do this work now, and then `next()` until it returns nil. False if another caller is
  /// busy and will do this work.
  func begin(_ work: Work) -> Bool {
    state.withLock { state in
      if state.isBusy { state.next = work }
      defer { state.isBusy = true }
      return !state.isBusy
    }
  }

  /// The latest item that arrived in the meantime. nil if none arrived; then the next `begin` returns true.
  func next() -> Work? {
    state.withLock { state in
      defer { state.next = nil }
      state.isBusy = state.next != nil
      return state.next
    }
  }
}
