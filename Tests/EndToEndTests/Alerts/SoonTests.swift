import Foundation
import Harness
import JSONValue
import Testing

/// Advance notices, delivered by `alerts fire` as the timer runs it.
struct SoonTests {
  private static let seoul = ["TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8"]

  @Test func `rain of the coming night is reported once, and no request is sent in the quiet hours`()
    async throws
  {
    let stage = try Stage(at: "2026-07-23T06:40:00+09:00", settings: "[soon]\nrules = [\"비 6시간 전\"]")
    #expect(await stage.run("cities", "add", "서울").code == 0)
    let quiet = await stage.run("alerts", "fire", extra: Self.seoul)
    #expect(quiet.code == 0 && quiet.out == "" && quiet.asked.isEmpty)
    stage.clock.set("2026-07-23T14:32:00+09:00")
    let early = await stage.run("alerts", "fire", extra: Self.seoul)
    #expect(early.code == 0 && early.out == "" && !early.asked.isEmpty)
    stage.clock.set("2026-07-23T20:10:00+09:00")
    let notice = await stage.run("alerts", "fire", extra: Self.seoul)
    #expect(notice.out.hasPrefix("서울: ") && notice.out.contains("쯤부터 비가 오겠습니다.\n"), "\(notice.out)")
    #expect(notice.out.hasSuffix("우산\n"))
    #expect(await stage.run("alerts", "fire", extra: Self.seoul).out == "")
    stage.clock.set("2026-07-23T21:40:00+09:00")
    #expect(await stage.run("alerts", "fire", extra: Self.seoul).out == "")
  }

  @Test func `without rules no request is sent`() async throws {
    let run = try await Stage().run("alerts", "fire", extra: Self.seoul)
    #expect(run.code == 0 && run.asked.isEmpty && run.out == "")
  }

  @Test func `an invalid rule exits with 78, and the message names line and key`() async throws {
    let run = try await Stage(settings: "[soon]\nrules = [\"비 언제\"]").run("alerts", "list", extra: Self.seoul)
    #expect(run.code == 78 && run.err.contains("config.toml:2: soon.rules: \"비 언제\" 항목은 쓸 수 없습니다."), "\(run.err)")
  }

  @Test func `alerts list shows the notice rules`() async throws {
    let stage = try Stage(settings: "[soon]\nrules = [\"rain 1h before\", \"미세먼지\"]")
    let list = await stage.run("alerts", "list", extra: ["TZ": "Asia/Seoul"])
    #expect(
      list.out == """
        early warning  rain 1 h before  every saved city
        early warning  dust             every saved city
        early warning  at most 5 a day, none during 22:00-07:00

        """)
    let json = await stage.run("alerts", "list", "--json", extra: Self.seoul).json
    #expect(json["alerts"] == .list([]) && json["soon"]["rules"].list.count == 2)
    #expect(json["soon"]["rules"][0]["event"].text == "rain" && json["soon"]["most_a_day"].number == 5)
  }
}
