import Cells
import Glibc
import Processes
import PseudoTerminal
import Testing

/// Signals that arrive while the program's screen is shown, or while the program is stopped.
@Suite(.serialized, .timeLimit(.minutes(30)))
struct SignalTests {
  private func probe() throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(Built.product("TerminalProbe"), size: Size(columns: 40, rows: 12))
    try terminal.wait { $0.picture.contains("걸음 0") }
    return terminal
  }

  /// A shell with the program as its first job, stopped.
  private func shellWithStoppedJob(_ option: String = "") throws -> PseudoTerminal {
    let shell = try PseudoTerminal(
      "/bin/bash", ["--norc", "--noprofile", "-i"], environment: ["PS1": "ready> "], size: Size(columns: 60, rows: 12))
    try shell.wait { $0.picture.contains("ready>") }
    shell.send("clear; \(Built.product("TerminalProbe")) \(option)\r")
    try shell.wait { $0.isOnAlternateScreen && $0.picture.contains("걸음 0") }
    shell.send("\u{1A}")
    try shell.wait { !$0.isOnAlternateScreen && $0.picture.contains("Stopped") }
    return shell
  }

  @Test(arguments: [
    SIGTERM, SIGHUP, SIGINT, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGIO, SIGPROF, SIGVTALRM, SIGXCPU, SIGSYS,
    SIGSEGV, SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE,
  ])
  func `the terminal is restored whichever signal ends the program`(signal: Int32) throws {
    let terminal = try probe()
    try terminal.waitForIdle()
    terminal.signal(signal)
    #expect(try terminal.waitForExit() == .signalled(signal))
    expectRestored(terminal)
  }

  @Test(arguments: [
    [SIGHUP, SIGHUP], [SIGINT, SIGTERM], [SIGTERM, SIGCONT], [SIGCONT, SIGTERM], [SIGTSTP, SIGTERM],
    [SIGTERM, SIGSEGV], [SIGSEGV, SIGQUIT, SIGHUP],
  ])
  func `the terminal is restored even if several signals arrive close together`(signals: [Int32]) throws {
    for round in 0..<16 {
      let terminal = try probe()
      // Either idle or while drawing.
      if round % 2 == 0 { try terminal.waitForIdle() } else { terminal.send("nnnn") }
      for signal in signals {
        terminal.signal(signal)
        // Waits between 0 and some hundred microseconds.
        for _ in 0..<round * 40 { terminal.signal(0) }
      }
      let exit = try terminal.waitForExit()
      #expect(signals.contains { exit == .signalled($0) })
      expectRestored(terminal)
    }
  }

  @Test(arguments: [SIGPIPE, SIGXFSZ])
  func `a signal for a failed write changes nothing`(signal: Int32) throws {
    let terminal = try probe()
    terminal.signal(signal)
    terminal.send("n")
    try terminal.wait { $0.picture.contains("걸음 1") }
    #expect(try terminal.quit() == .exited(0))
  }

  /// Whether the drawing thread was created by a thread that receives signals, or by a thread that blocks them.
  @Test(arguments: ["", "--blocked"], ["kill %1", "kill -HUP %1; kill -CONT %1", "kill -CONT %1; kill %1"])
  func `a stopped job that is killed ends without taking the terminal again`(option: String, killing: String) throws {
    for _ in 0..<6 {
      let shell = try shellWithStoppedJob(option)
      let before = shell.transcript.count
      shell.send("\(killing); while jobs | grep -q Probe; do :; done; echo do''ne\r")
      try shell.wait { $0.picture.contains("done") }
      #expect(!String(decoding: shell.transcript[before...], as: UTF8.self).contains("\u{1B}[?1049h"))
      #expect(shell.screen.modes.isDisjoint(with: [1000, 1004, 1006]))
    }
  }

  @Test func `a job continued in the background stops again before it draws`() throws {
    let shell = try shellWithStoppedJob()
    let before = shell.transcript.count
    shell.send("bg; until jobs -s | grep -q Probe; do :; done; echo ag''ain\r")
    try shell.wait { $0.picture.contains("again") }
    let output = String(decoding: shell.transcript[before...], as: UTF8.self)
    #expect(!output.contains("\u{1B}[?1049h") && !output.contains("\u{1B}[?1000h"))
    shell.send("fg\r")
    try shell.wait { $0.isOnAlternateScreen && $0.picture.contains("resumed") }
    shell.send("q")
    try shell.wait { !$0.isOnAlternateScreen && $0.picture.contains("bye") }
  }
}
