import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who reorders the saved cities.
  struct CityListStory {
    private static func order(_ stage: Stage) throws -> [String] {
      let list = try stage.open("cities", "list")
      #expect(try list.waitForExit() == .exited(0))
      return list.screen.lines.filter { $0.contains { $0 != " " } }.map { line in
        // A line is the rank, the name, two blanks, and the full name of the place.
        let rest = String(line.drop { $0.isNumber || $0 == " " })
        return rest.firstRange(of: "  ").map { String(rest[..<$0.lowerBound]) } ?? rest
      }
    }

    @Test func `moved, removed and restored cities are in that order at the next start`() throws {
      let stage = try Stage()
      try stage.save("서울", "부산", "강릉")
      #expect(try stage.open("cities", "add", "우리집", "--at", "35.82,127.15").waitForExit() == .exited(0))
      let terminal = try stage.open()
      try terminal.seeAll()
      terminal.send("c")
      try terminal.see("도시 4곳", "부산", "우리집", "24시간")
      terminal.send("G")
      try terminal.see("G: 여기서는 쓰지 않는 키입니다")
      terminal.send("\u{1B}[F")
      terminal.send("K")
      try terminal.see("우리집을 3번째로 옮겼습니다")
      terminal.send("\u{1B}[1;2A")
      try terminal.see("우리집을 2번째로 옮겼습니다")
      terminal.send("x")
      try terminal.see("우리집을 지울까요? y/n")
      terminal.send("n")
      try terminal.miss("지울까요")
      terminal.send("xy")
      try terminal.see("우리집을 지웠습니다. z를 누르면 되돌립니다", "도시 3곳")
      try terminal.read { (try? Self.order(stage)) == ["서울", "부산", "강릉시"] }
      terminal.send("z")
      try terminal.see("우리집을 되돌렸습니다", "도시 4곳")
      try terminal.read { (try? Self.order(stage)) == ["서울", "우리집", "부산", "강릉시"] }
      terminal.send("\r")
      try terminal.wait { $0.lines[0].contains("우리집") }
      try terminal.expectQuit()

      let again = try stage.open()
      try again.wait { $0.lines[0].contains("우리집") }
      again.send("c")
      try again.see("2 우리집", "1 서울", "3 부산", "4 강릉시")
      #expect(try again.quit() == .exited(0))
    }

    @Test func `changes made by another process are neither lost nor undone`() throws {
      let stage = try Stage()
      try stage.save("서울", "부산", "강릉")
      let terminal = try stage.open()
      try terminal.seeAll()
      try stage.save("춘천")
      #expect(try stage.open("cities", "move", "강릉", "--to", "1").waitForExit() == .exited(0))
      terminal.send("c")
      try terminal.see("도시 4곳", "1 강릉시", "2 서울", "춘천")
      #expect(try stage.open("cities", "remove", "부산").waitForExit() == .exited(0))
      terminal.send("xy")
      try terminal.see("도시 2곳")
      #expect(try Self.order(stage) == ["강릉시", "춘천시"])
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `with the sample feed the city list changes on the screen but nothing is written`() throws {
      let stage = try Stage()
      let terminal = try stage.open("--demo")
      try terminal.see("관측", "km")
      terminal.send("cJ")
      try terminal.see("서울을 2번째로 옮겼습니다. 표본 자료라 저장하지 않습니다", "표본 자료")
      terminal.send("r")
      try terminal.read { ["새로고침합니다", "이미 새로고침", "방금 새로고침", "새로고침하는 중"].contains(where: terminal.picture.contains) }
      #expect(try terminal.quit() == .exited(0))
      #expect(stage.files(in: ".local/share/weatheri").isEmpty)
    }
  }
}
