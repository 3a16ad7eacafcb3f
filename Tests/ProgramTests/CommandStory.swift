import Glibc
import Harness
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// A user who types commands and reads their output.
  struct CommandStory {
    @Test func `a waiting report names the sources once, and Ctrl-C ends it`() throws {
      let stage = try Stage()
      stage.gate.close()
      let terminal = try stage.open("report", "서울")
      try terminal.see("기상청, 에어코리아의 응답을 기다립니다. 그만두려면 Ctrl-C.")
      terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .signalled(2))
      #expect(terminal.output.split(separator: "기다립니다").count == 2)
    }

    @Test func `a typed key is not echoed, and Ctrl-C restores the terminal modes`() throws {
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

    @Test(arguments: [SIGTERM, SIGHUP, SIGQUIT, SIGSEGV, SIGALRM])
    func `a signal while a key is typed restores the echo`(signal: Int32) throws {
      let terminal = try Stage().open("config", "set", "kma.key", "-", extra: ["WEATHERI_KMA_KEY": ""])
      try terminal.see("kma.key:")
      terminal.send("half a key")
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == .signalled(signal))
      #expect(terminal.isCooked && !terminal.output.contains("half"))
    }

    @Test func `Ctrl-Z while a key is typed turns the echo on, and fg turns it off again`() throws {
      let stage = try Stage()
      let extra = ["PS1": "ready> ", "WEATHERI_KMA_KEY": ""]
      // A shell that does not change the terminal modes itself.
      let shell = try PseudoTerminal("/bin/dash", ["-i"], environment: stage.environment.merging(extra) { $1 })
      try shell.see("ready>")
      shell.send("$weatheri config set kma.key -\r")
      try shell.see("kma.key:")
      shell.send("half\u{1A}")
      try shell.see("Stopped")
      #expect(shell.isCooked)
      shell.send("fg\r")
      try shell.read { shell.output.components(of: "kma.key:") == 2 }
      #expect(!shell.isCooked)
      shell.send("unseen-key\r")
      try shell.read { shell.output.components(of: "ready>") == 3 }
      #expect(shell.isCooked && !shell.output.contains("unseen") && !shell.output.contains("half"))
      #expect(stage.text(of: ".config/weatheri/config.toml").contains("key = \"unseen-key\""))
    }

    /// A command that waits for a `key_command`, which has turned the echo off and continues with `rest`.
    private func prompting(_ stage: Stage, then rest: String) throws -> PseudoTerminal {
      let path = ".config/weatheri/config.toml"
      let command = "stty -echo </dev/tty; echo password: >/dev/tty; \(rest)"
      try stage.put(
        stage.text(of: path).replacing("[kma]", with: "[kma]\nkey_command = \"\(command)\""), at: path)
      let terminal = try stage.open("now", "서울", extra: ["WEATHERI_KMA_KEY": ""])
      try terminal.see("password:")
      return terminal
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
    func `a signal while a key_command prompts restores the echo`(signal: Int32) throws {
      let terminal = try prompting(try Stage(), then: "sleep 60")
      #expect(!terminal.isCooked)
      if signal == SIGINT { terminal.send("\u{3}") } else { terminal.signal(signal) }
      #expect(try terminal.waitForExit() == .signalled(signal))
      #expect(terminal.isCooked)
    }

    @Test(arguments: ["kill -9 $$", "sleep 60"])
    func `after a key_command is killed or times out, the echo is on again`(rest: String) throws {
      let terminal = try prompting(try Stage(), then: rest)
      #expect(try terminal.waitForExit() == .exited(77))
      #expect(terminal.isCooked)
    }
  }
}
