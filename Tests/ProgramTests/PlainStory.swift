import Foundation
import Glibc
import Harness
import LoopbackServer
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// A user with a screen reader, or with a terminal that only supports lines.
  struct PlainStory {
    private static let escape: UInt8 = 0x1B

    @Test(arguments: [("--plain", "xterm-256color"), ("--demo", "dumb"), ("--demo", "")])
    func `line mode prints the home screen, and q quits`(flag: String, name: String) throws {
      let terminal = try Stage().open("--demo", flag, extra: ["TERM": name])
      try terminal.waitForText("r: 새로고침", "현재 날씨", "미세먼지", "시간별 날씨", "주간 날씨", "표본 자료", "(1/5)")
      #expect(!terminal.isCooked)
      terminal.send("r")
      try terminal.waitForText("서울특별시 (1/5): 14:32 기준")
      terminal.send("r")
      try terminal.waitForText("방금 새로고침했습니다")
      #expect(try terminal.quit() == .exited(0))
      #expect(!terminal.transcript.contains(Self.escape) && terminal.isCooked)
      for sign in "│━●■⣀" { #expect(!terminal.output.contains(sign)) }
    }

    @Test(arguments: ["\u{3}", "\u{4}", "ㅂ"])
    func `in line mode Ctrl-C, Ctrl-D and the q of a Korean layout quit`(key: String) throws {
      let terminal = try Stage().open("--plain", "--demo")
      try terminal.waitForText("현재 날씨")
      terminal.send(key)
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.isCooked)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
    func `a signal in line mode restores the terminal modes`(signal: Int32) throws {
      let terminal = try Stage().open("--plain", "--demo")
      try terminal.waitForText("현재 날씨")
      #expect(!terminal.isCooked)
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == .signalled(signal))
      #expect(terminal.isCooked && !terminal.transcript.contains(Self.escape))
    }

    @Test func `a stray SIGCONT does not change the saved terminal modes`() throws {
      let terminal = try Stage().open("--plain", "--demo")
      try terminal.waitForText("현재 날씨")
      terminal.signal(SIGCONT)
      terminal.send("?")
      try terminal.waitForText("단축키")
      terminal.send("\r")
      #expect(try terminal.quit() == .exited(0))
      #expect(terminal.isCooked)
    }

    @Test func `in line mode arrows and digits change the city, brackets move the hours, help is printed`() throws {
      let terminal = try Stage().open("--plain", "--demo", extra: ["TERM": "dumb"])
      try terminal.waitForText("(1/5)", "주간 날씨")
      for (key, word) in [
        (PseudoTerminal.right, "(2/5)  [표본"), ("3", "(3/5)  [표본"), ("]]", "11.22 일    00:00"), ("u", "화씨로 표시합니다"),
        ("?", "단축키"), ("설정", "s           설정"), ("\r", ""),
        (":", "자세히, Enter (1/"), ("제주", "제주시, 도시, 3 (1/"), ("\r", "(3/5)  [표본"), ("9", "9번 도시는 없습니다"),
      ] {
        terminal.send(key)
        try terminal.waitForText(word)
      }
      #expect(try terminal.quit() == .exited(0))
      #expect(!terminal.transcript.contains(Self.escape))
    }

    @Test func `in line mode a page is printed when it is complete, and only once`() throws {
      let stage = try Stage()
      stage.gate.close()
      let terminal = try stage.open("--plain")
      try terminal.waitForText("불러오는 중")
      try terminal.read { stage.server.requests.count >= 5 }
      stage.gate.open(.now)
      try terminal.read { stage.server.log.answered > 0 }
      #expect(!terminal.output.contains("현재 날씨"))
      stage.gate.open()
      try terminal.waitForText("주간 날씨", "기상청", "에어코리아")
      #expect(terminal.output.components(of: "현재 날씨") == 1)
      terminal.send("r")
      try terminal.waitForText("서울특별시: 14:32 기준")
      #expect(terminal.output.components(of: "현재 날씨") == 1)
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `in line mode a failure is printed with its cause and what to do`() throws {
      let stage = try Stage()
      stage.server.stop()
      let terminal = try stage.open("--plain", "--language", "en")
      try terminal.waitForText("KMA cannot be reached", "Check the network", "AirKorea cannot be reached")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `in line mode Ctrl-Z restores the terminal for the shell, and fg sets the modes again`() throws {
      let stage = try Stage()
      let shell = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "-i"], environment: stage.environment.merging(["PS1": "ready> "]) { $1 })
      try shell.waitForText("ready>")
      shell.send("$weatheri --demo --plain\r")
      try shell.waitForText("(1/5)")
      shell.send("\u{1A}")
      try shell.waitForText("Stopped")
      shell.send("fg\r")
      try shell.waitForText("fg")
      shell.send("2")
      try shell.waitForText("(2/5)")
      shell.send("q")
      try shell.read { shell.output.components(of: "ready>") >= 3 }
    }

    @Test(arguments: [#"</dev/null | cat"#, #"</dev/null >"$HOME/out"; cat "$HOME/out""#, #"<"$HOME/empty" | cat"#])
    func `a pipe or a file gets exactly one complete page`(redirection: String) throws {
      let stage = try Stage()
      try stage.put("", at: "empty")
      let shell = try stage.openShell(#""$weatheri" --plain \#(redirection)"#)
      #expect(try shell.waitForExit() == .exited(0))
      #expect(shell.output.contains("시간별 날씨") && shell.output.contains("주간 날씨"))
      #expect(!shell.transcript.contains(Self.escape))
    }

    @Test func `line mode exits when its reader is gone, and restores the terminal`() throws {
      let stage = try Stage()
      let shell = try stage.openShell(
        #"""
        "$weatheri" --plain --demo | { head -n 4; exec <&-; echo deaf; }; echo "left: $(stty -a | grep -c -- -icanon)"
        """#)
      try shell.waitForText("서울특별시", "deaf")
      // The program notices the closed pipe at its next write.
      shell.send("?")
      try shell.waitForText("left: ")
      #expect(shell.output.contains("left: 0"))
      #expect(try shell.waitForExit() == .exited(0))
    }

    @Test func `keys may come from a pipe`() throws {
      let shell = try Stage().openShell(#"{ printf q; sleep 60; } | { "$weatheri" --plain --demo; echo over; }"#)
      try shell.waitForText("불러오는 중", "over")
      shell.terminate()
    }
  }
}

extension PseudoTerminal {
  /// Reads until the output so far contains all of these words.
  func waitForText(_ words: String...) throws {
    try read { words.allSatisfy { $0.isEmpty || output.contains($0) } }
  }
}

extension String {
  func components(of word: String) -> Int { components(separatedBy: word).count - 1 }
}
