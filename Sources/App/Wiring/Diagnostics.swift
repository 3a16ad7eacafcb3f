import Synchronization

/// Where what the world has to remark is said: on stderr, and while a picture covers that, wherever the picture is.
/// The same is not said twice in a row.
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

  func say(_ sentence: String) {
    let listener = state.withLock { state in
      defer { state.last = sentence }
      return state.last == sentence ? nil : state.listener
    }
    listener?(sentence)
  }

  /// Whether nothing was said yet.
  var isSilent: Bool { state.withLock { $0.last == nil } }

  func redirect(to other: @escaping Listener) { state.withLock { $0.listener = other } }

  func redirectBack() { redirect(to: stderr) }
}
