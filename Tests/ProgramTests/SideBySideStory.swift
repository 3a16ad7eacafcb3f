import Harness
import LoopbackServer
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who compares several sources.
  struct SideBySideStory {
    @Test func `the comparison page shows the sample feed’s sources in columns for each city`() throws {
      // Below the record of the sources, a window of 24 rows has no room for the air.
      let terminal = try Stage().open("--demo", rows: 44)
      try terminal.see("관측", "km")
      terminal.send("ㅍ")
      try terminal.see("출처 비교  서울", "기상청 ✓", "에어코리아 ✓", "Open-Meteo", "기압", "hPa", "차이", "표본 자료")
      try terminal.miss("받는 중")
      terminal.send("\u{1B}[6~")
      try terminal.see("시간별 날씨", "지금", "강수확률")
      terminal.send("l")
      try terminal.miss("지금")
      terminal.send(PseudoTerminal.right)
      try terminal.see("출처 비교  부산")
      terminal.send("/")
      try terminal.see("/: 여기서는 쓰지 않는 키입니다")
      terminal.send("\u{1B}")
      try terminal.see("시간별 날씨", "주간 날씨", "부산")
      try terminal.miss("출처 비교")
      try terminal.expectQuit()
    }

    @Test func `abroad with a single source the comparison page says so`() throws {
      let terminal = try Stage().open("--demo", "--city", "뉴욕", "--language", "en")
      try terminal.see("feels like", "New York")
      terminal.send("v")
      try terminal.see("Sources side by side  New York", "Only Open-Meteo covers this place")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `the comparison requests other sources only when open, and leaves the home screen as is`() throws {
      let stage = try Stage(answer: { ask in
        ask.request.path.hasPrefix("/v1/") ? HTTPReply("down", status: 503) : ask.answer
      })
      try stage.save("서울")
      let terminal = try stage.open()
      try terminal.seeAll()
      try terminal.waitForIdle()
      let before = terminal.picture
      #expect(!stage.server.requests.contains { $0.path.hasPrefix("/v1/") })
      terminal.send("v")
      try terminal.see("기상청", "Open-Meteo: 서버 오류", "키를 넣으면 함께 볼 수 있습니다", "Apple Weather")
      #expect(stage.server.requests.contains { $0.path.hasPrefix("/v1/") })
      terminal.send("\u{1B}")
      try terminal.miss("출처 비교")
      try terminal.waitForIdle()
      #expect(terminal.picture == before)
      #expect(try terminal.quit() == .exited(0))
      let report = try stage.open("report", "서울", "--json", "--offline")
      #expect(try report.waitForExit() == .exited(0))
      #expect(!report.output.contains("upstream_error"))
    }
  }
}
