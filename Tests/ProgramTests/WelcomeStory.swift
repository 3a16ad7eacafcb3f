import Foundation
import Harness
import LoopbackServer
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who starts the program for the first time.
  struct WelcomeStory {
    private static let config = ".config/weatheri/config.toml"

    /// A home folder without settings, with fresh weather of Seoul in the cache: while it is fresh, no request leaves
    /// this machine.
    private func newcomer() throws -> Stage {
      let stage = try Stage()
      try stage.move(Self.config, to: "elsewhere.toml")
      let lines = stage.text(of: "elsewhere.toml").replacing(#"["kma"]"#, with: #"["open-meteo"]"#)
        .replacing(#"["airkorea"]"#, with: #"["open-meteo"]"#)
      try stage.put(lines, at: "elsewhere.toml")
      let look = try stage.open("report", "서울", "--config", stage.home + "/elsewhere.toml", extra: Self.keyless)
      #expect(try look.waitForExit() == .exited(0))
      #expect(stage.server.requests.allSatisfy { $0.path.hasPrefix("/v1/") } && !stage.server.requests.isEmpty)
      return stage
    }

    private static let firstQuestion = "어느 곳의 날씨를 볼까요?"
    private static let keyless = ["WEATHERI_KMA_KEY": "", "TZ": "Asia/Seoul"]

    @Test func `Enter on every page gives a city with weather without a key, and the pages never return`() throws {
      let stage = try newcomer()
      let first = try stage.open(extra: Self.keyless)
      try first.see(Self.firstQuestion, "▸ 서울특별시", "● ○ ○", "Esc 건너뛰기")
      #expect(!first.picture.contains("체감"))
      first.send("\r")
      try first.see("이름을 알려 주세요", "○ ● ○")
      first.send("\r")
      try first.see("언제 알려 드릴까요?", "○ ○ ●", "▸ 받지 않을래요")
      first.send("\r")
      try first.see("체감", "준비됐어요", "Open-Meteo", "14:32 기준")
      #expect(first.header.contains("서울특별시"))
      try first.expectQuit()
      // Nothing was changed, so no settings file is written.
      #expect(stage.files(in: ".config/weatheri").isEmpty)
      let second = try stage.open(extra: Self.keyless)
      try second.see("서울특별시", "체감", "14:32 기준")
      #expect(!second.output.contains(Self.firstQuestion))
      #expect(try second.quit() == .exited(0))
      // The pages do not return even after the city is removed.
      #expect(try stage.open("cities", "remove", "서울").waitForExit() == .exited(0))
      let third = try stage.open(extra: Self.keyless)
      try third.see("서울특별시", "체감")
      #expect(!third.output.contains(Self.firstQuestion))
      #expect(try third.quit() == .exited(0))
    }

    @Test func `the answers are saved, a city and two names and a time`() throws {
      let stage = try newcomer()
      let terminal = try stage.open(extra: Self.keyless)
      try terminal.see(Self.firstQuestion)
      terminal.send("tjdnf")
      try terminal.miss("부산광역시")
      try terminal.see("▸ 서울특별시")
      terminal.send("\r나무\t몽글이\r")
      try terminal.see("언제 알려 드릴까요?")
      terminal.send("0650 ")
      try terminal.see("06:50  ◂ 주중 ▸")
      terminal.send("\r")
      try terminal.see("체감", "안녕하세요, 나무 님", "06:50에 날씨요정이 찾아와요")
      try terminal.read { stage.text(of: Self.config).contains("나무") }
      #expect(stage.text(of: Self.config) == "[user]\nname = \"나무\"\n")
      #expect(try terminal.quit() == .exited(0))
      let list = try stage.open("alerts", "list", extra: Self.keyless)
      try list.see("06:50  주중  서울특별시  날씨요정 몽글이  다음 월요일")
    }

    @Test func `no request is sent before a city is chosen, and then only to Open-Meteo`() throws {
      let stage = try Stage()
      try stage.move(Self.config, to: "elsewhere.toml")
      // Every request to another machine has to pass this proxy.
      let extra = Self.keyless.merging(["https_proxy": stage.server.address]) { $1 }
      let terminal = try stage.open(extra: extra)
      try terminal.see(Self.firstQuestion, "▸ 서울특별시")
      terminal.send("부산")
      try terminal.miss("대구광역시")
      #expect(stage.server.requests.isEmpty)
      terminal.send("\r")
      try terminal.see("이름을 알려 주세요")
      try terminal.read { stage.server.requests.contains { $0.target == "api.open-meteo.com:443" } }
      #expect(stage.server.requests.allSatisfy { $0.method == "CONNECT" && $0.target.contains("open-meteo.com") })
      terminal.send("\u{3}")
      #expect(try terminal.waitForExit() == .exited(0))
    }

    @Test func `Esc on the first page skips the welcome permanently`() throws {
      let stage = try newcomer()
      let first = try stage.open(extra: Self.keyless)
      try first.see(Self.firstQuestion)
      first.send("\u{1B}")
      try first.see("체감", "도시는 /로 찾고", "서울특별시")
      #expect(try first.quit() == .exited(0))
      let second = try stage.open(extra: Self.keyless)
      try second.see("체감", "서울특별시")
      #expect(!second.output.contains(Self.firstQuestion))
      #expect(try second.quit() == .exited(0))
    }

    @Test func `if nothing can be written the welcome says so, and the weather is shown`() throws {
      let stage = try newcomer()
      try stage.move(".local/share/weatheri", to: "old")
      try stage.put("a file where the folder should be", at: ".local/share/weatheri")
      let terminal = try stage.open(extra: Self.keyless)
      try terminal.see(Self.firstQuestion)
      terminal.send("\r")
      try terminal.see("폴더를 만들 수 없습니다")
      terminal.send("\u{1B}")
      try terminal.see("체감", "서울특별시")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `with a city, --demo or --plain on the command line there is no welcome`() throws {
      // Without settings there is no network here: of the city, only its name is certain to be seen.
      for (word, text) in [("--city=부산", "부산광역시"), ("--demo", "체감")] {
        let terminal = try newcomer().open(word, extra: Self.keyless)
        try terminal.see(text)
        #expect(!terminal.output.contains(Self.firstQuestion))
        #expect(try terminal.quit() == .exited(0))
      }
      let plain = try newcomer().open("--plain", extra: Self.keyless)
      try plain.waitForText("현재 날씨")
      #expect(try plain.quit() == .exited(0))
      #expect(!plain.output.contains(Self.firstQuestion))
    }
  }
}

extension Stage {
  fileprivate func move(_ name: String, to other: String) throws {
    try FileManager.default.moveItem(atPath: home + "/" + name, toPath: home + "/" + other)
  }
}
