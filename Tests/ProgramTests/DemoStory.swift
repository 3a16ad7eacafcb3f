import Cells
import Harness
import LoopbackServer
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user without a key and without a network connection.
  struct DemoStory {
    @Test func `the sample feed fills all five panes and is labelled as sample data`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("체감", "PM10", "시간별 날씨", "주간 날씨", "14:32 기준", "관측", "km")
      #expect(terminal.header.contains("표본 자료"))
      #expect(terminal.footer.contains("r 새로고침") && terminal.footer.contains("? 단축키"))
      for line in terminal.screen.lines { #expect(line.displayWidth == 80) }
      try terminal.expectQuit()
      #expect(!terminal.picture.contains("체감"))
    }

    @Test func `a city on the command line is the city on the screen`() throws {
      let terminal = try Stage().open("--demo", "New", "York")
      try terminal.wait { $0.lines[0].contains("뉴욕") }
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `arrow keys and digits change the city`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("서울", "관측")
      for (key, city) in [
        (PseudoTerminal.right, "부산"), (PseudoTerminal.right, "제주"), (PseudoTerminal.left, "부산"),
        ("1", "서울"), (PseudoTerminal.left, "대전"), (PseudoTerminal.right, "서울"), ("2", "부산"), ("3", "제주"),
        ("4", "강릉"), ("5", "대전"),
      ] {
        terminal.send(key)
        try terminal.wait { $0.lines[0].contains(city) }
      }
      terminal.send("9")
      try terminal.see("9번 도시는 없습니다")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `the help opens and closes, and u switches between Celsius and Fahrenheit`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("관측", "km")
      try terminal.waitForIdle()
      let before = terminal.picture
      for key in ["\u{1B}", "?", "\r"] {
        terminal.send("?")
        try terminal.see("키나 단어로 찾기", "새로고침", "F5")
        terminal.send(key)
        try terminal.miss("키나 단어로 찾기")
      }
      try terminal.waitForIdle()
      #expect(terminal.picture == before)
      terminal.send("u")
      try terminal.see("화씨")
      #expect(terminal.picture != before)
      terminal.send("ㅕ")
      try terminal.see("섭씨")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `keys work with a Korean keyboard layout`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("관측", "km")
      terminal.send("ㅔ")
      try terminal.see("ㅔ: 여기서는 쓰지 않는 키입니다")
      terminal.send("ㄱ")
      try terminal.miss("여기서는 쓰지 않는 키입니다")
      terminal.send("ㅂ")
      #expect(try terminal.waitForExit() == .exited(0))
      terminal.expectRestored()
    }

    @Test func `the terminal modes are restored on exit, and no file of the user is touched`() throws {
      let stage = try Stage()
      let shell = try stage.openShell(
        #"stty -g >"$HOME/before"; "$weatheri" --demo; code=$?; stty -g >"$HOME/after"; exit $code"#)
      try shell.see("관측")
      #expect(try shell.quit() == .exited(0))
      #expect(!stage.text(of: "before").isEmpty)
      #expect(stage.text(of: "before") == stage.text(of: "after"))
      #expect(stage.files(in: "").sorted() == [".config", "after", "before"])
      #expect(stage.server.requests.isEmpty)
    }
  }
}
