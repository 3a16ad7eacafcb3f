import Foundation
import Glibc
import Harness
import LoopbackServer
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// Somebody who listens to the screen, or whose terminal knows lines only.
  struct PlainStory {
    private static let escape: UInt8 = 0x1B

    @Test(arguments: [("--plain", "xterm-256color"), ("--demo", "dumb"), ("--demo", "")])
    func `the home screen is said in lines, and q ends it`(flag: String, name: String) throws {
      let terminal = try Stage().open("--demo", flag, extra: ["TERM": name])
      try terminal.hear("r: 새로고침", "현재 날씨", "미세먼지", "시간별 날씨", "주간 날씨", "표본 자료", "(1/5)")
      #expect(!terminal.isCooked)
      terminal.send("r")
      try terminal.hear("서울특별시 (1/5): 14:32 기준")
      terminal.send("r")
      try terminal.hear("방금 새로고침했습니다")
      #expect(try terminal.quit() == .exited(0))
      #expect(!terminal.transcript.contains(Self.escape) && terminal.isCooked)
      for sign in "│━●■⣀" { #expect(!terminal.output.contains(sign)) }
    }

    @Test(arguments: ["\u{3}", "\u{4}", "ㅂ"])
    func `so do Ctrl-C, Ctrl-D and a Korean layout's q`(key: String) throws {
      let terminal = try Stage().open("--plain", "--demo")
      try terminal.hear("현재 날씨")
      terminal.send(key)
      #expect(try terminal.waitForExit() == .exited(0))
      #expect(terminal.isCooked)
    }

    @Test(arguments: [SIGTERM, SIGHUP, SIGINT, SIGSEGV])
    func `whatever ends it, the terminal collects lines again`(signal: Int32) throws {
      let terminal = try Stage().open("--plain", "--demo")
      try terminal.hear("현재 날씨")
      #expect(!terminal.isCooked)
      terminal.signal(signal)
      #expect(try terminal.waitForExit() == .signalled(signal))
      #expect(terminal.isCooked && !terminal.transcript.contains(Self.escape))
    }

    @Test func `a stray SIGCONT leaves the terminal as it was before`() throws {
      let terminal = try Stage().open("--plain", "--demo")
      try terminal.hear("현재 날씨")
      terminal.signal(SIGCONT)
      terminal.send("?")
      try terminal.hear("단축키")
      terminal.send("\r")
      #expect(try terminal.quit() == .exited(0))
      #expect(terminal.isCooked)
    }

    @Test func `arrows and digits change the city, hours go on, help is read out`() throws {
      let terminal = try Stage().open("--plain", "--demo", extra: ["TERM": "dumb"])
      try terminal.hear("(1/5)", "주간 날씨")
      for (key, word) in [
        (PseudoTerminal.right, "(2/5)  [표본"), ("3", "(3/5)  [표본"), ("]]", "11.22 일    00:00"), ("u", "화씨로 표시합니다"),
        ("?", "단축키"), ("설정", "s           설정"), ("\r", ""),
        (":", "자세히, Enter (1/"), ("제주", "제주시, 도시, 3 (1/"), ("\r", "(3/5)  [표본"), ("9", "9번 도시는 없습니다"),
      ] {
        terminal.send(key)
        try terminal.hear(word)
      }
      #expect(try terminal.quit() == .exited(0))
      #expect(!terminal.transcript.contains(Self.escape))
    }

    @Test func `a page is said when all of it is there, and once`() throws {
      let stage = try Stage()
      stage.gate.close()
      let terminal = try stage.open("--plain")
      try terminal.hear("불러오는 중")
      try terminal.read { stage.server.requests.count >= 5 }
      stage.gate.open(.now)
      try terminal.read { stage.server.log.answered > 0 }
      #expect(!terminal.output.contains("현재 날씨"))
      stage.gate.open()
      try terminal.hear("주간 날씨", "기상청", "에어코리아")
      #expect(terminal.output.components(of: "현재 날씨") == 1)
      terminal.send("r")
      try terminal.hear("서울특별시: 14:32 기준")
      #expect(terminal.output.components(of: "현재 날씨") == 1)
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `without a network it says why and what to do`() throws {
      let stage = try Stage()
      stage.server.stop()
      let terminal = try stage.open("--plain", "--language", "en")
      try terminal.hear("KMA cannot be reached", "Check the network", "AirKorea cannot be reached")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `Ctrl-Z gives the terminal to the shell, fg takes it again`() throws {
      let stage = try Stage()
      let shell = try PseudoTerminal(
        "/bin/bash", ["--norc", "--noprofile", "-i"], environment: stage.environment.merging(["PS1": "ready> "]) { $1 })
      try shell.hear("ready>")
      shell.send("$weatheri --demo --plain\r")
      try shell.hear("(1/5)")
      shell.send("\u{1A}")
      try shell.hear("Stopped")
      shell.send("fg\r")
      try shell.hear("fg")
      shell.send("2")
      try shell.hear("(2/5)")
      shell.send("q")
      try shell.read { shell.output.components(of: "ready>") >= 3 }
    }

    @Test(arguments: [#"</dev/null | cat"#, #"</dev/null >"$HOME/out"; cat "$HOME/out""#, #"<"$HOME/empty" | cat"#])
    func `into a pipe or a file goes one whole page`(redirection: String) throws {
      let stage = try Stage()
      try stage.put("", at: "empty")
      let shell = try stage.openShell(#""$weatheri" --plain \#(redirection)"#)
      #expect(try shell.waitForExit() == .exited(0))
      #expect(shell.output.contains("시간별 날씨") && shell.output.contains("주간 날씨"))
      #expect(!shell.transcript.contains(Self.escape))
    }

    @Test func `who stops reading ends it, and finds the terminal as it was`() throws {
      let stage = try Stage()
      let shell = try stage.openShell(
        #"""
        "$weatheri" --plain --demo | { head -n 4; exec <&-; echo deaf; }; echo "left: $(stty -a | grep -c -- -icanon)"
        """#)
      try shell.hear("서울특별시", "deaf")
      // It is with the next word that one notices nobody listening.
      shell.send("?")
      try shell.hear("left: ")
      #expect(shell.output.contains("left: 0"))
      #expect(try shell.waitForExit() == .exited(0))
    }

    @Test func `keys may come from a pipe`() throws {
      let shell = try Stage().openShell(#"{ printf q; sleep 60; } | { "$weatheri" --plain --demo; echo over; }"#)
      try shell.hear("불러오는 중", "over")
      shell.terminate()
    }
  }
}

extension PseudoTerminal {
  /// Reads until all of these words have been written at some time.
  func hear(_ words: String...) throws {
    try read { words.allSatisfy { $0.isEmpty || output.contains($0) } }
  }
}

extension String {
  func components(of word: String) -> Int { components(separatedBy: word).count - 1 }
}
