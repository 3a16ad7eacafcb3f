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

    @Test func `a key that is typed is not seen, and Ctrl-C leaves the terminal as it was`() throws {
      let stage = try Stage()
      let terminal = try stage.open("config", "set", "kma.key", "-", extra: ["WEATHERI_KMA_KEY": ""])
      try terminal.see("kma.key:")
      terminal.send("wrong\u{15}unseen-ke1\u{7F}y\r")
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(!terminal.output.contains("unseen") && !terminal.output.contains("wrong"))
      #expect(stage.text(of: ".config/weatheri/config.toml").contains("key = \"unseen-key\""))
      let left = try stage.open("config", "set", "kma.key", "-")
      try left.see("kma.key:")
      left.send("other\u{3}")
      #expect(try left.waitForExit() == .signalled(2))
      #expect(left.isCooked && !stage.text(of: ".config/weatheri/config.toml").contains("other"))
    }
  }
}
