import Cells
import Glibc
import Processes
import PseudoTerminal
import Testing

func expectRestored(_ terminal: PseudoTerminal) {
  #expect(!terminal.screen.isOnAlternateScreen)
  #expect(terminal.screen.isCursorShown)
  #expect(terminal.screen.modes.isDisjoint(with: [1000, 1004, 1006, 2004, 2026]))
  #expect(terminal.screen.title.isEmpty)
  #expect(terminal.isCooked)
}

/// Tests with a real process: a small program on a pseudoterminal.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct ScreenTests {
  private func probe(
    _ arguments: String..., environment: [String: String] = [:], size: Size = Size(columns: 40, rows: 12),
    answers: PseudoTerminal.Answers = .init()
  ) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      Built.product("TerminalProbe"), arguments, environment: environment, size: size, answers: answers)
    try terminal.wait { $0.picture.contains("걸음 0") }
    try terminal.waitForIdle()
    return terminal
  }

  @Test func `a frame is shown on the alternate screen and the terminal is restored`() throws {
    let terminal = try probe()
    #expect(terminal.screen.isOnAlternateScreen && !terminal.screen.isCursorShown)
    #expect(terminal.screen.title == "서울 11°")
    #expect(terminal.screen.modes.isSuperset(of: [1000, 1004, 1006, 2004]))
    #expect(terminal.screen.lines[0].hasPrefix("··서울 40x12 걸음 0···"))
    #expect(!terminal.isCooked)
    #expect(try terminal.quit() == .exited(0))
    expectRestored(terminal)
    #expect(terminal.screen.picture.contains("bye"))
  }

  @Test(arguments: ["xterm-256color", "tmux-256color", "xterm", "screen", "linux", "vt100"])
  func `every line has the correct width on every terminal`(name: String) throws {
    let terminal = try probe(environment: ["TERM": name])
    for line in terminal.screen.lines { #expect(line.displayWidth == 40) }
    #expect(terminal.screen.lines[1].hasPrefix("··│맑음│👨│KR│⚠ │각│····"))
    #expect(try terminal.quit() == .exited(0))
    #expect(terminal.isCooked)
  }

  @Test func `a displayed query is drawn over, and Apple's terminal is not asked about modes`() throws {
    var answers = PseudoTerminal.Answers()
    answers.synchronizedOutput = nil
    answers.printsModeQuestions = true
    let terminal = try probe(answers: answers)
    #expect(terminal.screen.questions.contains("[?2026$p"))
    let other = try probe()
    // The last line contains the process id.
    #expect(terminal.screen.lines.dropLast() == other.screen.lines.dropLast())
    let apple = try probe(environment: ["TERM_PROGRAM": "Apple_Terminal"])
    #expect(!apple.screen.questions.contains("[?2026$p") && apple.screen.questions.contains("[c"))
    for terminal in [terminal, other, apple] {
      #expect(try terminal.quit() == .exited(0))
    }
  }

  @Test func `Hangul is shown even in a locale without UTF-8`() throws {
    let terminal = try probe(environment: ["LC_ALL": "C"])
    #expect(terminal.screen.lines[0].contains("서울"))
  }

  @Test(arguments: [
    ("\u{1B}[A", "up"), ("\u{1B}", "escape"), ("ㅂ", "character(\"ㅂ\")"), ("\u{1B}[I", "focusGained"),
    ("\u{1B}[<0;3;2M", "press"), ("\u{1B}[<65;3;2M", "wheelDown"), ("\u{3}", "control(\"c\")"),
  ])
  func `keys are reported`(bytes: String, name: String) throws {
    let terminal = try probe(size: Size(columns: 200, rows: 12))
    terminal.send(bytes)
    try terminal.wait { $0.picture.contains(name) }
  }

  @Test(arguments: [
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], "\u{1B}]777;notify;몽글이;맑아요.\u{1B}\\"),
    (["TERM": "xterm-256color"], "\u{7}"),
    (["TERM": "linux"], "\u{7}"),
  ])
  func `a terminal known for notices receives one, and the screen does not change`(
    _ environment: [String: String], _ said: String
  ) throws {
    let terminal = try probe(environment: environment)
    let before = terminal.transcript.count
    terminal.send("t")
    try terminal.wait { $0.picture.contains("character(\"t\")") }
    try terminal.waitForIdle()
    let after = String(decoding: terminal.transcript.dropFirst(before), as: UTF8.self)
    #expect(after.contains(said) && !terminal.screen.picture.contains("맑아요"))
    #expect(after.contains("]777") == said.contains("]777"))
  }

  @Test func `one key needs few bytes and never a full repaint`() throws {
    let terminal = try probe(size: Size(columns: 120, rows: 40))
    let erasures = terminal.screen.erasures
    let before = terminal.transcript.count
    terminal.send("n")
    try terminal.wait { $0.picture.contains("걸음 1") }
    try terminal.waitForIdle()
    #expect(terminal.transcript.count - before < 200)
    #expect(terminal.screen.erasures == erasures)
  }

  @Test func `frames are synchronized only if the terminal supports it`() throws {
    let able = try probe()
    #expect(able.screen.questions.filter { ["[?2026$p", "]11;?", "[c"].contains($0) } == ["[?2026$p", "]11;?", "[c"])
    able.send("n")
    try able.wait { $0.synchronizedFrames > 0 }
    let silent = try probe(answers: .silence)
    silent.send("n")
    try silent.wait { $0.picture.contains("걸음 1") }
    try silent.waitForIdle()
    #expect(silent.screen.synchronizedFrames == 0)
  }

  @Test func `the cursor is at the position given by the frame`() throws {
    let terminal = try probe()
    terminal.send("n")
    try terminal.wait { $0.picture.contains("걸음 1") && $0.isCursorShown }
    try terminal.waitForIdle()
    #expect(terminal.screen.cursor == Point(column: 4, row: 1))
  }

  @Test func `after a change of size the window is painted up to its edges`() throws {
    let terminal = try probe()
    for size in [(100, 30), (1, 1), (3, 2), (20, 5), (60, 20)] {
      terminal.resize(to: Size(columns: size.0, rows: size.1))
      if size.0 >= 20 { try terminal.wait { $0.lines[0].contains("\(size.0)x\(size.1)") } }
      try terminal.waitForIdle()
    }
    #expect(terminal.screen.lines[19].hasSuffix("·"))
    for line in terminal.screen.lines { #expect(line.displayWidth == 60) }
  }

  @Test(arguments: [Size(columns: 40_000, rows: 3), Size(columns: 24, rows: 33_000)])
  func `a window larger than the limit of curses is drawn up to the limit`(size: Size) throws {
    let terminal = try PseudoTerminal(Built.product("TerminalProbe"), size: size)
    try terminal.wait { $0.picture.contains("걸음 0") }
    #expect(terminal.screen.lines[0].contains("서울 \(min(size.columns, 2000))x\(min(size.rows, 1000))"))
    terminal.resize(to: Size(columns: 60, rows: 20))
    try terminal.wait { $0.lines[0].contains("60x20") }
    #expect(try terminal.quit() == .exited(0))
  }

  @Test func `impossible sizes in LINES and COLUMNS are ignored`() throws {
    let terminal = try probe(environment: ["LINES": "40000", "COLUMNS": "70000"])
    #expect(terminal.screen.lines[0].contains("서울 40x12"))
  }

  @Test func `the picture is complete even under a limit on file size`() throws {
    let line = "ulimit -f 1; exec \(Built.product("TerminalProbe")) --random"
    let terminal = try PseudoTerminal("/bin/sh", ["-c", line], size: Size(columns: 120, rows: 40))
    let free = try PseudoTerminal(Built.product("TerminalProbe"), ["--random"], size: Size(columns: 120, rows: 40))
    try free.wait { $0.isOnAlternateScreen }
    try free.waitForIdle()
    try terminal.wait { $0.picture == free.screen.picture }
    #expect(try terminal.quit() == .exited(0))
  }

  @Test func `redraw removes the output of other programs`() throws {
    let terminal = try probe()
    let (picture, erasures) = (terminal.screen.picture, terminal.screen.erasures)
    terminal.send("\u{C}")
    try terminal.waitForIdle()
    #expect(terminal.screen.erasures > erasures)
    #expect(terminal.screen.picture.contains(picture.split(separator: "\n")[1]))
  }

  @Test(arguments: [
    ("--crash", [SIGSEGV]), ("--trap", [SIGILL, SIGTRAP]), ("--abort", [SIGABRT]), ("--overflow", [SIGSEGV]),
  ])
  func `a crash writes a report and a line with its path`(way: String, signals: [Int32]) throws {
    let folder = "/tmp/terminal-probe-\(getpid())-\(way.dropFirst(2))"
    mkdir(folder, 0o700)
    defer { rmdir(folder) }
    let terminal = try probe(
      way, "--reports", folder, environment: ["SECRET_KEY": "hush"], size: Size(columns: 200, rows: 12))
    terminal.send("x")
    guard case .signalled(let signal) = try terminal.waitForExit() else { return #expect(Bool(false), "no signal") }
    #expect(signals.contains(signal))
    expectRestored(terminal)
    let path = "\(folder)/crash-2026-11-20T143200-\(terminal.process).txt"
    #expect(terminal.screen.picture.contains(path))
    let report = try #require(text(of: path))
    #expect(report.contains("version: 0.0-probe") && report.contains("signal: SIG") && !report.contains("hush"))
    // The place of the crash and its callers.
    #expect(report.split(separator: "\n").count { $0.contains("TerminalProbe(") } > 2, "\(report)")
    unlink(path)
  }

  @Test func `exit without close restores the terminal too`() throws {
    let terminal = try probe("--exit")
    terminal.send("x")
    #expect(try terminal.waitForExit() == .exited(70))
    expectRestored(terminal)
  }

  @Test func `the program ends when its terminal disappears`() throws {
    let terminal = try probe()
    terminal.vanish()
    #expect([.exited(3), .signalled(SIGHUP)].contains(try terminal.waitForExit()))
  }

  @Test func `an unexpected SIGCONT only repaints`() throws {
    let terminal = try probe()
    terminal.signal(SIGCONT)
    try terminal.wait { $0.isOnAlternateScreen && $0.picture.contains("resumed") && $0.modes.contains(1000) }
    try terminal.waitForIdle()
    #expect(terminal.screen.lines[0].hasPrefix("··서울 40x12"))
    #expect(try terminal.quit() == .exited(0))
    expectRestored(terminal)
  }

  @Test func `suspend only repaints if no process could continue the program`() throws {
    let terminal = try probe()
    terminal.send("\u{1A}")
    try terminal.wait { $0.isOnAlternateScreen && $0.picture.contains("resumed") }
    #expect(try terminal.quit() == .exited(0))
    expectRestored(terminal)
  }

  @Test func `a terminal that stops reading does not prevent a signal from ending the program`() throws {
    let terminal = try probe(size: Size(columns: 300, rows: 100))
    // The output is not read while hundreds of full pictures are painted; then the program is asked to end.
    for _ in 0..<60 { terminal.send("\u{C}") }
    try terminal.waitUntilFull()
    terminal.signal(SIGTERM)
    #expect(try terminal.waitForExitUnread() == .signalled(SIGTERM))
    #expect(terminal.isCooked)
  }

  @Test func `Ctrl-Z stops the job, fg shows the picture again`() throws {
    let shell = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"], environment: ["PS1": "ready> "], size: Size(columns: 60, rows: 12))
    try shell.wait { $0.picture.contains("ready>") }
    shell.send("\(Built.product("TerminalProbe"))\r")
    try shell.wait { $0.isOnAlternateScreen && $0.picture.contains("걸음 0") }
    shell.send("n")
    try shell.wait { $0.picture.contains("걸음 1") }
    shell.send("\u{1A}")
    try shell.wait { !$0.isOnAlternateScreen && $0.picture.contains("Stopped") && $0.isCursorShown }
    #expect(shell.screen.modes.isDisjoint(with: [1000, 1004, 1006]))
    shell.send("clear; fg\r")
    try shell.wait { $0.isOnAlternateScreen && $0.picture.contains("resumed") && $0.picture.contains("걸음 1") }
    #expect(shell.screen.modes.contains(1000))
    shell.send("q")
    try shell.wait { !$0.isOnAlternateScreen && $0.picture.contains("bye") }
  }

  @Test func `kill -TSTP from outside restores the terminal, -CONT takes it again`() throws {
    let shell = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"], environment: ["PS1": "ready> "], size: Size(columns: 60, rows: 12))
    try shell.wait { $0.picture.contains("ready>") }
    shell.send("\(Built.product("TerminalProbe"))\r", isCounted: false)
    try shell.wait { $0.picture.contains("process ") }
    try shell.waitForIdle()
    let process = shell.screen.lines[11].split { !$0.isNumber }.first.flatMap { pid_t($0) }
    kill(try #require(process), SIGTSTP)
    try shell.wait { !$0.isOnAlternateScreen && $0.picture.contains("Stopped") }
    shell.send("fg\r")
    try shell.wait { $0.isOnAlternateScreen && $0.picture.contains("resumed") }
    shell.send("q")
    try shell.wait { $0.picture.contains("bye") }
  }

  @Test(arguments: ["no-such-terminal", ""])
  func `an unknown terminal causes an error message, not a crash`(name: String) throws {
    let terminal = try PseudoTerminal(Built.product("TerminalProbe"), environment: ["TERM": name])
    #expect(try terminal.waitForExit() == .exited(69))
    #expect(terminal.screen.picture.contains("TERM=xterm-256color"))
  }

  @Test func `24-bit colours are sent to a terminal whose description has 256`() throws {
    let terminal = try probe(environment: ["COLORTERM": "truecolor"])
    let transcript = String(decoding: terminal.transcript, as: UTF8.self)
    // One of the fixed 256 colours is sent by its number, which is shorter.
    #expect(transcript.contains("48;2;18;52;86") && transcript.contains("38;5;222"))
    let plain = try probe(environment: ["NO_COLOR": "1"])
    #expect(!String(decoding: plain.transcript, as: UTF8.self).contains("38;"))
  }

  @Test func `an idle screen does not wake`() throws {
    let terminal = try probe()
    // Waits until the thread sleeps, because the kernel counts falling asleep as a context switch, too.
    try terminal.waitUnread { status(of: terminal.process).contains { $0.hasPrefix("State:\tS") } }
    let before = wakeUps(of: terminal.process)
    terminal.readUntilQuiet(seconds: 1)
    #expect(!before.isEmpty && wakeUps(of: terminal.process) == before)
  }

  private func wakeUps(of process: pid_t) -> [Substring] {
    status(of: process).filter { $0.hasPrefix("voluntary_ctxt") }
  }

  /// The status of the terminal's thread in the kernel; the threads of the Swift runtime come and go.
  private func status(of process: pid_t) -> [Substring] {
    guard let tasks = opendir("/proc/\(process)/task") else { return [] }
    defer { closedir(tasks) }
    while let entry = readdir(tasks) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      let status = text(of: "/proc/\(process)/task/\(name)/status") ?? ""
      if status.hasPrefix("Name:\tterminal\n") {
        return status.split(separator: "\n")
      }
    }
    return []
  }

  private func text(of path: String) -> String? {
    guard let file = fopen(path, "re") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = fread(&bytes, 1, bytes.count, file)
    return String(decoding: bytes.prefix(count), as: UTF8.self)
  }
}
