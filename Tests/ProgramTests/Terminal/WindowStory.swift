import Cells
import Glibc
import Harness
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// A user who resizes the window.
  struct WindowStory {
    @Test func `a terminal that has stopped reading does not block the program`() throws {
      let terminal = try Stage().open("--demo", columns: 300, rows: 100)
      try terminal.seeAll()
      // A full frame of this size is larger than the kernel's buffer.
      terminal.send("\u{0C}")
      try terminal.waitUntilFull()
      for _ in 0..<30 { terminal.send(PseudoTerminal.right) }
      terminal.send("q")
      #expect(try terminal.waitForExitUnread() == .exited(0))
      #expect(terminal.isCooked)
    }

    @Test func `a terminal that reads again shows the newest frame completely`() throws {
      let terminal = try Stage().open("--demo", columns: 300, rows: 100)
      try terminal.seeAll()
      terminal.send("\u{0C}")
      try terminal.waitUntilFull()
      for _ in 0..<31 { terminal.send(PseudoTerminal.right) }
      try terminal.wait { $0.lines[0].contains("부산") && $0.lines[0].contains("○ ● ○ ○ ○") }
      try terminal.seeAll()
      try terminal.waitForIdle()
      let before = terminal.screen.lines
      terminal.send("\u{0C}")
      try terminal.waitForIdle()
      #expect(zip(before, terminal.screen.lines).filter { $0 != $1 }.map { [$0, $1] } == [])
      try terminal.expectQuit()
    }

    @Test func `after many resizes the screen is the same as a fresh one`() throws {
      let stage = try Stage()
      stage.gate.close()
      let terminal = try stage.open()
      try terminal.see("불러오는 중")
      var dice = Dice(seed: 20_261_120)
      for turn in 0..<200 {
        terminal.resize(to: Size(columns: dice.roll(1...200), rows: dice.roll(1...60)))
        terminal.read(atMost: Double(dice.roll(0...3)) / 1000)
        if turn == 100 { stage.gate.open() }
      }
      terminal.resize(to: Size(columns: 80, rows: 24))
      try terminal.seeAll()
      try terminal.waitForIdle()
      let fresh = try Stage().open()
      try fresh.seeAll()
      try fresh.waitForIdle()
      #expect(terminal.picture == fresh.picture)
      try terminal.expectQuit()
    }

    @Test func `a window that shrinks and grows back at once is redrawn`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.seeAll()
      try terminal.waitForIdle()
      let before = terminal.picture
      for _ in 0..<5 {
        terminal.signal(SIGSTOP)
        terminal.resize(to: Size(columns: 3, rows: 2))
        terminal.resize(to: Size(columns: 80, rows: 24))
        terminal.signal(SIGCONT)
        try terminal.wait { $0.picture == before }
      }
      #expect(try terminal.quit() == .exited(0))
    }

    @Test(arguments: ["ko", "en"], [(20, 5), (40, 12), (30, 8), (1, 1)])
    func `a small window shows the most important values`(language: String, size: (columns: Int, rows: Int)) throws {
      let terminal = try Stage().open("--demo", "--language", language, columns: size.columns, rows: size.rows)
      if size.columns >= 20 {
        let city = language == "ko" ? "서울" : "Seoul"
        let skies = language == "ko" ? ["맑음", "구름", "흐림", "비", "눈"] : ["clear", "cloud", "overcast", "rain", "snow"]
        try terminal.wait { screen in
          screen.lines[0].contains(city) && screen.picture.contains("°")
            && skies.contains { screen.picture.lowercased().contains($0) }
        }
      } else {
        try terminal.waitForIdle()
        #expect(terminal.screen.isOnAlternateScreen)
      }
      for line in terminal.screen.lines { #expect(line.displayWidth == size.columns) }
      terminal.send("?\rl\u{1B}[B]")
      try terminal.waitForIdle()
      try terminal.expectQuit()
    }

    @Test(arguments: ["ko_KR.UTF-8", "C.UTF-8"], ["nonsense"])
    func `a terminal without cursor addressing gets an error sentence`(locale: String, name: String) throws {
      let terminal = try Stage().open("--demo", extra: ["TERM": name, "LANG": locale])
      let exit = try terminal.waitForExit()
      guard case .exited(let code) = exit else { return #expect(Bool(false), "\(exit)") }
      #expect((64...78).contains(code))
      #expect(terminal.picture.contains("weatheri-tui: ") && terminal.picture.contains("TERM"))
      #expect(terminal.isCooked)
    }

    @Test(arguments: [#"</dev/null"#, #">"$HOME/out""#])
    func `without a terminal the error names the command to use instead`(redirection: String) throws {
      let stage = try Stage()
      let shell = try stage.openShell(#""$weatheri" \#(redirection)"#)
      #expect(try shell.waitForExit() == .exited(64))
      #expect(shell.picture.contains("weatheri-tui report"))
      #expect(stage.text(of: "out").isEmpty)
    }
  }
}
