import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// The sky as a picture behind the text, on terminals that layer pictures and on those where text replaces them.
  struct BackdropStory {
    private func open(_ extra: [String: String] = [:]) throws -> PseudoTerminal {
      var answers = PseudoTerminal.Answers()
      answers.kitty = "\u{1B}_Gi=31;OK\u{1B}\\"
      let kind = ["COLORTERM": "truecolor", "TERM_PROGRAM": "ghostty", "WEATHERI_CLOCK": "2026-11-26T14:32:00+09:00"]
      return try Stage().open("--demo", extra: kind.merging(extra) { $1 }, answers: answers)
    }

    private func commands(_ terminal: PseudoTerminal, _ word: String) -> Int {
      terminal.screen.pictures.count { $0.text.contains(word) }
    }

    @Test func `the picture is sent while data arrive, not for keys, and leaving removes it`() throws {
      let terminal = try open()
      try terminal.wait { $0.pictures.contains { $0.text.contains("a=p") } }
      try terminal.waitForIdle()
      #expect(!terminal.screen.lines.dropFirst().prefix(3).joined().contains("▀▀"))
      let sent = commands(terminal, "a=t")
      let bytes = terminal.transcript.count
      // Each answer that arrives may change the picture; on a busy machine more of these states are painted.
      #expect(bytes < 75_000 * (sent + 1), "\(sent) pictures, \(bytes) bytes")
      for key in ["l", "h", "?", "\u{1B}"] {
        terminal.send(key)
        try terminal.waitForIdle()
      }
      #expect(commands(terminal, "a=t") == sent)
      #expect(try terminal.quit() == .exited(0))
      #expect(commands(terminal, "d=I") > 0)
    }

    @Test(arguments: [true, false])
    func `without support for layers the picture is sent in place of cells without text, and again after another page`(
      _ hasITerm: Bool
    ) throws {
      var answers = PseudoTerminal.Answers()
      answers.cell = "\u{1B}[6;20;10t"
      if hasITerm { answers.iTerm = "\u{1B}]1337;ReportCellSize=20.0;10.0;1.0\u{1B}\\" }
      answers.identity = "\u{1B}[?62;4;22c"
      let terminal = try Stage().open(
        "--demo", extra: ["COLORTERM": "truecolor", "WEATHERI_CLOCK": "2026-11-26T14:32:00+09:00"], answers: answers)
      try terminal.wait { !$0.pictures.isEmpty }
      try terminal.waitForIdle()
      let sent = terminal.screen.pictures
      #expect(sent.allSatisfy { $0.text.hasPrefix(hasITerm ? "1337;File=" : "0;1;0q") })
      #expect(terminal.transcript.count < 200_000, "\(terminal.transcript.count) bytes")
      #expect(terminal.screen.picture.contains("\u{A0}"))
      terminal.send("l")
      try terminal.waitForIdle()
      #expect(terminal.screen.pictures.count == sent.count)
      terminal.send("?")
      try terminal.waitForIdle()
      #expect(!terminal.screen.picture.contains("\u{A0}"))
      terminal.send("\u{1B}")
      try terminal.wait { $0.pictures.count > sent.count }
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `a map is a picture while it stands still, and half blocks during a step of time`() throws {
      let terminal = try open()
      try terminal.waitForIdle()
      terminal.send("m")
      try terminal.wait { $0.picture.contains("100km") && !hasHalfBlocks($0) }
      let placed = commands(terminal, "a=p")
      terminal.send("[")
      try terminal.wait { hasHalfBlocks($0) }
      try terminal.wait { !hasHalfBlocks($0) }
      #expect(commands(terminal, "a=p") > placed)
      #expect(try terminal.quit() == .exited(0))
    }

    /// In the rows of the map.
    private func hasHalfBlocks(_ screen: ScreenModel) -> Bool {
      screen.lines.dropFirst(2).dropLast(2).joined().contains { "▀▄".contains($0) }
    }

    @Test func `other terminals get half blocks`() throws {
      let terminal = try open(["TERM_PROGRAM": "WezTerm"])
      try terminal.wait { $0.picture.contains("▀") }
      try terminal.waitForIdle()
      #expect(terminal.screen.pictures.isEmpty)
      try terminal.expectQuit()
    }
  }
}
