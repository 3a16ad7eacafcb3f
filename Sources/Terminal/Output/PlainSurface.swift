import CRescue
public import Cells
import Glibc

/// Standard output as a surface of lines, for a screen reader, a log, or a terminal that cannot move its cursor.
///
/// Every frame is written below the previous one, as plain text without escape sequences or colours. Keys are read
/// from a terminal without Enter, and from a pipe as they arrive.
public actor PlainSurface: Surface {
  private nonisolated let thread = TerminalThread()
  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  /// Large enough that nothing is cut off: no page of this length scrolls.
  public static let size = Size(columns: 80, rows: 200)

  private var reporting: (@Sendable (Key?) -> Void)?
  private var decoder = KeyDecoder()
  private var last: Frame?
  /// The terminal's original settings; nil if the input is not a terminal.
  private var settingsBefore: termios?
  private var hasInputEnded = false
  private var hasSettled = false
  /// Why output could not be written (errno); nil if all of it was. After an error no more output is written.
  public private(set) var writeError: Int32?

  public init() {}

  deinit { thread.finish() }

  /// Whether a terminal with this name needs this surface.
  public static func suits(_ terminal: String?) -> Bool { ["", "dumb"].contains(terminal ?? "") }

  public func open(reporting: @escaping @Sendable (Key?) -> Void) {
    self.reporting = reporting
    weatheri_await_foreground(STDIN_FILENO)
    takeInput()
    reporting(.resized(PlainSurface.size))
    thread.watch { [weak self] wake in self?.assumeIsolated { $0.handle(wake) } ?? -1 }
  }

  public func present(_ frame: Frame) {
    last = frame
    emit(frame.picture + "\n")
  }

  /// Writes the last frame again.
  public func redraw() { if let last { emit(last.picture + "\n") } }

  public func ring() { emit("\u{07}") }

  /// Copying would need an escape sequence.
  public func copy(_ text: String) -> Bool { false }

  public nonisolated func perform(_ work: @escaping @Sendable () -> Void) { thread.perform(work) }

  public func setAlarm(after time: Duration?) { if reporting != nil { thread.setAlarm(after: time) } }

  /// A title would need an escape sequence.
  public func setTitle(_ title: String) {}

  public func suspend() {
    releaseInput()
    weatheri_stop_here(1)
    takeInput()
    reporting?(.resumed)
  }

  public func close() {
    releaseInput()
    weatheri_forget_signals()
    end()
  }

  /// Records that all requested data has been shown. A pipe that ends before this does not end the program, so that
  /// there is always some output.
  public func settle() {
    hasSettled = true
    if hasInputEnded { end() }
  }
}

// Output.
extension PlainSurface {
  private func emit(_ text: String) {
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

  /// Waits until the descriptor accepts output: a pipe may have been left in non-blocking mode.
  private func canWrite() -> Bool {
    var polled = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&polled, 1, -1) >= 0
  }
}

// Keys.
extension PlainSurface {
  /// Switches to single keys without echo, Ctrl-C and Ctrl-Z included. The terminal's output settings stay unchanged.
  private func takeInput() {
    guard var settings = settingsBefore ?? termios.ofStandardInput else { return }
    settingsBefore = settings
    "".withCString { weatheri_arm_rescue(STDIN_FILENO, $0, 0, &settings) }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
    settings.c_cc.6 = 1  // VMIN: a read returns after one byte,
    settings.c_cc.5 = 0  // VTIME: without a time limit.
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    weatheri_watch_signals(thread.wakeDescriptor)
  }

  private func releaseInput() {
    guard var settings = settingsBefore else { return }
    tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    weatheri_disarm_rescue()
    settingsBefore = nil
  }

  /// Returns how many milliseconds to wait for the rest of a key; -1 if no key is incomplete.
  private func handle(_ wake: TerminalThread.Wake) -> Int32 {
    if wake.inputTimedOut { dispatch(decoder.giveUp()) }
    if wake.isAlarm { reporting?(.alarm) }
    if wake.hasInput { readKeys() } else if wake.isDisconnected { endInput() }
    if wake.shouldStop {
      suspend()
    } else if wake.wasContinued {
      weatheri_await_foreground(STDIN_FILENO)
      takeInput()
    }
    return decoder.escapeTimeout ?? -1
  }

  private func readKeys() {
    if let reports = decoder.read(from: STDIN_FILENO) { dispatch(reports) } else { endInput() }
  }

  private func dispatch(_ reports: [KeyDecoder.Report]) {
    for case .key(let key) in reports {
      // Ctrl-D ends the input of a terminal in line mode, so it does here too.
      if key == .control("d") { end() } else { reporting?(key) }
    }
  }

  private func endInput() {
    thread.watch(nil)
    hasInputEnded = true
    if settingsBefore != nil || hasSettled { end() }
  }

  private func end() {
    thread.watch(nil)
    thread.setAlarm(after: nil)
    reporting?(nil)
    reporting = nil
  }
}

extension termios {
  /// nil if standard input is not a terminal.
  fileprivate static var ofStandardInput: termios? {
    var settings = termios()
    return tcgetattr(STDIN_FILENO, &settings) == 0 ? settings : nil
  }
}
