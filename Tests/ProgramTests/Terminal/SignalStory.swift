import Glibc
import Harness
import LoopbackServer
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// A user, or another process, that ends the program by a signal.
  struct SignalStory {
    private let stage: Stage

    init() throws { stage = try Stage() }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGQUIT])
    func `a signal ends the program with that signal, and the terminal is restored`(signal: Int32) throws {
      stage.gate.close()
      let terminal = try stage.open()
      try terminal.see("불러오는 중")
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == .signalled(signal))
      terminal.expectRestored()
    }

    @Test(arguments: [SIGSEGV, SIGABRT, SIGILL, SIGTRAP, SIGBUS, SIGFPE])
    func `a crash writes a report without secrets and prints one line with its path`(signal: Int32) throws {
      stage.gate.close()
      let terminal = try stage.open(columns: 200, rows: 12)
      try terminal.see("불러오는 중")
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == .signalled(signal))
      terminal.expectRestored()
      let reports = stage.files(in: ".local/state/weatheri").filter { $0.hasPrefix("crash-") && $0.hasSuffix(".txt") }
      let name = try #require(reports.first)
      #expect(reports.count == 1)
      let path = ".local/state/weatheri/" + name
      #expect(terminal.screen.lines.filter { $0.contains(stage.home + "/" + path) }.count == 1)
      let report = stage.text(of: path)
      #expect(report.contains("signal: \(Self.names[signal] ?? "?")\n"))
      #expect(!report.contains(Stage.key) && !report.contains(stage.server.address))
    }

    private static let names = [
      SIGSEGV: "SIGSEGV", SIGABRT: "SIGABRT", SIGILL: "SIGILL", SIGTRAP: "SIGTRAP", SIGBUS: "SIGBUS", SIGFPE: "SIGFPE",
    ]

    @Test func `with the sample feed a crash writes no report`() throws {
      let terminal = try stage.open("--demo")
      try terminal.see("관측")
      terminal.signal(SIGSEGV)
      #expect(try terminal.waitForExit() == .signalled(SIGSEGV))
      terminal.expectRestored()
      #expect(stage.files(in: "") == [".config"])
    }

    @Test func `Ctrl-Z stops the job, and fg redraws the screen`() throws {
      let shell = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "-i"], environment: stage.environment.merging(["PS1": "ready> "]) { $1 })
      try shell.see("ready>")
      shell.send("$weatheri --demo\r", isCounted: false)
      try shell.seeAll()
      try shell.waitForIdle()
      let before = shell.picture
      shell.send("\u{1A}")
      try shell.wait { !$0.isOnAlternateScreen && $0.picture.contains("Stopped") && $0.isCursorShown }
      shell.send("clear; fg\r", isCounted: false)
      try shell.wait { $0.isOnAlternateScreen && $0.picture == before }
      shell.send(PseudoTerminal.right)
      try shell.wait { $0.lines[0].contains("부산") }
      shell.send("q")
      try shell.wait { !$0.isOnAlternateScreen && $0.picture.contains("ready>") }
    }

    @Test func `closing the terminal window ends the program`() throws {
      stage.gate.close()
      let terminal = try stage.open()
      try terminal.see("불러오는 중")
      terminal.vanish()
      #expect([.signalled(SIGHUP), .exited(0)].contains(try terminal.waitForExit()))
    }
  }
}
