import CNcursesw
import CRescue
import Cells

#if canImport(Glibc)
  import Glibc
#endif

/// Reads the keyboard on a thread of its own, so that keys live even while the glass is slow to take a frame.
///
/// It sleeps in poll(2): an idle terminal causes no wake-up.
final class KeyReader: Sendable {
  private let bell = Bell()
  private let keys: AsyncStream<Key>.Continuation
  private let notice: @Sendable (Notice) -> Void

  /// What the screen must know of what came in.
  enum Notice: Sendable {
    case mode(Int, isSupported: Bool)
    case attributes
    case stopped
    case continued
  }

  /// An escape that is followed by nothing within this many milliseconds was the Escape key.
  private static let escapeDelay: Int32 = 25

  init(keys: AsyncStream<Key>.Continuation, notice: @escaping @Sendable (Notice) -> Void) {
    self.keys = keys
    self.notice = notice
  }

  func start() {
    weatheri_watch_signals(bell.ringing)
    var thread = pthread_t()
    let retained = Unmanaged.passRetained(self).toOpaque()
    let made = pthread_create(
      &thread, nil,
      { raw in
        Unmanaged<KeyReader>.fromOpaque(raw!).takeRetainedValue().run()
        return nil
      }, retained)
    precondition(made == 0, "no thread for the keyboard")
  }

  func stop() { bell.ring(UInt8(ascii: "q")) }

  private func run() {
    var decoder = KeyDecoder()
    while true {
      var descriptors = [
        pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0),
        pollfd(fd: bell.listening, events: Int16(POLLIN), revents: 0),
      ]
      let ready = poll(&descriptors, 2, decoder.isWaiting ? KeyReader.escapeDelay : -1)
      if ready == 0 {
        report(decoder.settle())
        continue
      }
      if descriptors[1].revents != 0, !obey(bell.take()) { return }
      if descriptors[0].revents != 0, !readKeys(&decoder) { return keys.finish() }
    }
  }

  /// false where reading is over.
  private func obey(_ signals: [UInt8]) -> Bool {
    if signals.contains(UInt8(ascii: "q")) { return false }
    if signals.contains(UInt8(ascii: "t")) { notice(.stopped) }
    if signals.contains(UInt8(ascii: "c")) { notice(.continued) }
    if signals.contains(UInt8(ascii: "w")) { reportSize() }
    return true
  }

  /// false where the terminal has gone away.
  private func readKeys(_ decoder: inout KeyDecoder) -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0 { return errno == EINTR || errno == EAGAIN }
    if count == 0 { return false }
    report(decoder.feed(bytes.prefix(count)))
    return true
  }

  private func report(_ events: [KeyDecoder.Event]) {
    for event in events {
      switch event {
      case .key(let key): keys.yield(key)
      case .mode(let mode, let isSupported): notice(.mode(mode, isSupported: isSupported))
      case .attributes: notice(.attributes)
      }
    }
  }

  func reportSize() {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard weatheri_size(STDOUT_FILENO, &rows, &columns) else { return }
    keys.yield(.resized(Size(columns: Int(columns), rows: Int(rows))))
  }
}
