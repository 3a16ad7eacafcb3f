import Harness
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who asks for the current location, and for the data sources and licences.
  struct HereStory {
    @Test func `the location command runs on the full stop key, and its place is marked with an arrow`() throws {
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

    @Test func `a failing location command shows its error, and a hanging one blocks no key`() throws {
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

    @Test func `i opens the page with sources and licences`() throws {
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
