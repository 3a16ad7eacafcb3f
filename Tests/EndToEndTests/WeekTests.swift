import Foundation
import Harness
import JSONValue
import LoopbackServer
import Props
import Testing

/// A week of one user: the laptop sleeps, the network comes and goes, and two machines share the home folder.
struct WeekTests {
  private static let own = ["TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8"]
  /// With a change of year.
  private static let days = ["2026-12-29", "2026-12-30", "2026-12-31", "2027-01-01", "2027-01-02"]

  private let hasNetwork = Locked(true)
  private let stage: Stage

  init() throws {
    stage = try Stage(at: "2026-12-28T21:00:00+09:00") { [hasNetwork] in
      hasNetwork.value ? $0.answer : HTTPReply(status: 503)
    }
  }

  private func run(_ time: String, _ words: String...) async -> Outcome {
    stage.clock.set(time + "+09:00")
    return await stage.run(words, extra: Self.own)
  }

  @Test func `in a week each alert arrives once, data are requested once after each sleep, and files stay small`()
    async throws
  {
    #expect(await stage.run("cities", "add", "서울").code == 0)
    #expect(await run("2026-12-28T21:00:00", "alerts", "add", "--at", "07:30").code == 0)
    for day in Self.days {
      // The machine wakes at 09:10 without a network: the alert arrives late, with the time at which it was due.
      hasNetwork.value = false
      let late = await run(day + "T09:10:00", "alerts", "fire")
      #expect(late.code == 0 && late.out.contains("07:30에 알리려던"), "\(day) \(late.text)")
      #expect(await run(day + "T09:10:10", "alerts", "fire").out == "", "\(day)")
      // With the network it comes again with fresh weather, once, although two machines ask at the same time.
      hasNetwork.value = true
      stage.clock.set(day + "T09:20:00+09:00")
      let both = await stage.run(
        ["-c", #""$weatheri" alerts fire & "$weatheri" alerts fire & wait"#], of: "/bin/sh",
        extra: Self.own.merging(["weatheri": Stage.program]) { $1 })
      #expect(both.out.components(separatedBy: "새로 받아온 날씨예요").count == 2, "\(day) \(both.text)")
      #expect(both.questions.values.allSatisfy { $0 == 1 }, "\(day) \(both.questions)")
      // After the next sleep one request for each resource, not one for each interval; then none.
      #expect(await run(day + "T20:00:00", "widget", "--cached").out.contains("시간 전"), "\(day)")
      let awake = await run(day + "T20:00:01", "report")
      #expect(awake.code == 0 && awake.out.contains("20:00 기준"), "\(day) \(awake.text)")
      #expect(!awake.asked.isEmpty && awake.questions.values.allSatisfy { $0 == 1 }, "\(day) \(awake.questions)")
      #expect(await run(day + "T20:00:20", "report").asked.isEmpty, "\(day)")
      #expect(await run(day + "T20:00:30", "alerts", "fire").out == "", "\(day)")
    }
    // Two machines change different things.
    let edits = #"""
      "$weatheri" cities add 부산 & "$weatheri" alerts add --at 08:00 & "$weatheri" config set refresh_minutes 20 &
      "$weatheri" cities add 제주시 & "$weatheri" alerts add --at 09:00 & "$weatheri" config set user.name 민지 & wait
      """#
    #expect(await stage.shell(edits).code == 0)
    #expect(await stage.run("cities", "list", "--json").json["places"].list.count == 3)
    #expect(await stage.run("alerts", "list", "--json").json["alerts"].list.count == 3)
    #expect(await stage.run("config", "get", "refresh_minutes").out == "20\n")
    #expect(await stage.run("config", "get", "user.name").out == "민지\n")
    let bytes = stage.files.filter { $0.key.hasPrefix(".local/") }.mapValues(\.count)
    #expect(bytes.values.reduce(0, +) < 150_000, "\(bytes)")
  }
}
