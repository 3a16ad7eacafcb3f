import Harness
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// Another process holds the lock of the city store.
  struct HeldStoreStory {
    @Test func `with the store locked the weather is shown, and quitting does not wait for the lock`() throws {
      let stage = try Stage()
      try stage.save("부산", "서울")
      let held = HeldStore(stage.home + "/.local/share/weatheri/weatheri.sqlite")
      try #require(held != nil)
      let terminal = try stage.open()
      // Without the saved cities the program shows the city of the settings.
      try terminal.see("서울")
      try terminal.seeAll()
      terminal.send("/강릉")
      try terminal.see("강릉시")
      // Saving waits longer for the lock than reading; quitting does not wait.
      terminal.send("\r")
      try terminal.waitForKeys()
      terminal.timeout = 10
      #expect(try terminal.quit(by: "\u{3}") == .exited(0))
      terminal.expectRestored()
      _ = held
    }

    @Test func `once the store is unlocked the saved cities appear`() throws {
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
