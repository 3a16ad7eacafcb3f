import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// Somebody who asks where this is, and whose all this is.
  struct HereStory {
    @Test func `here is asked for by a key and shown with an arrow`() throws {
      let command = #"location_command = 'echo asked >> "$HOME/asked"; echo 35.1587,129.1604'"#
      let stage = try Stage(settings: "motion = \"none\"\n" + command)
      try stage.save("서울")
      let terminal = try stage.open()
      try terminal.see("14:32 기준")
      #expect(stage.text(of: "asked").isEmpty)
      terminal.send(".")
      try terminal.see("해운대구", "➤", "14:32 기준")
      #expect(stage.text(of: "asked") == "asked\n")
      terminal.send(PseudoTerminal.left)
      try terminal.see("서울특별시", "➢")
      terminal.send(".")
      try terminal.see("해운대구", "➤")
      #expect(stage.text(of: "asked") == "asked\nasked\n")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `who does not know it says so below, and who does not answer holds nobody up`() throws {
      let lost = try Stage(settings: "motion = \"none\"\nlocation_command = 'echo no signal >&2; false'").open()
      try lost.see("14:32 기준")
      lost.send(".")
      try lost.see("no signal")
      #expect(try lost.quit() == .exited(0))
      let silent = try Stage(settings: "motion = \"none\"\nlocation_command = 'sleep 1000'").open()
      try silent.see("14:32 기준")
      silent.send(".")
      try silent.see("현재 위치를 확인하고 있습니다")
      silent.send("u")
      try silent.see("화씨")
      #expect(try silent.quit() == .exited(0))
    }

    @Test func `sources and licences are a key away`() throws {
      let terminal = try Stage().open("--demo")
      try terminal.see("관측", "km")
      terminal.send("i")
      try terminal.see("프로그램 정보", "14:00 발표", "개인정보")
      terminal.send("\u{1B}[F")
      try terminal.see("swift-argument-parser", "MIT")
      terminal.send("n")
      try terminal.see("라이선스 전문")
      terminal.send("\u{1B}")
      try terminal.see("swift-argument-parser")
      terminal.send("\u{1B}")
      try terminal.miss("프로그램 정보")
      #expect(try terminal.quit() == .exited(0))
    }
  }
}
