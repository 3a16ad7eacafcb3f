public import Cells
public import Glibc
public import Processes

/// A program on a terminal of its own: type to it, look at its screen, signal it, and see how it ends.
///
/// ```swift
/// let terminal = try PseudoTerminal(Built.product("weatheri-tui"), ["--demo"])
/// try terminal.wait { $0.picture.contains("현재 날씨") }
/// terminal.send("q")
/// #expect(try terminal.waitForExit() == .exited(0))
/// ```
/// It sleeps until bytes come, never for a while. Not to be shared between tests.
public final class PseudoTerminal {
  public enum Failure: Error, CustomStringConvertible {
    case cannotStart(String, Int32)
    /// What was waited for did not come.
    case tooLate(Plight)

    public var description: String {
      switch self {
      case .cannotStart(let what, let code): "cannot start \(what): error \(code)"
      case .tooLate(let plight): "\(plight)"
      }
    }
  }

  /// What the terminal answers when it is asked; nil where it stays silent.
  public struct Answers: Sendable {
    public var identity: String? = "\u{1B}[?62;22c"
    /// To `CSI ? 2026 $ p`.
    public var synchronizedOutput: String? = "\u{1B}[?2026;2$y"
    /// It prints the last letter of `CSI ? 2026 $ p`.
    public var printsModeQuestions = false
    /// To `OSC 11 ; ?`: the whole sequence.
    public var background: String?
    /// To kitty's question for its graphics, to `OSC 1337 ; ReportCellSize` and to `CSI 16 t`: the whole sequence.
    public var kitty: String?
    public var iTerm: String?
    public var cell: String?
    /// To `CSI 6 n`: by how many columns more than it is the terminal says the cursor moved; nil for no answer.
    public var cursorShift: Int? = 0

    public init() {}
    /// A terminal that never answers anything.
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
  /// How long to wait for anything, in seconds, before a test is told it failed.
  public var timeout: Double = 60
  /// A stopwatch reads now and looks later, so that looking is not part of what it measures: `screen` stays as it was,
  /// and `moment` tells when it would have shown something.
  public var isStopwatch = false
  /// Something the program needs for as long as it runs: its home, its server.
  public var belongings: AnyObject?

  private let controller: Int32
  private let path: String
  private var idle: IdlePipe
  /// How many bytes have been typed, answers among them.
  private var typed = 0
  private var fences = 0
  /// The last that was typed is Esc alone.
  private var isEscapePending = false
  private let answers: Answers
  private var exit: Exit?
  private var cursorsTold = 0
  /// When each piece of the transcript was read, and where it ends.
  private var pieces: [(at: Double, end: Int)] = []

  /// Starts a program with the environment given, nothing of ours: `TERM` is `xterm-256color` unless it says more.
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
    // What openpty(3) does; Swift's Glibc does not offer it.
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
      // The whole session: a shell's jobs live in groups of their own.
      close(controller)
      kill(process, SIGKILL)
      _ = Exit(of: process)
    } else {
      close(controller)
    }
    idle.close()
  }

  /// That what was waited for did not come, and where the program stands instead.
  public var tooLate: Failure {
    .tooLate(Plight(of: process, on: controller, picture: screen.picture, transcript: transcript))
  }

  /// Types. Not to be counted is what the program will not count among its keys: what a shell reads, for one.
  public func send(_ text: String, isCounted: Bool = true) { send(Array(text.utf8), isCounted: isCounted) }

  /// After Esc alone it waits until that is obeyed: together with the next key it would be Alt and that key.
  public func send(_ bytes: [UInt8], isCounted: Bool = true) {
    if isEscapePending {
      isEscapePending = false
      try? obey()
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

  /// Reads until the screen shows what is waited for.
  public func wait(until isThere: (ScreenModel) -> Bool) throws {
    let end = Clock.now + timeout
    while !isThere(screen) {
      guard read(atMost: end - Clock.now) else { throw tooLate }
    }
  }

  /// Reads for as long as bytes keep coming, and then until nothing came for this long.
  public func readUntilQuiet(seconds: Double) { while read(atMost: seconds) {} }

  /// Reads until the program has obeyed every key, has nothing under way, and all that it has drawn is on the screen.
  ///
  /// All that is for another reader has to be sent uncounted.
  public func rest() throws { try read { $0.isIdle } }

  /// Reads until the program has obeyed every key and all that it has drawn is on the screen; what keys began may still
  /// be under way.
  public func obey() throws { try read { _ in true } }

  private func read(until isThere: (IdlePipe) -> Bool) throws {
    let end = Clock.now + timeout
    repeat {
      while !hasObeyed || !isThere(idle) { try waitForNews(until: end) }
      try readToFence(until: end)
    } while !hasObeyed || !isThere(idle)
  }

  /// Reads all that has been written so far.
  public func readWritten() throws { try readToFence(until: Clock.now + timeout) }

  private var hasObeyed: Bool {
    idle.hear()
    return idle.count == typed && idle.size == screen.size
  }

  private func waitForNews(until end: Double) throws {
    var sources = [controller, idle.reading].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    let rest = end - Clock.now
    guard rest > 0, poll(&sources, 2, Int32(rest * 1000) + 1) >= 0 || errno == EINTR else { throw tooLate }
    if sources[0].revents != 0, !read(atMost: 0) { throw tooLate }
  }

  /// What the program has written may be under way inside the kernel: behind it goes a word of ours.
  private func readToFence(until end: Double) throws {
    fences += 1
    let fence = Array("\u{1B}_fence \(fences)\u{1B}\\".utf8)
    // Where the kernel has no room for it, it waits until more was read.
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

  /// Reads whatever comes next; false when nothing came in time or nothing can come any more.
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
      // Looked for at least once, however late this thread is: what is there is no less there.
      let rest = max(0, end - Clock.now)
      let count = poll(&source, 1, Int32((rest * 1000).rounded(.up)))
      // A signal to us is no answer.
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
    defer { cursorsTold += 1 }
    guard let shift = answers.cursorShift, screen.cursorsAsked.indices.contains(cursorsTold) else { return nil }
    let place = screen.cursorsAsked[cursorsTold]
    return "\u{1B}[\(place.row + 1);\(place.column + 1 + shift)R"
  }

  /// The questions are asked once, at the beginning, and only that is searched for them.
  private func answerUnseen(_ number: Int) {
    guard number <= 8, let piece = pieces.last else { return }
    let start = number > 1 ? pieces[number - 2].end : 0
    for question in ["[c", "[0c", "[?2026$p", "]11;?"] {
      let bytes = Array("\u{1B}\(question)".utf8)
      if transcript[start..<piece.end].firstRange(of: bytes) != nil { answer(question) }
    }
  }

  /// When the screen came to show what is looked for, in seconds of the clock that never jumps; for a stopwatch.
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

  /// The terminal's settings as they are now.
  public var attributes: termios {
    var settings = termios()
    tcgetattr(controller, &settings)
    return settings
  }

  /// Whether the terminal echoes and collects lines, as a shell wants it.
  public var isCooked: Bool {
    let flags = tcflag_t(ECHO) | tcflag_t(ICANON) | tcflag_t(ISIG)
    return attributes.c_lflag & flags == flags
  }

  /// Pulls the plug, as when a window is closed. Nothing can be read any more.
  public func vanish() {
    let nowhere = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(nowhere, controller)
    close(nowhere)
  }

  /// Reads on until the program has ended.
  public func waitForExit() throws -> Exit {
    let end = Clock.now + timeout
    while exit == nil {
      collectExit()
      if exit != nil { break }
      guard Clock.now < end else { throw tooLate }
      // The end of the program is no byte; so look again now and then.
      if !read(atMost: 0.02) { poll(nil, 0, 5) }
    }
    // Its last words may still be under way inside the kernel; where nothing can come any more this returns at once.
    while read(atMost: 1) {}
    return exit ?? .exited(-1)
  }

  /// Waits until the kernel takes nothing more of what the program writes.
  public func waitUntilFull() throws {
    let writer = open(path, O_WRONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard writer >= 0 else { throw Failure.cannotStart(path, errno) }
    defer { close(writer) }
    var refusals = 0
    try waitUnread {
      var room = pollfd(fd: writer, events: Int16(POLLOUT), revents: 0)
      // For a moment there is none beside a write that is under way either.
      refusals = poll(&room, 1, 0) == 0 ? refusals + 1 : 0
      return refusals > 1
    }
  }

  /// Waits, without reading a byte of what the program writes, for something that is not on the screen.
  public func waitUnread(until isThere: () -> Bool) throws {
    let end = Clock.now + timeout
    while !isThere() {
      guard Clock.now < end else { throw tooLate }
      poll(nil, 0, 5)
    }
  }

  /// Waits for the program's end without reading a byte of what it writes.
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
  /// Seconds that only ever go forward.
  static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
