import Foundation
import Harness
import JSONValue
import LoopbackServer
import Processes
import SampleFaults
import Testing

/// `alerts fire`: a due alert is delivered once, with fresh weather.
struct AlertFireTests {
  private static let seoul = ["TZ": "Asia/Seoul", "LANG": "ko_KR.UTF-8"]

  private func stage(_ add: String..., at time: String = "2026-11-20T14:32:00+09:00") async throws -> Stage {
    let stage = try Stage(at: time, settings: "user.name = \"민지\"") { ask in
      ask.time.contains("T07:") ? ask.fault(.reset) : ask.answer
    }
    #expect(await stage.run("cities", "add", "서울").code == 0)
    #expect(await stage.run(["alerts", "add"] + add, extra: Self.seoul).code == 0)
    return stage
  }

  private func fire(_ stage: Stage, at time: String, _ words: String...) async -> Outcome {
    stage.clock.set(time)
    return await stage.run(["alerts", "fire"] + words, extra: Self.seoul)
  }

  @Test func `a due alert is delivered once, with weather fetched at that time`() async throws {
    let stage = try await stage("--at", "15:00", "--from", "몽글이")
    let early = await fire(stage, at: "2026-11-20T14:59:00+09:00")
    #expect(early.code == 0 && early.out == "" && early.asked.isEmpty)
    let due = await fire(stage, at: "2026-11-20T15:00:01+09:00")
    let lines = due.out.split(separator: "\n")
    #expect(due.code == 0 && due.err == "" && !due.asked.isEmpty)
    #expect(lines.first == "날씨요정 몽글이 님이 도착했어요.")
    #expect(lines.dropFirst().first?.hasPrefix("안녕하세요, 민지 님. ") == true)
    #expect(lines.contains { $0.hasPrefix("서울은 ") && $0.hasSuffix("°예요.") }, "\(due.out)")
    #expect(await fire(stage, at: "2026-11-20T15:00:02+09:00").out == "")
    let next = await fire(stage, at: "2026-11-21T15:00:00+09:00")
    #expect(next.out.hasPrefix("날씨요정 몽글이 님이 도착했어요."))
  }

  @Test func `a missed alert is delivered once, with its time`() async throws {
    let stage = try await stage("--at", "15:00", "--from", "Misty")
    stage.clock.set("2026-11-23T18:00:00+09:00")
    let late = await stage.run("alerts", "fire", extra: ["TZ": "Asia/Seoul"])
    #expect(late.out.hasPrefix("Misty, your weather fairy, was due at 15:00.\n"))
    #expect(await fire(stage, at: "2026-11-23T18:01:00+09:00").out == "")
  }

  @Test func `one alert and 100 concurrent processes deliver exactly once`() async throws {
    let stage = try await stage("--at", "15:00", "--from", "몽글이")
    stage.clock.set("2026-11-20T15:00:00+09:00")
    let line = "for i in $(seq 100); do \"$weatheri\" alerts fire & done; wait"
    let run = await stage.run(
      ["-c", line], of: "/bin/sh", extra: Self.seoul.merging(["weatheri": Stage.program]) { $1 }, deadline: 200)
    #expect(run.code == 0 && run.err == "")
    #expect(run.out.components(separatedBy: "도착했어요").count - 1 == 1, "\(run.out)")
  }

  @Test func `if a process exits before delivery, another one may deliver after a minute`() async throws {
    let stage = try Stage { $0.fault(.timeout) }
    #expect(await stage.run("alerts", "add", "--at", "15:00", extra: Self.seoul).code == 0)
    stage.clock.set("2026-11-20T15:00:00+09:00")
    let killed = await stage.run(["alerts", "fire"], extra: Self.seoul) { [server = stage.server] in
      !server.requests.isEmpty
    }
    #expect(killed.code == -1 && killed.out == "")
    stage.clock.set("2026-11-20T15:00:30+09:00")
    #expect(await stage.run("alerts", "fire", "--offline", extra: Self.seoul).out == "")
    stage.clock.set("2026-11-20T15:01:10+09:00")
    #expect(await stage.run("alerts", "fire", "--offline", extra: Self.seoul).out != "")
  }

  @Test func `without a network the alert reports cached weather and its age, later the fresh weather`()
    async throws
  {
    let stage = try await stage("--at", "07:30", "--from", "몽글이")
    #expect(await stage.run("report", "서울").code == 0)
    let old = await fire(stage, at: "2026-11-21T07:30:00+09:00")
    #expect(old.code == 0 && !old.err.isEmpty)
    #expect(old.out.contains("님이 도착했어요.\n") && old.out.contains("새로 받아올 수 없어서 11.20 14:32에 받은 날씨예요(16시간 전)."))
    #expect(await fire(stage, at: "2026-11-21T07:40:00+09:00").out == "")
    let fresh = await fire(stage, at: "2026-11-21T08:10:00+09:00")
    #expect(fresh.out.hasPrefix("날씨요정 몽글이 님이 새 날씨를 가져왔어요.\n") && !fresh.out.contains("전)"))
    #expect(await fire(stage, at: "2026-11-21T08:11:00+09:00").out == "")
  }

  @Test func `without any data the alert says so, and hours later it is no longer pending`() async throws {
    let stage = try await stage("--at", "07:30")
    let run = await fire(stage, at: "2026-11-21T07:30:00+09:00")
    #expect(run.code == 0 && run.out.contains("지금은 날씨를 받아올 수 없어요."))
    #expect(await fire(stage, at: "2026-11-21T14:00:00+09:00").out == "")
  }

  @Test func `firing by hand ignores the time, and counts as delivery of an alert due then`() async throws {
    let stage = try await stage("--at", "15:00")
    for _ in 0..<2 { #expect(await fire(stage, at: "2026-11-20T14:40:00+09:00", "1").out.contains("도착했어요")) }
    #expect(await fire(stage, at: "2026-11-20T15:01:00+09:00", "1").out.contains("도착했어요"))
    #expect(await fire(stage, at: "2026-11-20T15:02:00+09:00").out == "")
    #expect(await stage.run("alerts", "off", "1").code == 0)
    #expect(await fire(stage, at: "2026-11-20T15:03:00+09:00", "1").out.contains("도착했어요"))
    #expect(await fire(stage, at: "2026-11-20T15:03:00+09:00", "9").code == 64)
  }

  @Test func `city here is the location at the time of the alert, and the home city if that is unknown`() async throws {
    let stage = try Stage(settings: "location_command = \"cat $HOME/place\"")
    #expect(await stage.run("cities", "add", "서울").code == 0)
    try stage.put("35.1798,129.0750", at: stage.home + "/place")
    #expect(await stage.run("alerts", "add", "--at", "15:00", "--city", "here", extra: Self.seoul).code == 0)
    #expect(await stage.run("alerts", "list", "--json", extra: Self.seoul).json["alerts"][0]["city"].text == "here")
    #expect(await stage.run("alerts", "list", extra: Self.seoul).out.contains("지금 있는 곳"))
    let busan = await fire(stage, at: "2026-11-20T15:00:00+09:00")
    #expect(!busan.out.contains("서울") && busan.out.contains("°예요."), "\(busan.out)")
    try FileManager.default.removeItem(atPath: stage.home + "/place")
    let home = await fire(stage, at: "2026-11-21T15:00:00+09:00")
    #expect(home.out.contains("지금 계신 곳을 알 수 없어서 서울 날씨를 전해요."), "\(home.out)")
  }

  @Test func `a missing city or photo is reported, and the alert is delivered`() async throws {
    let stage = try Stage()
    let photo = stage.home + "/moon.png"
    try AlertsTests.photo.write(to: URL(filePath: photo))
    #expect(await stage.run("cities", "add", "부산", "--name", "본가").code == 0)
    let add = await stage.run(
      "alerts", "add", "--at", "15:00", "--city", "본가", "--photo", photo, extra: Self.seoul)
    #expect(add.code == 0)
    try FileManager.default.removeItem(atPath: photo)
    #expect(await stage.run("cities", "remove", "본가").code == 0)
    let run = await fire(stage, at: "2026-11-20T15:00:00+09:00")
    #expect(run.code == 0 && run.out.contains("‘본가’ 도시를 찾을 수 없어서") && run.err.contains("moon.png"))
  }

  @Test func `a store of a newer version is an error and is not changed`() async throws {
    let stage = try await stage("--at", "15:00")
    let store = stage.dataPath + "/weatheri.sqlite"
    let made = await stage.run(
      [
        "-c",
        "import sqlite3; c = sqlite3.connect('\(store)'); c.execute('pragma user_version = 99'); c.commit()",
      ],
      of: "/usr/bin/python3")
    #expect(made.code == 0)
    let before = FileManager.default.contents(atPath: store)
    let run = await fire(stage, at: "2026-11-20T15:00:00+09:00")
    #expect(run.code == 73 && run.out == "" && run.err.contains("더 새로운 weatheri-tui"))
    // A timer run still delivers the alert, to the desktop.
    try stage.put("#!/bin/sh\nprintf '%s\\n' \"$@\" >> \"$HOME/notice\"\n", at: "draft")
    let program = stage.home + "/bin/notify-send"
    _ = try Spawn.output(of: "/usr/bin/install", ["-D", "-m", "755", stage.home + "/draft", program])
    let path = ["PATH": stage.home + "/bin:/usr/bin:/bin"].merging(Self.seoul) { $1 }
    let timer = await stage.run(["alerts", "fire", "--wait"], extra: path)
    let notice = stage.text(of: "notice")
    #expect(timer.code == 73 && timer.out == "")
    #expect(notice.contains("°예요.") && notice.contains("더 새로운 weatheri-tui"), "\(notice) \(timer)")
    #expect(FileManager.default.contents(atPath: store) == before)
  }

  @Test func `if the store cannot be written, a due alert is delivered once, also by hand`() async throws {
    let stage = try await stage("--at", "15:00")
    stage.clock.set("2026-11-20T15:00:00+09:00")
    // `ulimit -f 0` forbids every file to grow, even for root.
    let run = await stage.run(["-c", "ulimit -f 0; $weatheri alerts fire"], of: "/bin/sh", extra: Self.seoul)
    #expect(run.out.contains("도착했어요") && run.out.contains("weatheri.sqlite"))
    let byHand = await stage.run(["-c", "ulimit -f 0; $weatheri alerts fire 1"], of: "/bin/sh", extra: Self.seoul)
    #expect(byHand.code == 73 && byHand.out.components(separatedBy: "도착했어요").count - 1 == 1, "\(byHand.out)")
  }

  @Test func `an alert is edited field by field, and an empty text clears a field`() async throws {
    let stage = try await stage("--at", "15:00", "--from", "몽글이", "--city", "부산")
    let edit = await stage.run(
      "alerts", "edit", "1", "--at", "08:00", "--repeat", "weekends", "--city", "here", "--from", "", extra: Self.seoul)
    #expect(edit.code == 0 && edit.out == "1  08:00  주말  지금 있는 곳  다음 내일 08:00\n")
    #expect(await stage.run("alerts", "edit", "1", "--city", "", extra: Self.seoul).code == 0)
    let alert = await stage.run("alerts", "list", "--json", extra: Self.seoul).json["alerts"][0]
    #expect(alert["at"].text == "08:00" && alert["repeat"].text == "weekends")
    #expect(alert["city"] == .null && alert["from"] == .null && alert["photo"] == .null)
    for words in [["--at", "25:00"], ["--repeat", ""], ["--from", "열한글자인이름이여기요"], ["--photo", "/nowhere"], []] {
      let run = await stage.run(["alerts", "edit", "1"] + words, extra: Self.seoul)
      #expect(run.code == 64 && !run.err.isEmpty, "\(words)")
    }
    #expect(await stage.run("alerts", "edit", "9", "--at", "08:00").code == 64)
    #expect(await stage.run("alerts", "list", "--json", extra: Self.seoul).json["alerts"][0] == alert)
  }
}
