public import Cells
public import Glibc
public import Processes

/// A program on its own pseudo terminal: a test can type, check the screen, send signals, and check the exit status.
///
/// ```swift
/// let terminal = try PseudoTerminal(Built.product("weatheri-tui"), ["--demo"])
/// try terminal.wait { $0.picture.contains("현재 날씨") }
/// terminal.send("q")
/// #expect(try terminal.waitForExit() == .exited(0))
/// ```
/// It blocks until bytes arrive and never sleeps for a fixed time. One instance must not be shared between tests.
public final class PseudoTerminal {
  public enum Failure: Error, CustomStringConvertible {
    case cannotStart(String, Int32)
    /// The expected state was not reached in time.
    case tooLate(TimeoutReport)

    public var description: String {
      switch self {
      case .cannotStart(let what, let code): "cannot start \(what): error \(code)"
      case .tooLate(let report): "\(report)"
      }
    }
  }

  /// The terminal's answers to queries; nil for no answer.
  public struct Answers: Sendable {
    public var identity: String? = "\u{1B}[?62;22c"
    /// To `CSI ? 2026 $ p`.
    public var synchronizedOutput: String? = "\u{1B}[?2026;2$y"
    /// Prints the last letter of `CSI ? 2026 $ p`.
    public var printsModeQuestions = false
    /// To `OSC 11 ; ?`: the whole sequence.
    public var background: String?
    /// To kitty's graphics query, to `OSC 1337 ; ReportCellSize` and to `CSI 16 t`: the whole sequence.
    public var kitty: String?
    public var iTerm: String?
    public var cell: String?
    /// To `CSI 6 n`: the number of columns by which the reported cursor position exceeds the real one; nil for no
    /// answer.
    public var cursorShift: Int? = 0

    public init() {}
    /// A terminal that never answers.
    public static let silence: Answers = {
      var answers = Answers()
      answers.identity = nil
      answers.synchronizedOutput = nil
      answers.cursorShift = nil
      return answers
    }()
  }

  public private(set) var screen: ScreenModel
  /// Every byte the program has written.
  public private(set) var transcript: [UInt8] = []
  public let process: pid_t
  /// Seconds to wait for anything before the test fails.
  public var timeout: Double = 60
  /// With true, bytes are read now and interpreted later, so that interpreting them is not part of the measured time:
  /// `screen` stays unchanged, and `moment` returns when it would have shown something.
  public var isStopwatch = false
  /// An object that must live as long as the program runs: its home folder, its server.
  public var retainedObject: AnyObject?

  private let controller: Int32
  private let path: String
  private var idle: IdlePipe
  /// Number of bytes sent to the program, including answers to queries.
  private var typed = 0
  private var fences = 0
  /// The last bytes sent were Esc alone.
  private var isEscapePending = false
  private let answers: Answers
  private var exit: Exit?
  private var cursorReports = 0
  /// The time at which each piece of the transcript was read, and its end index.
  private var pieces: [(at: Double, end: Int)] = []

  /// Starts a program with only the given environment; `TERM` is `xterm-256color` unless it is given.
  public init(
    _ path: String, _ arguments: [String] = [], environment: [String: String] = [:],
    size: Size = Size(columns: 80, rows: 24), answers: Answers = Answers()
  ) throws {
    self.answers = answers
    screen = ScreenModel(size: size)
    screen.printsModeQuestions = answers.printsModeQuestions
    var environment = environment
    if environment["TERM"] == nil { environment["TERM"] = "xterm-256color" }
    if environment["PATH"] == nil { environment["PATH"] = "/usr/bin:/bin" }
    // The steps of openpty(3), which Swift's Glibc does not export.
    controller = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var number: UInt32 = 0
    var isLocked: Int32 = 0
    guard controller >= 0, ioctl(controller, 0x4004_5431 /* TIOCSPTLCK */, &isLocked) == 0,
      ioctl(controller, 0x8004_5430 /* TIOCGPTN */, &number) == 0
    else { throw Failure.cannotStart("a pseudo terminal", errno) }
    PseudoTerminal.setSize(size, of: controller)
    guard let idle = IdlePipe() else { throw Failure.cannotStart("a pipe", errno) }
    self.idle = idle
    self.path = "/dev/pts/\(number)"
    environment["WEATHERI_IDLE"] = "\(IdlePipe.descriptor)"
    let streams: KeyValuePairs<Int32, Spawn.Stream> = [
      0: .path(self.path, mode: O_RDWR), 1: .descriptor(0), 2: .descriptor(0),
      IdlePipe.descriptor: .descriptor(idle.writing),
    ]
    process = try Spawn.start(path, arguments, environment: environment, streams: streams, inSession: true)
  }

  deinit {
    if exit == nil {
      // Closes the terminal for the whole session: a shell's jobs are in process groups of their own.
      close(controller)
      kill(process, SIGKILL)
      _ = Exit(of: process)
    } else {
      close(controller)
    }
    idle.close()
  }

  /// The failure to throw if the expected state was not reached: the state of the program now.
  public var tooLate: Failure {
    .tooLate(TimeoutReport(of: process, on: controller, picture: screen.picture, transcript: transcript))
  }

  /// Types text. `isCounted` is false for bytes that the program will not count as keys, such as those that a shell
  /// reads.
  public func send(_ text: String, isCounted: Bool = true) { send(Array(text.utf8), isCounted: isCounted) }

  /// After Esc alone, waits until the program has handled it: together with the next key it would be Alt and that
  /// key.
  public func send(_ bytes: [UInt8], isCounted: Bool = true) {
    if isEscapePending {
      isEscapePending = false
      try? waitForKeys()
    }
    isEscapePending = isCounted && bytes == [0x1B]
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(controller, $0.baseAddress, $0.count) }
      if count <= 0 { return }
      if isCounted { typed += count }
      rest = rest.dropFirst(count)
    }
  }

  /// Reads until the screen meets the condition.
  public func wait(until isThere: (ScreenModel) -> Bool) throws {
    let end = Clock.now + timeout
    while !isThere(screen) {
      guard read(atMost: end - Clock.now) else { throw tooLate }
    }
  }

  /// Reads as long as bytes arrive, and returns after `seconds` without any.
  public func readUntilQuiet(seconds: Double) { while read(atMost: seconds) {} }

  /// Reads until the program has handled every key, has no work in progress, and everything it has drawn is on the
  /// screen.
  ///
  /// Bytes for another reader must be sent uncounted.
  public func waitForIdle() throws { try read { $0.isIdle } }

  /// Reads until the program has handled every key and everything it has drawn is on the screen; work started by keys
  /// may still be in progress.
  public func waitForKeys() throws { try read { _ in true } }

  private func read(until isThere: (IdlePipe) -> Bool) throws {
    let end = Clock.now + timeout
    repeat {
      while !hasHandledKeys || !isThere(idle) { try waitForNews(until: end) }
      try readToFence(until: end)
    } while !hasHandledKeys || !isThere(idle)
  }

  /// Reads everything that has been written so far.
  public func readWritten() throws { try readToFence(until: Clock.now + timeout) }

  private var hasHandledKeys: Bool {
    idle.waitForText()
    return idle.count == typed && idle.size == screen.size
  }

  private func waitForNews(until end: Double) throws {
    var sources = [controller, idle.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let rest = end - Clock.now
    guard rest > 0, poll(&sources, 2, Int32(rest * 1000) + 1) >= 0 || errno == EINTR else { throw tooLate }
    if sources[0].revents != 0, !read(atMost: 0) { throw tooLate }
  }

  /// Bytes that the program has written may still be in the kernel's buffer: a marker is written after them and read
  /// back.
  private func readToFence(until end: Double) throws {
    fences += 1
    let fence = Array("\u{1B}_fence \(fences)\u{1B}\\".utf8)
    // If the kernel's buffer is full, the marker is written after more has been read.
    let terminal = open(path, O_WRONLY | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
    defer { close(terminal) }
    var unwritten = fence[...]
    var bytes: [UInt8] = []
    var place: Range<Int>?
    while place == nil {
      if !unwritten.isEmpty {
        let count = unwritten.withUnsafeBytes { write(terminal, $0.baseAddress, $0.count) }
        guard count >= 0 || errno == EAGAIN || errno == EINTR else { throw tooLate }
        unwritten = unwritten.dropFirst(max(0, count))
      }
      guard hasSomething(within: end - Clock.now) else { throw tooLate }
      var piece = [UInt8](repeating: 0, count: 65536)
      let count = Glibc.read(controller, &piece, piece.count)
      if count <= 0 { throw tooLate }
      bytes += piece.prefix(count)
      place = bytes.firstRange(of: fence)
    }
    if let place { bytes.removeSubrange(place) }
    if !bytes.isEmpty { take(bytes[...]) }
  }

  /// Reads the next bytes; false if none arrived in time or none can arrive any more.
  @discardableResult
  public func read(atMost seconds: Double) -> Bool {
    guard hasSomething(within: seconds) else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = Glibc.read(controller, &bytes, bytes.count)
    if count <= 0 { return false }
    take(bytes.prefix(count))
    return true
  }

  private func take(_ bytes: ArraySlice<UInt8>) {
    transcript += bytes
    if isStopwatch {
      pieces.append((Clock.now, transcript.count))
      return answerUnseen(pieces.count)
    }
    let asked = screen.questions.count
    screen.feed(bytes)
    for question in screen.questions.dropFirst(asked) { answer(question) }
  }

  private func hasSomething(within seconds: Double) -> Bool {
    let end = Clock.now + seconds
    var source = pollfd(fd: controller, events: Int16(POLLIN), revents: 0)
    while true {
      // Checked at least once, even if this thread is late: the data is available regardless.
      let rest = max(0, end - Clock.now)
      let count = poll(&source, 1, Int32((rest * 1000).rounded(.up)))
      // A signal to this process does not count as data.
      if count >= 0 || errno != EINTR { return count > 0 }
    }
  }

  private func answer(_ question: String) {
    let answer: String? =
      switch question {
      case "[c", "[0c": answers.identity
      case "[?2026$p": answers.synchronizedOutput
      case "]11;?": answers.background
      case "]1337;ReportCellSize": answers.iTerm
      case "[16t": answers.cell
      case _ where question.hasPrefix("_G"): answers.kitty
      case "[6n": cursorAnswer()
      default: nil
      }
    if let answer { send(answer) }
  }

  private func cursorAnswer() -> String? {
    defer { cursorReports += 1 }
    guard let shift = answers.cursorShift, screen.cursorsAsked.indices.contains(cursorReports) else { return nil }
    let place = screen.cursorsAsked[cursorReports]
    return "\u{1B}[\(place.row + 1);\(place.column + 1 + shift)R"
  }

  /// Queries are sent once, at the start, so only the first pieces are searched for them.
  private func answerUnseen(_ number: Int) {
    guard number <= 8, let piece = pieces.last else { return }
    let start = number > 1 ? pieces[number - 2].end : 0
    for question in ["[c", "[0c", "[?2026$p", "]11;?"] {
      let bytes = Array("\u{1B}\(question)".utf8)
      if transcript[start..<piece.end].firstRange(of: bytes) != nil { answer(question) }
    }
  }

  /// When the screen first met the condition, in seconds of the monotonic clock; nil if never. For a stopwatch.
  public func moment(_ isThere: (ScreenModel) -> Bool) -> Double? {
    var model = ScreenModel(size: screen.size)
    var start = 0
    for piece in pieces {
      model.feed(transcript[start..<piece.end])
      start = piece.end
      if isThere(model) { return piece.at }
    }
    return nil
  }

  /// When the last byte was read; for a stopwatch.
  public var lastMoment: Double? { pieces.last?.at }

  public func resize(to size: Size) {
    screen.resize(to: size)
    PseudoTerminal.setSize(size, of: controller)
  }

  private static func setSize(_ size: Size, of terminal: Int32) {
    var window = winsize()
    window.ws_col = UInt16(clamping: size.columns)
    window.ws_row = UInt16(clamping: size.rows)
    _ = ioctl(terminal, UInt(TIOCSWINSZ), &window)
  }

  public func signal(_ number: Int32) { kill(process, number) }

  /// The current settings of the terminal.
  public var attributes: termios {
    var settings = termios()
    tcgetattr(controller, &settings)
    return settings
  }

  /// Whether the terminal echoes and collects lines, as a shell expects.
  public var isCooked: Bool {
    let flags = tcflag_t(ECHO) | tcflag_t(ICANON) | tcflag_t(ISIG)
    return attributes.c_lflag & flags == flags
  }

  /// Closes the terminal's side, as when a window is closed. Nothing can be read any more.
  public func vanish() {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nowhere, controller)
    close(nowhere)
  }

  /// Presses the key that ends the program, and waits until it has exited.
  public func quit(by key: String = "q") throws -> Exit {
    send(key)
    return try waitForExit()
  }

  /// Reads until the program has ended.
  public func waitForExit() throws -> Exit {
    let end = Clock.now + timeout
    while exit == nil {
      collectExit()
      if exit != nil { break }
      guard Clock.now < end else { throw tooLate }
      // The end of the program sends no byte, so this checks again periodically.
      if !read(atMost: 0.02) { poll(nil, 0, 5) }
    }
    // The last output may still be in the kernel's buffer; if no more can arrive this returns at once.
    while read(atMost: 1) {}
    return exit ?? .exited(-1)
  }

  /// Waits until the kernel accepts no more output of the program.
  public func waitUntilFull() throws {
    let writer = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard writer >= 0 else { throw Failure.cannotStart(path, errno) }
    defer { close(writer) }
    var refusals = 0
    try waitUnread {
      var room = pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)
      // The buffer is also full for a moment while a write is in progress.
      refusals = poll(&room, 1, 0) == 0 ? refusals + 1 : 0
      return refusals > 1
    }
  }

  /// Waits for a condition outside the screen, without reading the program's output.
  public func waitUnread(until isThere: () -> Bool) throws {
    let end = Clock.now + timeout
    while !isThere() {
      guard Clock.now < end else { throw tooLate }
      poll(nil, 0, 5)
    }
  }

  /// Waits until the program has ended, without reading its output.
  public func waitForExitUnread() throws -> Exit {
    let end = Clock.now + timeout
    while exit == nil {
      collectExit()
      guard exit != nil || Clock.now < end else { throw tooLate }
      if exit == nil { poll(nil, 0, 5) }
    }
    return exit ?? .exited(-1)
  }

  public func terminate() {
    if exit == nil { kill(process, SIGKILL) }
    _ = try? waitForExit()
  }

  private func collectExit() { exit = exit ?? Exit(ifEnded: process) }
}

enum Clock {
  /// Monotonic time in seconds.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
