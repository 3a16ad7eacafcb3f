import Harness
import JSONValue
import LoopbackServer
import Processes
import PseudoTerminal
import Testing

extension Stories {
  /// A user who looks at the year of a city and records it.
  struct PastStory {
    @Test func `a replay has the normals, the years and the days of the station of the recording`() async throws {
      let sources = ["now", "hourly", "daily"].map { "\($0) = [\"kma\", \"open-meteo\"]" }
      let stage = try Stage(sources: sources.joined(separator: "\n") + "\nair = [\"airkorea\"]") { ask in
        ask.operation.hasSuffix(".png") ? HTTPReply(status: 404) : ask.answer
      }
      let station = "관측 기상청 서울"
      try Self.openYear(stage.open("--city", "서울", columns: 160, rows: 40), expecting: station)
      let report = await stage.run("report", "서울", "--json")
      let path = stage.home + "/recording"
      let own = await stage.run("record", path, "서울", "--json")
      #expect(own.code == 0 && own.json["normals"]["high_c"].number != nil, "\(own.text)")
      for part in ["normals", "other_years"] { #expect(own.json[part] == report.json[part], "\(part)") }
      let other = try Stage(at: "2031-01-02T03:04:05+09:00")
      let again = await other.run("report", "--json", "--replay", path)
      #expect(again.out == own.out && again.asked.isEmpty)
      try Self.openYear(other.open("--replay", path, "--language", "ko", columns: 160, rows: 40), expecting: station)
      #expect(other.server.requests.isEmpty)
    }

    @Test func `the year of the sample feed has the days of a station`() throws {
      try Self.openYear(Stage().open("--demo", columns: 160, rows: 40), expecting: "관측 기상청 서울")
    }

    private static func openYear(_ terminal: PseudoTerminal, expecting text: String) throws {
      try terminal.see("서울", "14:32")
      terminal.send("Y")
      try terminal.see(text)
      #expect(try terminal.quit() == .exited(0))
    }
  }
}
