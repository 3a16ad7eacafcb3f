import Glibc
import LoopbackServer
import PseudoTerminal
import Testing

extension Stories {
  /// Terminals that are slow, silent, or looked away from.
  struct MannersStory {
    @Test func `a terminal that never answers costs nothing`() throws {
      let terminal = try Stage().open("--demo", answers: .silence)
      try terminal.seeAll()
      #expect(terminal.screen.questions.contains("[c"))
      let wait = try seconds {
        terminal.send(PseudoTerminal.right)
        try terminal.wait { $0.lines[0].contains("부산") }
      }
      #expect(wait < 0.5, "a key took \(wait) s")
      terminal.readUntilQuiet()
      #expect(terminal.screen.synchronizedFrames == 0)
      #expect(try terminal.quit() == .exited(0))
      terminal.expectGivenBack()
    }

    @Test func `answers that come late, or twice, are no keys`() throws {
      let terminal = try Stage().open("--demo", answers: .silence)
      try terminal.seeAll()
      terminal.readUntilQuiet()
      let before = terminal.picture
      for answer in ["\u{1B}[?2026;2$y", "\u{1B}[?62;22c", "\u{1B}[?62;22c", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"] {
        terminal.send(answer)
      }
      terminal.readUntilQuiet()
      #expect(terminal.picture == before)
      #expect(try terminal.quit() == .exited(0))
      terminal.expectGivenBack()
    }

    @Test func `who looks away stops what moves, who comes back sees it move`() throws {
      let stage = try Stage(#"motion = "full""#)
      stage.gate.close()
      let terminal = try stage.open(columns: 120, rows: 40)
      try terminal.see("불러오는 중")
      #expect(moves(terminal))
      terminal.send("\u{1B}[O")
      terminal.readUntilQuiet(seconds: 0.4)
      #expect(!moves(terminal))
      terminal.send("\u{1B}[I")
      #expect(moves(terminal))
      #expect(try terminal.quit() == .exited(0))
      terminal.expectGivenBack()
    }

    @Test func `with calm motion nothing moves while it loads`() throws {
      let stage = try Stage(#"motion = "calm""#)
      stage.gate.close()
      let terminal = try stage.open(columns: 120, rows: 40)
      try terminal.see("불러오는 중")
      terminal.readUntilQuiet(seconds: 0.4)
      #expect(!moves(terminal))
      #expect(try terminal.quit() == .exited(0))
    }

    /// Whether anything is written within a second of which nobody presses a key.
    private func moves(_ terminal: PseudoTerminal) -> Bool {
      let before = terminal.transcript.count
      let end = ContinuousClock.now + .seconds(1)
      while terminal.transcript.count == before, ContinuousClock.now < end { terminal.read(atMost: 0.05) }
      return terminal.transcript.count > before
    }

    @Test func `a terminal that stood still shows, once it reads again, what all keys came to`() throws {
      let terminal = try Stage().open("--demo", columns: 200, rows: 60)
      try terminal.seeAll()
      // Nobody reads while a hundred whole pictures are wanted.
      for _ in 0..<100 { terminal.send("\u{C}") }
      for _ in 0..<7 { terminal.send(PseudoTerminal.right) }
      try terminal.wait { $0.lines[0].contains("제주") }
      try terminal.seeAll()
      #expect(try terminal.quit() == .exited(0))
      terminal.expectGivenBack()
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
    func `a signal ends it though nobody reads what it writes`(signal: Int32) throws {
      let terminal = try Stage().open("--demo", columns: 300, rows: 100)
      try terminal.seeAll()
      for _ in 0..<100 { terminal.send("\u{C}") }
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == .signalled(signal))
      #expect(terminal.isCooked)
    }

    @Test func `a window that closes while nobody reads ends the program`() throws {
      let terminal = try Stage().open("--demo", columns: 300, rows: 100)
      try terminal.seeAll()
      for _ in 0..<100 { terminal.send("\u{C}") }
      terminal.vanish()
      #expect([.signalled(SIGHUP), .exited(0)].contains(try terminal.waitForExit()))
    }
  }
}
