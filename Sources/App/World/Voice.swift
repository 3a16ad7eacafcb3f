import Synchronization

/// Where what the world has to remark is said: on stderr, and while a picture covers that, wherever the picture is.
final class Voice: Sendable {
  typealias Listener = @Sendable (String) -> Void
  private let stderr: Listener
  private let listener: Mutex<Listener>

  init(_ stderr: @escaping Listener) {
    self.stderr = stderr
    listener = Mutex(stderr)
  }

  func say(_ sentence: String) { listener.withLock { $0 }(sentence) }

  func lead(to other: @escaping Listener) { listener.withLock { $0 = other } }

  func leadBack() { lead(to: stderr) }
}
