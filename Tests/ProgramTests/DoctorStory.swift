import Foundation
import Harness
import LoopbackServer
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who suspects a problem and opens the doctor page.
  struct DoctorStory {
    @Test func `the doctor page checks everything from terminal to sources and restores the screen`() throws {
      let stage = try Stage()
      try stage.save("서울")
      let terminal = try stage.open()
      try terminal.seeAll()
      try terminal.waitForIdle()
      let before = terminal.picture
      terminal.send("e")
      try terminal.see("점검")
      try terminal.miss("점검하는 중")
      var pages = ""
      for _ in 0..<4 {
        try terminal.waitForIdle()
        pages += terminal.picture
        terminal.send("\u{1B}[6~")
      }
      for text in [
        "터미널: xterm-256color", "크기: 80x24", "글자 너비: 모두 예상과 같음", "동기 출력: 지원",
        "에어코리아: 응답하고 키를 받아들입니다", "14:00(한국 시각). 오늘 3/500회", "알림: ",
      ] {
        #expect(pages.contains(text), "\(text)")
      }
      let asked = stage.server.requests.count
      terminal.send("r")
      try terminal.read { stage.server.requests.count > asked }
      terminal.send("\u{1B}")
      try terminal.see("시간별 날씨")
      try terminal.waitForIdle()
      #expect(terminal.picture == before)
      try terminal.expectQuit()
    }

    @Test func `wrong character widths are detected, and an unresponsive terminal is not waited for`()
      throws
    {
      var wide = PseudoTerminal.Answers()
      wide.cursorShift = 1
      for (answers, words) in [(wide, "글자 너비가 예상과 다릅니다"), (.silence, "터미널이 글자 너비를 알려 주지")] {
        let terminal = try Stage().open(answers: answers)
        try terminal.seeAll()
        terminal.send("e")
        try terminal.see(words, "glyphs ascii")
        terminal.send("\u{1B}")
        try terminal.seeAll()
        #expect(try terminal.quit() == .exited(0))
      }
    }

    @Test func `a rejected key is explained on the doctor page and never printed`() throws {
      let stage = try Stage { ask in
        HTTPReply(#"{"resultCode":"30","resultMsg":"NO \#(ask.request.query["serviceKey"] ?? "")"}"#, status: 403)
      }
      let terminal = try stage.open(columns: 120, rows: 40)
      try terminal.see("키")
      terminal.send("e")
      try terminal.see("✗ 기상청 단기예보", "코드 30은 포털이 이 키를 모른다는 뜻입니다", "발급현황에서")
      #expect(try terminal.quit() == .exited(0))
      #expect(!terminal.output.contains(Stage.key) && !terminal.output.contains("RtYu1Io2"))
    }

    @Test func `a key file readable by others is reported at once, and the page shows the chmod command`() throws {
      let stage = try Stage()
      let file = ".config/weatheri/config.toml"
      try stage.put(stage.text(of: file).replacing("[kma]", with: "[kma]\nkey = \"\(Stage.key)\""), at: file)
      #expect(chmod("\(stage.home)/\(file)", 0o644) == 0)
      let terminal = try stage.open(columns: 120, rows: 40, extra: ["WEATHERI_KMA_KEY": ""])
      try terminal.see("다른 사용자도 키를 읽을 수 있습니다. e를 눌러 점검하세요.")
      terminal.send("e")
      try terminal.see("✗ 설정 파일에 키가 있는데", "chmod 600 ")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `r runs a repaired key command again`() throws {
      let stage = try Stage()
      let text = stage.text(of: ".config/weatheri/config.toml")
      try stage.put(
        text.replacing("[kma]", with: "[kma]\nkey_command = \"cat \(stage.home)/key\""),
        at: ".config/weatheri/config.toml")
      let terminal = try stage.open(columns: 120, rows: 40, extra: ["WEATHERI_KMA_KEY": ""])
      try terminal.see("명령이 실패했습니다", "무엇이 문제인지 점검")
      terminal.send("e")
      try terminal.see("kma.key_command: 명령이 실패했습니다", "No such file")
      try stage.put(Stage.key, at: "key")
      terminal.send("r")
      try terminal.see("기상청 인증키: kma.key_command", "✓ 기상청 단기예보")
      #expect(try terminal.quit() == .exited(0))
    }
  }
}
