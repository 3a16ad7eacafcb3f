import CRescue
public import Cells
import Glibc

/// Standard output as a surface of lines, for a screen reader, a log, or a terminal that cannot place text.
///
/// Every frame is written below the last one, as text and nothing else: no escape sequence, no colour. Keys come
/// without Enter from a terminal, and from a pipe as they come.
public actor PlainSurface: Surface {
  private nonisolated let thread = TerminalThread()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Where nothing is cut off: a page that long never scrolls.
  public static let size = Size(columns: 80, rows: 200)

  private var reporting: (@Sendable (Key?) -> Void)?
  private var decoder = KeyDecoder()
  private var last: Frame?
  /// The terminal as it was; nil where input is none.
  private var settingsBefore: termios?
  private var hasInputEnded = false
  private var isWholePageOut = false
  /// Why words could not be written (errno); nil where all of them were. Then nothing more is said.
  public private(set) var writeError: Int32?

  public init() {}

  deinit { thread.finish() }

  /// Whether a terminal of this name has to be spoken to in lines.
  public static func suits(_ terminal: String?) -> Bool { ["", "dumb"].contains(terminal ?? "") }

  public func open(reporting: @escaping @Sendable (Key?) -> Void) {
    self.reporting = reporting
    weatheri_await_foreground(STDIN_FILENO)
    takeKeys()
    reporting(.resized(PlainSurface.size))
    thread.watch { [weak self] wake in self?.assumeIsolated { $0.handle(wake) } ?? -1 }
  }

  public func present(_ frame: Frame) {
    last = frame
    say(frame.picture + "\n")
  }

  /// Says the last words again.
  public func redraw() { if let last { say(last.picture + "\n") } }

  public func ring() { say("\u{07}") }

  /// To copy would take an escape sequence.
  public func copy(_ text: String) -> Bool { false }

  public nonisolated func perform(_ work: @escaping @Sendable () -> Void) { thread.perform(work) }

  public func setAlarm(after time: Duration?) { if reporting != nil { thread.setAlarm(after: time) } }

  /// A title would take an escape sequence.
  public func setTitle(_ title: String) {}

  public func suspend() {
    giveKeysBack()
    weatheri_stop_here(1)
    takeKeys()
    reporting?(.resumed)
  }

  public func close() {
    giveKeysBack()
    weatheri_forget_signals()
    end()
  }

  /// Everything that was asked for has been answered. A pipe that ends before that is no reason to leave without a
  /// word.
  public func settle() {
    isWholePageOut = true
    if hasInputEnded { end() }
  }
}

// Words.
extension PlainSurface {
  private func say(_ text: String) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && (errno == EINTR || errno == EAGAIN && canWrite()) { continue }
      if count <= 0 {
        writeError = errno
        return end()
      }
      rest = rest.dropFirst(count)
    }
  }

  /// Waits until there is room: a pipe may have been left in a state that does not wait by itself.
  private func canWrite() -> Bool {
    var room = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&room, 1, -1) >= 0
  }
}

// Keys.
extension PlainSurface {
  /// Keys one by one and unseen, Ctrl-C and Ctrl-Z among them. Lines are still ended as the terminal wants them.
  private func takeKeys() {
    guard var settings = settingsBefore ?? termios.ofStandardInput else { return }
    settingsBefore = settings
    "".withCString { weatheri_arm_rescue(STDIN_FILENO, $0, 0, &settings) }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_cc.6 = 1  // VMIN: one byte is enough,
    settings.c_cc.5 = 0  // VTIME: however long it takes.
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    weatheri_watch_signals(thread.wakeDescriptor)
  }

  private func giveKeysBack() {
    guard var settings = settingsBefore else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    weatheri_disarm_rescue()
    settingsBefore = nil
  }

  /// Returns for how many milliseconds to wait for the rest of a key; -1 where none has begun.
  private func handle(_ wake: TerminalThread.Wake) -> Int32 {
    if wake.isLate { tell(decoder.giveUp()) }
    if wake.isAlarm { reporting?(.alarm) }
    if wake.hasInput { readKeys() } else if wake.isGone { endInput() }
    if wake.shouldStop {
      suspend()
    } else if wake.wasContinued {
      weatheri_await_foreground(STDIN_FILENO)
      takeKeys()
    }
    return decoder.escapeTimeout ?? -1
  }

  private func readKeys() {
    if let reports = decoder.read(from: STDIN_FILENO) { tell(reports) } else { endInput() }
  }

  private func tell(_ reports: [KeyDecoder.Report]) {
    for case .key(let key) in reports {
      // What ends the input of a terminal that collects lines ends it here too.
      if key == .control("d") { end() } else { reporting?(key) }
    }
  }

  private func endInput() {
    thread.watch(nil)
    hasInputEnded = true
    if settingsBefore != nil || isWholePageOut { end() }
  }

  private func end() {
    thread.watch(nil)
    thread.setAlarm(after: nil)
    reporting?(nil)
    reporting = nil
  }
}

extension termios {
  /// nil where that is no terminal.
  fileprivate static var ofStandardInput: termios? {
    var settings = termios()
    return tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
  }
}
