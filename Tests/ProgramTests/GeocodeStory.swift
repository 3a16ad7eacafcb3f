import Harness
import LoopbackServer
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// A user whose village is not in the gazetteer.
  struct GeocodeStory {
    private static let village = """
      {"results":[{"id":7,"name":"쀍뛟마을","latitude":37.77,"longitude":127.97,"country_code":"KR","population":120}],\
      "generationtime_ms":1}
      """

    private static func asked(_ stage: Stage) -> Int { stage.server.requests.count { $0.path == "/v1/search" } }

    @Test func `a place unknown to the gazetteer is looked up on Enter, found, saved and shown`() throws {
      let lanes = Lanes<String>()
      let stage = try Stage { ask in
        guard ask.isForNames else { return ask.answer }
        lanes.pass("names")
        return HTTPReply(ask.request.query["name"] == "쀍뛟마을" ? Self.village : #"{"generationtime_ms":1}"#)
      }
      let terminal = try stage.open()
      try terminal.seeAll()
      terminal.send("/쀍뛟마을")
      try terminal.see("‘쀍뛟마을’: 찾지 못했습니다", "Enter: Open-Meteo에서 찾기")
      #expect(Self.asked(stage) == 0)
      lanes.close(["names"])
      terminal.send("\r")
      try terminal.see("Open-Meteo에서 찾는 중입니다")
      terminal.send("x")
      try terminal.see("‘쀍뛟마을x’", "Enter: Open-Meteo에서 찾기")
      lanes.open(["names"])
      terminal.send("\u{7F}")
      try terminal.see("‘쀍뛟마을’")
      terminal.send("\r")
      try terminal.see("▸ 쀍뛟마을", "강원특별자치도 홍천군", " Open-Meteo ", "기상청 격자")
      terminal.send("\r")
      try terminal.see("체감", "쀍뛟마을을 저장했습니다")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `a failed lookup shows an error sentence, and Enter tries again`() throws {
      let stage = try Stage { $0.isForNames ? HTTPReply(status: 503) : $0.answer }
      let terminal = try stage.open()
      try terminal.seeAll()
      terminal.send("/쀍뛟마을")
      try terminal.see("찾아보기")
      for times in 1...2 {
        terminal.send("\r")
        try terminal.read { Self.asked(stage) == 2 * times }
        try terminal.see("Open-Meteo", "HTTP 503", "다시 찾아보기")
      }
      #expect(try terminal.quit(by: "\u{3}") == .exited(0))
    }

    @Test func `with the sample feed no online lookup is made, also in line mode`() throws {
      let terminal = try Stage().open("--demo", "--plain")
      try terminal.waitForText("현재 날씨")
      terminal.send("/쀍뛟마을")
      try terminal.waitForText("쀍뛟마을", "표본 자료에서는 인터넷에서 찾지 않습니다")
      #expect(try terminal.quit(by: "\u{3}") == .exited(0))
    }
  }
}
