import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// The sky as a picture behind the text, on a terminal that layers pictures.
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
      #expect((1...2).contains(sent) && bytes < 150_000, "\(sent) pictures, \(bytes) bytes")
      for key in ["l", "h", "?", "\u{1B}"] {
        terminal.send(key)
        try terminal.waitForIdle()
      }
      #expect(commands(terminal, "a=t") == sent)
      #expect(try terminal.quit() == .exited(0))
      #expect(commands(terminal, "d=I") > 0)
    }

    @Test func `other terminals get half blocks`() throws {
      let terminal = try open(["TERM_PROGRAM": "WezTerm"])
      try terminal.wait { $0.picture.contains("▀▀") }
      try terminal.waitForIdle()
      #expect(terminal.screen.pictures.isEmpty)
      try terminal.expectQuit()
    }
  }
}
