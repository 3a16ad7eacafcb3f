import Glibc

/// The way to the terminal. What it does not take at once waits here, so that a terminal that has stopped reading
/// (a connection that hangs, a multiplexer that is busy) does not stop us.
final class TTYWriter {
  /// The terminal opened once more: that we do not wait must not touch others, least of all the shell.
  private let descriptor: Int32
  private var waiting: [UInt8] = []

  /// How long a terminal that has stopped reading is waited for at the end, in milliseconds.
  private static let lastWait: Int32 = 200

  init() {
    var name = [CChar](repeating: 0, count: 256)
    let isNamed = ttyname_r(STDOUT_FILENO, &name, name.count) == 0
    let own = isNamed ? Glibc.open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1
    descriptor = own >= 0 ? own : STDOUT_FILENO
  }

  deinit { if descriptor != STDOUT_FILENO { Glibc.close(descriptor) } }

  /// What to watch for room; nil while nothing waits.
  var watched: Int32? { waiting.isEmpty ? nil : descriptor }
  var isBusy: Bool { !waiting.isEmpty }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Behind something that waits this waits too. Only `flush` ends the wait, so that the caller that flushes knows
  /// of it, and goes on with what it has put off.
  func write(_ bytes: [UInt8]) {
    let mayPass = waiting.isEmpty
    waiting += bytes
    if mayPass { flush() }
  }

  /// Writes on for as long as the terminal takes it.
  func flush() {
    var start = 0
    while start < waiting.count {
      let count = waiting[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN { break }
      // Gone: the reader of keys will say so.
      start = count <= 0 ? waiting.count : start + count
    }
    waiting.removeFirst(start)
  }

  /// Forgets what waits and says this instead, to a terminal that gets a moment to begin reading again.
  func finish(with text: String) {
    waiting = Array(text.utf8)
    flush()
    var room = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while isBusy && poll(&room, 1, TTYWriter.lastWait) > 0 && Int32(room.revents) & POLLOUT != 0 { flush() }
    waiting = []
  }
}
