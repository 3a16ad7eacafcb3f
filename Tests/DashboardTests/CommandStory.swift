import Props
import PseudoTerminal
import Testing

extension Stories {
  /// Somebody who types commands and looks at what they say.
  struct CommandStory {
    @Test func `a report that waits says for whom, once, and Ctrl-C ends it`() throws {
      let stage = try Stage()
      stage.gate.close()
      let terminal = try stage.open("report", "서울")
      try terminal.see("기상청, 에어코리아의 대답을 기다립니다. 그만두려면 Ctrl-C.")
      terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .signalled(2))
      #expect(terminal.output.split(separator: "기다립니다").count == 2)
    }
  }
}
