import Harness
import LoopbackServer
import Processes
import Props
import PseudoTerminal
import Testing

extension Stories {
  /// A user with a key and a network connection, which may be slow.
  struct LiveStory {
    @Test func `a skeleton is shown first, then each part is filled in as its data arrive`() throws {
      let stage = try Stage()
      stage.gate.close()
      let terminal = try stage.open()
      try terminal.see("날씨를 불러오는 중", "예보와 미세먼지", "시간별 날씨", "–")
      try terminal.read { stage.server.requests.count >= 5 }
      for word in ["관측", "☁ 9°", "25일", "km", "주간 날씨"] { #expect(!terminal.picture.contains(word)) }
      stage.gate.open(.now)
      try terminal.see("14:00 관측", "불러오는 중")
      stage.gate.open(.air)
      try terminal.see("km", "불러오는 중")
      #expect(!terminal.picture.contains("☁ 9°"))
      stage.gate.open(.hourly)
      try terminal.see("☁ 9°", "주간 날씨", "불러오는 중")
      #expect(!terminal.picture.contains("25일"))
      stage.gate.open(.daily)
      try terminal.see("25일", "14:32 기준")
      #expect(!terminal.picture.contains("불러오는 중"))
      try terminal.expectQuit()
      #expect(!terminal.output.contains(Stage.key.prefix(8)))
    }

    @Test func `the past of a saved city is requested once, even if no page shows it; that of an unsaved city is not`()
      throws
    {
      let sources = ["now", "hourly", "daily", "air"].map { "\($0) = [\"open-meteo\"]" }
      let stage = try Stage(sources: sources.joined(separator: "\n"))
      func requests() -> Int { stage.server.requests.count { $0.operation == "archive" } }
      let stored = { stage.files(in: stage.cachePath).filter { $0.hasPrefix("climate-") && $0.hasSuffix(".json") } }
      let other = try stage.open("--city", "부산")
      try other.see("부산", "14:32 기준")
      #expect(try other.quit() == .exited(0))
      #expect(requests() == 0)
      try stage.save("서울")
      for _ in 0..<2 {
        let terminal = try stage.open()
        try terminal.see("서울", "14:32 기준")
        try terminal.read { stored().count == 3 }
        #expect(try terminal.quit() == .exited(0))
        #expect(requests() == 2)
      }
    }

    @Test(arguments: ["r", "ㄱ", "\u{1B}[15~"])
    func `r refreshes and shows that loading is in progress`(key: String) throws {
      let stage = try Stage()
      let terminal = try stage.open()
      try terminal.seeAll()
      let before = stage.server.requests.count
      stage.gate.close()
      terminal.send(key)
      try terminal.see("불러오는 중")
      try terminal.read { stage.server.requests.count > before }
      terminal.send(key)
      try terminal.see("이미 새로고침하고 있습니다")
      stage.gate.open()
      try terminal.see("14:32 기준")
      #expect(try terminal.quit() == .exited(0))
    }

    @Test func `with a network that never answers every key works at once, and a notice says it is slow`() throws {
      let stage = try Stage()
      try stage.save("서울", "부산")
      stage.gate.close()
      let terminal = try stage.open()
      try terminal.see("서울", "불러오는 중")
      for (key, word) in [
        ("l", "시간별 자료가 아직 없습니다"), (PseudoTerminal.right, "부산"), (PseudoTerminal.left, "서울"),
        ("?", "키나 단어로 찾기"), ("\r", "불러오는 중"), ("u", "화씨로 표시합니다"),
        ("j", "주간 자료가 아직 없습니다"), ("]", "시간별 자료가 아직 없습니다"), ("1", "이미 보고 있는 도시입니다"),
        ("r", "이미 새로고침하고 있습니다"), ("9", "9번 도시는 없습니다"), ("바", "한글 입력기가 켜져 있습니다"),
        ("\u{1B}[F", "시간별 자료가 아직 없습니다"), ("x", "x: 여기서는 쓰지 않는 키입니다"), ("ㅕ", "섭씨로 표시합니다"),
      ] {
        terminal.send(key)
        try terminal.see(word)
      }
      // The next key replaces the message of a key by the notice.
      terminal.send(PseudoTerminal.right)
      try terminal.see("부산")
      try terminal.see("네트워크가 느립니다")
      // No request has been answered or abandoned, so no key waited for the network; the last key does not either.
      #expect(stage.server.log.abandoned == 0 && stage.server.log.ended == 0)
      try terminal.expectQuit()
    }
  }
}
