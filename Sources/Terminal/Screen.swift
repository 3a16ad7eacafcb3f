import CNcursesw
import CRescue
public import Cells

#if canImport(Glibc)
  import Glibc
#endif

/// Why the dashboard cannot have the terminal.
public enum TerminalError: Error, Sendable, Hashable, CustomStringConvertible {
  case unknownTerminal(String)

  public var description: String {
    switch self {
    case .unknownTerminal(let name):
      "The terminal type \"\(name)\" is unknown here. Set TERM to one that is, such as xterm-256color."
    }
  }
}

/// The glass: the only user of ncurses, on one thread of its own.
///
/// ncurses keeps the picture that stands on the terminal and writes only what differs from it.
public actor Screen: Surface {
  private let thread = TerminalThread()
  private let environment: [String: String]
  private var keys: AsyncStream<Key>.Continuation?
  private var reader: KeyReader?
  private var handle: OpaquePointer?
  private var shown: Frame?
  private var depth = ColourDepth.mono
  private var isSynchronized = false
  private var hasAsked = false

  public nonisolated var unownedExecutor: UnownedSerialExecutor { thread.asUnownedSerialExecutor() }

  public init(environment: [String: String]) { self.environment = environment }

  // MARK: - Taking and giving back

  public func open() throws(TerminalError) -> AsyncStream<Key> {
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    let name = environment["TERM"] ?? ""
    guard !name.isEmpty, let handle = weatheri_open(name) else { throw .unknownTerminal(name) }
    self.handle = handle
    depth = ColourDepth(environment: environment, colors: weatheri_prepareColors())
    raw()
    noecho()
    nonl()
    curs_set(0)
    leaveok(weatheri_window(), true)
    arm(settings)
    let (stream, keys) = AsyncStream.makeStream(of: Key.self)
    self.keys = keys
    let reader = KeyReader(keys: keys) { [weak self] notice in
      guard let self else { return }
      Task { await self.hear(notice) }
    }
    self.reader = reader
    reader.reportSize()
    reader.start()
    return stream
  }

  private func weatheri_prepareColors() -> Int {
    guard has_colors() else { return 0 }
    start_color()
    use_default_colors()
    return Int(weatheri_colors())
  }

  public func close() {
    guard handle != nil else { return }
    handle = nil
    reader?.stop()
    keys?.finish()
    say(Screen.modesOff)
    endwin()
    weatheri_disarm_rescue()
  }

  /// Tells the signal handlers how to give the terminal back, should it come to that.
  private func arm(_ settings: termios) {
    var farewell = Array(Screen.modesOff.utf8)
    for capability in ["sgr0", "cnorm", "rmcup"] {
      var buffer = [CChar](repeating: 0, count: 128)
      let length = Int(weatheri_capability(capability, &buffer, Int32(buffer.count)))
      farewell += buffer.prefix(length).map { UInt8(bitPattern: $0) }
    }
    var settings = settings
    farewell.withUnsafeBytes { bytes in
      weatheri_arm_rescue(1, bytes.baseAddress?.assumingMemoryBound(to: CChar.self), bytes.count, &settings)
    }
    weatheri_install_rescue(nil, "")
  }

  // MARK: - Frames

  public func present(_ frame: Frame) {
    guard handle != nil else { return }
    if shown?.size != frame.size {
      resizeterm(Int32(frame.size.rows), Int32(frame.size.columns))
      werase(weatheri_window())
      shown = nil
    }
    for row in 0..<frame.size.rows { draw(row, of: frame) }
    shown = frame
    refresh()
  }

  /// Puts the cells of a row that differ from what was put last.
  private func draw(_ row: Int, of frame: Frame) {
    for column in 0..<frame.size.columns {
      let cell = frame[column, row]
      if cell.text.isEmpty || shown.map({ $0[column, row] == cell }) == true { continue }
      let scalars = cell.text.unicodeScalars.prefix(5).map { wchar_t(truncatingIfNeeded: $0.value) } + [0]
      weatheri_put(Int32(row), Int32(column), scalars, attributes(of: cell.style), pair(of: cell.style))
    }
  }

  private func refresh() {
    if isSynchronized { say("\u{1B}[?2026h") }
    wrefresh(weatheri_window())
    if isSynchronized { say("\u{1B}[?2026l") }
    if !hasAsked { ask() }
  }

  /// After the first picture stands: which modes are there? The question every terminal answers comes last.
  private func ask() {
    hasAsked = true
    guard environment["TERM"] != "linux" else { return }
    say(Screen.modesOn + "\u{1B}[?2026$p\u{1B}[c")
  }

  private func attributes(of style: Style) -> attr_t {
    // ncurses' attributes are shifted bits behind macros that do not import: A_REVERSE 1<<18, A_UNDERLINE 1<<17, …
    var bits: attr_t = 0
    if style.isUnderlined { bits |= 1 << 17 }
    if style.isReversed { bits |= 1 << 18 }
    if style.isDim && depth != .twoFiftySix && depth != .direct { bits |= 1 << 20 }
    if style.isBold { bits |= 1 << 21 }
    return bits
  }

  private func pair(of style: Style) -> Int32 {
    let foreground = depth.number(of: style.foreground)
    let background = depth.number(of: style.background)
    if foreground == -1 && background == -1 { return 0 }
    return max(0, alloc_pair(foreground, background))
  }

  public func redraw() {
    guard handle != nil else { return }
    clearok(weatheri_window(), true)
    refresh()
  }

  public func ring() { beep() }

  // MARK: - Suspending

  public func suspend() {
    guard handle != nil else { return }
    say(Screen.modesOff)
    endwin()
    weatheri_disarm_rescue()
    weatheri_stop_here(1)
    resume()
  }

  private func resume() {
    guard handle != nil else { return }
    var settings = termios()
    tcgetattr(STDIN_FILENO, &settings)
    reset_prog_mode()
    arm(settings)
    clearok(weatheri_window(), true)
    say(Screen.modesOn)
    refresh()
    reader?.reportSize()
    keys?.yield(.resumed)
  }

  private func hear(_ notice: KeyReader.Notice) {
    switch notice {
    case .mode(2026, let isSupported): isSynchronized = isSupported
    case .mode, .attributes: break
    case .stopped: suspend()
    case .continued: resume()
    }
  }

  // MARK: - Bytes beside ncurses

  /// Focus reports and the mouse (buttons and wheel, in the SGR form).
  private static let modesOn = "\u{1B}[?1004h\u{1B}[?1000h\u{1B}[?1006h"
  private static let modesOff = "\u{1B}[?2026l\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?1004l"

  private func say(_ text: String) {
    guard environment["TERM"] != "linux" else { return }
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { write(STDOUT_FILENO, $0.baseAddress, $0.count) }
      if count < 0 && errno != EINTR { return }
      bytes = bytes.dropFirst(max(0, count))
    }
  }
}
