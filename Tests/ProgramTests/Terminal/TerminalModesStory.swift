import Foundation
import Glibc
import Harness
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// Terminals that are slow, do not answer, or have lost the focus.
  struct TerminalModesStory {
    @Test func `a terminal that never answers queries shows the same screen without delay`() throws {
      let terminal = try Stage().open("--demo", answers: .silence)
      try terminal.seeAll()
      // The first frame came first, then the query, and then everything else although no answer comes.
      #expect(terminal.screen.questions.contains("[c"))
      let before = terminal.output.components(separatedBy: "\u{1B}[c")[0]
      #expect(before.contains("체감"))
      try go(to: "부산", terminal)
      #expect(terminal.screen.synchronizedFrames == 0)
      let answered = try Stage().open("--demo")
      try answered.seeAll()
      try go(to: "부산", answered)
      #expect(terminal.picture == answered.picture)
      try terminal.expectQuit()
    }

    private func go(to next: String, _ terminal: PseudoTerminal) throws {
      terminal.send(PseudoTerminal.right)
      try terminal.wait { $0.lines[0].contains(next) }
      try terminal.seeAll()
      try terminal.waitForIdle()
    }

    @Test func `late and repeated answers of the terminal are not taken for keys`() throws {
      let terminal = try Stage().open("--demo", answers: .silence)
      try terminal.seeAll()
      try terminal.waitForIdle()
      let before = terminal.picture
      for answer in ["\u{1B}[?2026;2$y", "\u{1B}[?62;22c", "\u{1B}[?62;22c", "\u{1B}]11;rgb:0000/0000/0000\u{1B}\\"] {
        terminal.send(answer)
      }
      try terminal.waitForIdle()
      #expect(terminal.picture == before)
      try terminal.expectQuit()
    }

    @Test func `animations stop while the window has no focus, and continue when it has`() throws {
      let stage = try Stage(settings: #"motion = "full""#)
      stage.gate.close()
      let terminal = try stage.open(columns: 120, rows: 40)
      try terminal.see("불러오는 중")
      try move(terminal)
      terminal.send("\u{1B}[O")
      try terminal.waitForKeys()
      #expect(becomesStill(terminal))
      terminal.send("\u{1B}[I")
      try move(terminal)
      try terminal.expectQuit()
    }

    @Test func `with calm motion nothing moves during loading`() throws {
      let stage = try Stage(settings: #"motion = "calm""#)
      stage.gate.close()
      let terminal = try stage.open(columns: 120, rows: 40)
      try terminal.see("불러오는 중")
      #expect(becomesStill(terminal))
      #expect(try terminal.quit() == .exited(0))
    }

    /// Reads until something is written without a key press.
    private func move(_ terminal: PseudoTerminal) throws {
      let before = terminal.transcript.count
      try terminal.read { terminal.transcript.count > before }
    }

    /// Whether the program stops writing: after the pending output, nothing comes for a time in which an animation
    /// would have moved more than once.
    private func becomesStill(_ terminal: PseudoTerminal) -> Bool {
      (0..<20).contains { _ in !terminal.read(atMost: 1) }
    }

    @Test func `a terminal that did not read for a while shows the result of all keys when it reads again`() throws {
      let terminal = try Stage().open("--demo", columns: 200, rows: 60)
      try terminal.seeAll()
      // The terminal is not read while a hundred full redraws are requested.
      for _ in 0..<100 { terminal.send("\u{C}") }
      for _ in 0..<7 { terminal.send(PseudoTerminal.right) }
      try terminal.wait { $0.lines[0].contains("제주") }
      try terminal.seeAll()
      try terminal.expectQuit()
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGSEGV])
    func `a signal ends the program although its output is not read`(signal: Int32) throws {
      let terminal = try Stage().open("--demo", columns: 300, rows: 100)
      try terminal.seeAll()
      for _ in 0..<100 { terminal.send("\u{C}") }
      try terminal.waitUntilFull()
      terminal.signal(signal)
      #expect(try terminal.waitForExitUnread() == .signalled(signal))
      #expect(terminal.isCooked)
    }

    @Test func `closing the window ends the program although its output is not read`() throws {
      let terminal = try Stage().open("--demo", columns: 300, rows: 100)
      try terminal.seeAll()
      for _ in 0..<100 { terminal.send("\u{C}") }
      try terminal.waitUntilFull()
      terminal.vanish()
      #expect([.signalled(SIGHUP), .exited(0)].contains(try terminal.waitForExit()))
    }
  }
}
