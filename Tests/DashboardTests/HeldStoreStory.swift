import Harness
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// Somebody else has the file that cities are kept in.
  struct HeldStoreStory {
    @Test func `the weather comes all the same, and whoever quits waits for nobody`() throws {
      let stage = try Stage()
      try stage.save("부산", "서울")
      let held = HeldStore(stage.home + "/.local/share/weatheri/weatheri.sqlite")
      try #require(held != nil)
      let terminal = try stage.open()
      // Without the saved cities it is the city of the settings.
      try terminal.see("서울")
      try terminal.seeAll()
      terminal.send("/강릉")
      try terminal.see("강릉시")
      // To save it one waits longer than to read; whoever quits does not.
      terminal.send("\r")
      try terminal.obey()
      terminal.timeout = 10
      #expect(try terminal.quit(by: "\u{3}") == .exited(0))
      terminal.expectGivenBack()
      _ = held
    }

    @Test func `as soon as the file is free the saved cities are there`() throws {
      let stage = try Stage()
      try stage.save("부산", "대구")
      var held = HeldStore(stage.home + "/.local/share/weatheri/weatheri.sqlite")
      try #require(held != nil)
      let terminal = try stage.open()
      try terminal.see("서울")
      held = nil
      try terminal.wait { $0.lines[0].contains("부산") }
      terminal.send(PseudoTerminal.right)
      try terminal.wait { $0.lines[0].contains("대구") }
      #expect(try terminal.quit() == .exited(0))
    }
  }
}
