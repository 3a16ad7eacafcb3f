import Testing

@testable import Terminal

struct TerminalQueryTests {
  private func query(_ answers: String) -> TerminalQuery {
    TerminalQuery(answers: Array(answers.utf8), texts: ["●", "한"])
  }

  @Test func `the reported cursor positions give the widths of the texts`() {
    let query = query("\u{1B}[12;2R\u{1B}[12;3R\u{1B}[?2026;2$y\u{1B}[?62;4c")
    #expect(query.widths == ["●": 1, "한": 2])
    #expect(query.synchronizesFrames == true)
    #expect(query.hasAnswered)
  }

  @Test func `a mode is unsupported if it is unknown, fixed or not reported`() {
    #expect(query("\u{1B}[1;2R\u{1B}[1;3R\u{1B}[?2026;0$y\u{1B}[?1;2c").synchronizesFrames == false)
    #expect(query("\u{1B}[1;2R\u{1B}[1;3R\u{1B}[?1;2c").synchronizesFrames == false)
    for fixed in [3, 4] { #expect(query("\u{1B}[?2026;\(fixed)$y\u{1B}[?1;2c").synchronizesFrames == false) }
  }

  @Test func `the replies about pictures give the protocol for pictures behind text`() {
    func pictures(_ answers: String, _ environment: [String: String] = ["TERM": "foot"]) -> PictureProtocol? {
      let widths = "\u{1B}[12;2R\u{1B}[12;3R"
      let query = TerminalQuery(
        answers: Array((answers + widths + "\u{1B}[?62;4c").utf8), texts: ["●", "한"],
        TerminalKind(environment: environment))
      #expect(query.widths == ["●": 1, "한": 2])
      return query.pictures
    }
    let (kitty, iTerm) = ("\u{1B}_Gi=31;OK\u{1B}\\", "\u{1B}]1337;ReportCellSize=20.0;10.0\u{1B}\\")
    #expect(pictures(kitty + iTerm, ["TERM": "xterm-kitty"]) == .kitty)
    #expect(pictures(kitty + iTerm) == .iTerm)
    #expect(pictures("\u{1B}[6;20;10t") == .sixel)
    #expect(pictures("\u{1B}[6;20;10t", ["TERM": "foot", "TMUX": "/tmp/t"]) == nil)
    #expect(pictures(iTerm, ["TERM": "xterm-256color", "KONSOLE_VERSION": "240800"]) == nil)
    #expect(pictures(iTerm, ["TERM": "contour"]) == nil)
  }

  @Test(arguments: ["", "q", "\u{1B}[1;2R", "\u{1B}[;R\u{1B}[R\u{1B}[", "\u{1B}[A\u{1B}[1;2R"])
  func `incomplete replies give no information about modes`(answers: String) {
    #expect(query(answers).widths.isEmpty || query(answers).widths.values.allSatisfy { $0 >= 0 })
    #expect(query(answers).synchronizesFrames == nil)
  }
}
