import Harness
import LoopbackServer
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who changes the settings without an editor.
  struct SettingsStory {
    private let stage: Stage

    init() throws { stage = try Stage() }

    private static let file = ".config/weatheri/config.toml"

    @Test func `language and units change at once, and are saved with every comment preserved`() throws {
      let stage = try Stage(
        settings: """
          # 내가 적은 말
          motion = "none"   # 어지럽다

          units = "metric"\t# 섭씨
          language = "ko" # 우리말
          """)
      let before = stage.text(of: Self.file)
      try stage.save("서울")
      let terminal = try stage.open()
      try terminal.seeAll()
      terminal.send("s")
      try terminal.see("설정", "▸ 언어", "한국어")
      terminal.send(PseudoTerminal.right)
      try terminal.see("Settings", "▸ Language", "Saved in the settings file")
      try terminal.choose("Units")
      terminal.send(" ")
      try terminal.see("°F, mph, inHg, in")
      try terminal.see("Saved in the settings file")
      terminal.send("\u{1B}")
      try terminal.see("feels like", "Hourly", "mph")
      try terminal.expectQuit()
      let expected = before.replacing("language = \"ko\"", with: "language = \"en\"")
        .replacing("units = \"metric\"", with: "units = \"imperial\"")
      #expect(stage.text(of: Self.file) == expected)

      let again = try stage.open()
      try again.see("Hourly", "mph")
      #expect(try again.quit() == .exited(0))
    }

    @Test func `a typed API key is masked, saved and checked at once`() throws {
      let terminal = try stage.open("--city", "서울", extra: ["WEATHERI_KMA_KEY": ""])
      try terminal.see("키")
      terminal.send("s")
      try terminal.see("▸ 언어")
      try terminal.choose("키 ")
      terminal.send("\r")
      try terminal.wait { $0.isCursorShown }
      terminal.send(Stage.key)
      try terminal.see(String(repeating: "•", count: 20))
      terminal.send("\r")
      try terminal.see("기상청이 키를 받아들였습니다", "•••••••••••• \(Stage.key.count)자")
      #expect(stage.text(of: Self.file).contains("key = \"\(Stage.key)\""))
      #expect(!terminal.output.contains(Stage.key))
      terminal.send("\u{1B}")
      try terminal.see("관측")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `a notice rule is typed in words, and an invalid one stays in the field with the reason`() throws {
      let terminal = try stage.open("--city", "서울", "--offline")
      // Wait for this last message: an earlier one may be replaced before the test reads it.
      try terminal.see("--offline 없이 실행하세요")
      terminal.send("s")
      try terminal.see("▸ 언어")
      try terminal.choose("미리 알림 조건")
      try terminal.see("미리 알림", "없음")
      terminal.send("\r")
      try terminal.wait { $0.isCursorShown }
      terminal.send("비 언제\r")
      try terminal.see("\"비 언제\" 항목은 쓸 수", "없습니다")
      terminal.send(String(repeating: "\u{7F}", count: 2) + "1시간 전, 특보\r")
      try terminal.see("비 1시간 전, 특보", "설정 파일에 저장했습니다")
      #expect(stage.text(of: Self.file).contains("[soon]\nrules = [\"비 1시간 전\", \"특보\"]\n"))
      try terminal.choose("방해 금지 시간")
      terminal.send("l")
      try terminal.see("22:00-07:00", "Enter를 눌러 입력하세요")
      try terminal.choose("하루 최대")
      terminal.send("l")
      try terminal.see("10번")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `the order of sources is chosen from a list, and the file keeps its format`() throws {
      try stage.put("[sources]\nnow = [\n  \"kma\",  # 우리나라\n  \"open-meteo\",\n]\n", at: Self.file)
      let terminal = try stage.open("--city", "서울", "--offline")
      // Wait for this last message: an earlier one may be replaced before the test reads it.
      try terminal.see("--offline 없이 실행하세요")
      terminal.send("s")
      try terminal.see("▸ 언어")
      try terminal.choose("현재 날씨")
      try terminal.see("기상청 › Open-Meteo", "순서 바꾸기")
      terminal.send("\r")
      try terminal.see("▸ 1 기상청", "  2 Open-Meteo", "– OpenWeather", "옮기기")
      terminal.send(PseudoTerminal.right)
      try terminal.see("  1 Open-Meteo", "▸ 2 기상청")
      terminal.send("\r")
      try terminal.see("Open-Meteo › 기상청", "설정 파일에 저장했습니다")
      #expect(
        stage.text(of: Self.file) == "[sources]\nnow = [\n  \"open-meteo\",\n  \"kma\",  # 우리나라\n]\n")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `a file without a key is reported once all four Apple values are set`() throws {
      try stage.put(
        stage.text(of: Self.file) + "\n[weatherkit]\nteam_id = \"T\"\nservice_id = \"s\"\nkey_id = \"K\"\nbase_url = \""
          + stage.server.address + "\"\n", at: Self.file)
      try stage.put("-----BEGIN PRIVATE KEY-----\nbm90aGluZw==\n-----END PRIVATE KEY-----\n", at: "AuthKey.p8")
      let terminal = try stage.open("--city", "서울")
      try terminal.see("시간별 날씨")
      terminal.send("s")
      try terminal.see("▸ 언어")
      try terminal.choose(".p8 파일")
      terminal.send("\r")
      try terminal.wait { $0.isCursorShown }
      terminal.send("~/AuthKey.p8\r")
      try terminal.see("파일에 개인 키가 없습니다", "developer.apple.com")
      #expect(!terminal.output.contains("bm90aGluZw"))
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `an invalid value is reported with the expected one, and the file is not changed`() throws {
      let before = stage.text(of: Self.file)
      let terminal = try stage.open("--language", "ko")
      try terminal.seeAll()
      terminal.send("s")
      try terminal.see("▸ 언어", "--language")
      terminal.send("l")
      try terminal.see("여기서는 바꿀 수 없습니다")
      try terminal.choose("새로고침")
      terminal.send("\r")
      try terminal.wait { $0.isCursorShown }
      terminal.send("x\r")
      try terminal.see("10x", "10080까지의 정수여야 합니다")
      terminal.send("\u{1B}")
      try terminal.wait { !$0.isCursorShown }
      #expect(stage.text(of: Self.file) == before)
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `with the sample feed a changed setting applies until exit and is not saved`() throws {
      let before = stage.text(of: Self.file)
      let terminal = try stage.open("--demo")
      try terminal.see("관측", "km")
      terminal.send("s")
      try terminal.see("▸ 언어")
      try terminal.choose("단위")
      terminal.send("  ")
      try terminal.see("표본 자료라 저장되지 않고", "°F, mph, inHg, in")
      terminal.send("\u{1B}")
      try terminal.see("mph")
      #expect(try terminal.quit() == .exited(0))
      #expect(stage.text(of: Self.file) == before)
    }
  }
}
