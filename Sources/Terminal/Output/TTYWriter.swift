import Glibc

/// The output to the terminal. Bytes that the terminal does not accept at once wait here, so that a terminal that has
/// stopped reading (a hanging connection, a busy multiplexer) does not block the program.
final class TTYWriter {
  /// The terminal opened a second time, because non-blocking mode must not affect other processes, above all not the
  /// shell.
  private let descriptor: Int32
  private var waiting: [UInt8] = []

  /// How long to wait at the end for a terminal that has stopped reading, in milliseconds.
  private static let lastWait: Int32 = 200

  init() {
    var name = [CChar](repeating: 0, count: 256)
    let isNamed = ttyname_r(STDOUT_FILENO, &name, name.count) == 0
    let own = isNamed ? Glibc.open(name, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC) : -1
    descriptor = own >= 0 ? own : STDOUT_FILENO
  }

  deinit { if descriptor != STDOUT_FILENO { Glibc.close(descriptor) } }

  /// The descriptor to watch until it accepts output; nil if no bytes wait.
  var watched: Int32? { waiting.isEmpty ? nil : descriptor }
  var isBusy: Bool { !waiting.isEmpty }

  func write(_ text: String) { write(Array(text.utf8)) }

  /// Bytes wait behind bytes that are already waiting. Only `flush` ends the wait, so that the caller of `flush`
  /// notices it and continues with the work it has postponed.
  func write(_ bytes: [UInt8]) {
    let mayPass = waiting.isEmpty
    waiting += bytes
    if mayPass { flush() }
  }

  /// Writes until the terminal accepts no more.
  func flush() {
    var start = 0
    while start < waiting.count {
      let count = waiting[start...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      if count < 0 && errno == EAGAIN { break }
      // The terminal is gone; reading keys will report that.
      start = count <= 0 ? waiting.count : start + count
    }
    waiting.removeFirst(start)
  }

  /// Discards the waiting bytes and writes this instead; a terminal that does not read gets a moment to begin again.
  func finish(with text: String) {
    waiting = Array(text.utf8)
    flush()
    var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    while isBusy && poll(&polled, 1, TTYWriter.lastWait) > 0 && Int32(polled.revents) & POLLOUT != 0 { flush() }
    waiting = []
  }
}
