import Cells
import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who searches for a city.
  struct SearchStory {
    @Test func `a city found by typing is still saved after a restart`() throws {
      let stage = try Stage()
      let first = try stage.open()
      try first.seeAll()
      #expect(first.footer.contains("/ 도시 찾기"))
      first.send("/")
      try first.see("도시 찾기", "저장한 도시가 아직 없습니다", "도시나 동네 이름")
      first.send("tjdnf")
      try first.see("▸ 서울특별시")
      first.send("\r")
      try first.see("서울특별시", "서울특별시를 저장했습니다", "체감")
      first.send("/wjswn")
      try first.see("▸ 전주시", "전북특별자치도")
      // Text and Enter may arrive in one read.
      first.send("\u{15}부산\r")
      try first.see("부산광역시를 저장했습니다", "체감")
      #expect(try first.quit() == .exited(0))
      let second = try stage.open()
      try second.see("부산광역시", "○ ●")
      second.send(PseudoTerminal.left)
      try second.wait { $0.lines[0].contains("서울특별시") }
      second.send("/부산\r")
      try second.wait { $0.lines[0].contains("부산광역시") }
      #expect(try second.quit() == .exited(0))
    }

    @Test func `the cursor is at the caret in a text field, and hidden elsewhere`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("관측", "km")
      #expect(!terminal.screen.isCursorShown)
      terminal.send("/")
      try terminal.wait { $0.isCursorShown }
      try terminal.waitForIdle()
      #expect(terminal.screen.cursor == Point(column: 3, row: 2))
      for (keys, column) in [("해", 5), ("운", 7), (PseudoTerminal.left, 5), ("a", 6), ("\u{5}", 8), ("\u{7F}", 6)] {
        terminal.send(keys)
        try terminal.wait { $0.isCursorShown && $0.cursor == Point(column: column, row: 2) }
      }
      // The last escape sequence of a frame places the cursor: row 3, column 7, counted from 1.
      try terminal.waitForIdle()
      let end = terminal.output.suffix(40)
      #expect(terminal.screen.cursor == Point(column: 6, row: 2), "\(end.debugDescription)")
      terminal.send("\u{1B}")
      try terminal.see("체감")
      try terminal.wait { !$0.isCursorShown }
      try terminal.expectQuit()
    }

    @Test func `with the sample feed a chosen city is shown but not saved`() throws {
      let stage = try Stage()
      let terminal = try stage.open("--demo")
      try terminal.see("관측")
      terminal.send("/독도\r")
      try terminal.see("독도", "표본 자료에서는 저장하지 않고 보여 주기만 합니다")
      #expect(try terminal.quit() == .exited(0))
      #expect(stage.files(in: "").sorted() == [".config"])
    }

    @Test func `if nothing can be written the chosen city is shown with the reason`() throws {
      let stage = try Stage()
      try stage.put("a file where the folder should be", at: ".local/share/weatheri")
      let terminal = try stage.open()
      try terminal.see("관측")
      terminal.send("/독도\r")
      // The search shows the name as well, and the reason may be on the screen from the start.
      try terminal.wait { $0.lines[0].contains("독도") && $0.picture.contains("폴더를 만들 수 없습니다") }
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `ten thousand letters, control bytes and emoji in the search field do no harm`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("관측")
      terminal.send("/" + String(repeating: "가", count: 10_000))
      try terminal.see("더 입력할 수 없습니다")
      terminal.send("\u{15}\u{1}\u{6}\u{1D}👩‍🚀שלום")
      try terminal.see("찾지 못했습니다")
      for line in terminal.screen.lines { #expect(line.displayWidth == 80) }
      terminal.send("\u{15}\u{1B}[200~qxz\rqxz\u{1B}[201~")
      try terminal.see("‘qxz qxz’: 찾지 못했습니다")
      terminal.send("\u{15}91,200")
      try terminal.see("위도는 -90에서 90까지")
      terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(0))
      terminal.expectRestored()
    }

    @Test func `Alt edits the text by words, and does not quit`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("관측")
      terminal.send("/qxz zzz")
      try terminal.see("‘qxz zzz’")
      terminal.send("\u{1B}q\u{1B}.\u{1B}\r\u{1B}b\u{1B}[1;3D")
      try terminal.waitForKeys()
      terminal.send("\u{1B}d")
      try terminal.see("‘ zzz’")
      terminal.send("\u{1B}[1;3C\u{1B}\u{7F}")
      try terminal.miss("zzz")
      terminal.send("\u{1B}[99;5u")
      #expect(try terminal.waitForExit() == .exited(0))
      terminal.expectRestored()
    }

    @Test func `in line mode the search results are printed while typing`() throws {
      let terminal = try Stage().open("--demo", "--plain")
      try terminal.waitForText("/: 도시 찾기", "현재 날씨")
      terminal.send("/")
      try terminal.waitForText("초성(ㅅㅇ)", "서울특별시, 저장됨 (1/5)")
      terminal.send("독도")
      try terminal.waitForText("독도: 경상북도 울릉군 독도 (1/")
      terminal.send("\u{F}")
      try terminal.waitForText("저장하지 않고 보는 도시입니다")
      #expect(try terminal.quit() == .exited(0))
      #expect(!terminal.transcript.contains(0x1B))
    }
  }
}
