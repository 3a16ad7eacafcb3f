import Synchronization

/// Prints diagnostics to stderr; while a screen covers stderr, passes them to the screen. A sentence equal to the
/// previous one is dropped.
final class Diagnostics: Sendable {
  typealias Listener = @Sendable (String) -> Void
  private struct State {
    var listener: Listener
    var last: String?
  }
  private let stderr: Listener
  private let state: Mutex<State>

  init(_ stderr: @escaping Listener) {
    self.stderr = stderr
    state = Mutex(State(listener: stderr))
  }

  func print(_ sentence: String) {
    let listener = state.withLock { state in
      defer { state.last = sentence }
      return state.last == sentence ? nil : state.listener
    }
    listener?(sentence)
  }

  /// Whether nothing has been printed yet.
  var hasPrintedNothing: Bool { state.withLock { $0.last == nil } }

  func redirect(to other: @escaping Listener) { state.withLock { $0.listener = other } }

  func redirectBack() { redirect(to: stderr) }
}
