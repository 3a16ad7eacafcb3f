import Cells
import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who opens the map.
  struct MapStory {
    @Test func `the map opens with the layers and the user’s cities, and Enter shows the chosen city`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("서울", "관측", "km")
      terminal.send("m")
      try terminal.see("강수", "대한민국", "서울", "부산", "독도", "100km")
      #expect(!terminal.picture.contains("체감"))
      for line in terminal.screen.lines { #expect(line.displayWidth == 80) }
      terminal.send("000")
      try terminal.see("세계", "태평양")
      terminal.send("0")
      try terminal.see("대한민국")
      terminal.send("\t")
      try terminal.see("PM10")
      terminal.send("2")
      terminal.send("\r")
      try terminal.wait { $0.lines[0].contains("부산") && !$0.lines[0].contains("강수") }
      terminal.send("ㅡ")
      try terminal.see("대한민국")
      terminal.send("\u{1B}")
      try terminal.see("체감")
      #expect(try terminal.quit() == .exited(0))
    }
  }
}
