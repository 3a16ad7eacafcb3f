import Foundation
import Harness
import JSONValue
import Testing

/// `alerts`: add, list, edit, turn off and remove.
struct AlertsTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  private static let seoul = ["TZ": "Asia/Seoul"]

  private static let pattern = JSONValue(
    json: """
      {"schema": "number", "alerts": [{"id": "text", "at": "text", "repeat": "text", "city": "text?", "from": "text?",
        "photo": "text?", "enabled": "flag", "next": "text?"}]}
      """)!

  private func list(_ stage: Stage) async -> JSONValue {
    await stage.run("alerts", "list", "--json", extra: Self.seoul).json
  }

  /// A PNG image of two by two pixels.
  static let photo = Data(
    base64Encoded:
      "iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR42mM4IScnd0KOQU7uxIkTcgAefAS7w+fY3AAAAABJRU5ErkJggg==")!

  @Test func `a photo that cannot be shown is refused with the reason, and no alert is added`() async throws {
    var huge = Self.photo
    huge.replaceSubrange(16..<24, with: [0, 0, 0x4E, 0x20, 0, 0, 0x4E, 0x20])
    for (bytes, reason) in [
      (Data("a letter".utf8), "PNG or JPEG"), (Self.photo.prefix(40), "damaged"), (huge, "20000×20000"),
      (Data(), "PNG"),
    ] {
      try bytes.write(to: URL(filePath: stage.home + "/moon.png"))
      let added = await stage.run("alerts", "add", "--at", "07:30", "--photo", stage.home + "/moon.png")
      #expect(added.code == 64 && added.out == "" && added.err.contains(reason), "\(added)")
    }
    #expect(await list(stage)["alerts"].list.isEmpty)
    #expect(await stage.run("alerts", "add", "--at", "07:30").code == 0)
    #expect(await stage.run("alerts", "edit", "1", "--photo", stage.home + "/moon.png").code == 64)
  }

  @Test func `an alert is added, listed, turned off and on, and removed by its id`() async throws {
    #expect(await list(stage) == JSONValue(json: #"{"schema": 1, "alerts": []}"#))
    let first = await stage.run("alerts", "add", "--at", "7:30", extra: Self.seoul)
    #expect(first.code == 0 && first.out == "1\n" && first.err.hasPrefix("weatheri-tui: Alert 1: 07:30 daily"))
    #expect(first.err.hasSuffix("next tomorrow 07:30\n"))
    try Self.photo.write(to: URL(filePath: stage.home + "/moon.png"))
    let second = await stage.run(
      "alerts", "add", "--at", "22:05", "--repeat", "mon,wed", "--city", "Busan", "--from", "몽글이", "--photo",
      stage.home + "/moon.png", extra: Self.seoul)
    #expect(second.code == 0 && second.out == "2\n")
    let alerts = await list(stage)
    #expect(alerts.differences(from: Self.pattern) == [])
    #expect(
      alerts["alerts"][0]
        == JSONValue(
          json: """
            {"id": "1", "at": "07:30", "repeat": "daily", "city": null, "from": null, "photo": null, "enabled": true,
              "next": "2026-11-21T07:30:00+09:00"}
            """))
    let other = alerts["alerts"][1]
    #expect(other["city"].text == "부산광역시" && other["from"].text == "몽글이" && other["repeat"].text == "mon,wed")
    #expect(other["next"].text == "2026-11-23T22:05:00+09:00" && other["photo"].text?.hasSuffix("moon.png") == true)
    #expect(await stage.run("alerts", "off", "1").code == 0)
    #expect(await list(stage)["alerts"][0]["enabled"] == .flag(false))
    #expect(await list(stage)["alerts"][0]["next"] == .null)
    #expect(await stage.run("alerts", "on", "1").code == 0)
    #expect(await list(stage)["alerts"][0]["enabled"] == .flag(true))
    #expect(await stage.run("alerts", "remove", "1").code == 0)
    #expect(await list(stage)["alerts"].list.compactMap { $0["id"].text } == ["2"])
  }

  @Test(arguments: [
    ("IST-5:30", "2026-11-21T07:30:00+05:30"), ("NPT-5:45", "2026-11-21T07:30:00+05:45"),
    ("CET-1CEST,M3.5.0,M10.5.0/3", "2026-11-20T07:30:00+01:00"), ("KST-9", "2026-11-21T07:30:00+09:00"),
  ])
  func `an alert uses the local time of a TZ without a zone name`(zone: String, next: String) async throws {
    _ = await stage.run("alerts", "add", "--at", "07:30", extra: ["TZ": zone])
    let list = await stage.run("alerts", "list", "--json", extra: ["TZ": zone])
    #expect(list.json["alerts"][0]["next"].text == next, "\(list)")
  }

  @Test func `the alert list is lines of text in both languages`() async throws {
    _ = await stage.run("alerts", "add", "--at", "07:30", "--from", "몽글이", "--city", "제주시", extra: Self.seoul)
    let korean = await stage.run("alerts", "list", "--language", "ko", extra: Self.seoul)
    #expect(korean.out.contains("1  07:30  매일") && korean.out.hasSuffix("날씨요정 몽글이  다음 내일 07:30\n"))
    let english = await stage.run("alerts", extra: Self.seoul)
    #expect(english.out.contains("1  07:30  daily") && english.out.hasSuffix("from 몽글이  next tomorrow 07:30\n"))
  }

  @Test(arguments: [
    ["--at", "25:00"], ["--at", "7"], ["--at", "07:30", "--repeat", "always"], ["--at", "07:30", "--from", " x"],
    ["--at", "07:30", "--from", "열한글자인이름이여기요"], ["--at", "07:30", "--photo", "/nowhere/at.all"], [],
  ])
  func `invalid options are refused, and nothing is saved`(_ words: [String]) async throws {
    let run = await stage.run(["alerts", "add"] + words)
    #expect(run.code == 64 && run.out == "" && !run.err.isEmpty)
    #expect(!stage.files.keys.contains { $0.hasPrefix(".local") })
  }

  @Test func `an unknown city exits with 66, an unknown alert with 64, the sample feed saves nothing`() async throws {
    #expect(await stage.run("alerts", "add", "--at", "07:30", "--city", "Nowhere at all").code == 66)
    for action in ["remove", "on", "off"] { #expect(await stage.run("alerts", action, "1").code == 64) }
    #expect(await stage.run("alerts", "add", "--at", "07:30", "--demo").code == 64)
    #expect(await stage.run("alerts", "list", "--demo").out.split(separator: "\n").count == 2)
    #expect(!stage.files.keys.contains { $0.hasPrefix(".local") })
  }

  @Test func `alerts added concurrently get different ids`() async throws {
    await withTaskGroup(of: Void.self) { group in
      for minute in 10..<18 {
        group.addTask { #expect(await stage.run("alerts", "add", "--at", "08:\(minute)").code == 0) }
      }
    }
    let ids = await list(stage)["alerts"].list.compactMap { $0["id"].text }
    #expect(Set(ids).count == 8)
  }

  @Test func `a clock at year 9999 is an error, and alerts work after the clock is corrected`() async throws {
    #expect(await stage.run("cities", "add", "서울").code == 0)
    #expect(await stage.run("alerts", "add", "--at", "15:00", extra: Self.seoul).code == 0)
    stage.clock.set("9999-11-20T15:00:01+09:00")
    let wrong = await stage.run("alerts", "fire", extra: Self.seoul)
    #expect(wrong.code == 73 && wrong.err.contains("clock"), "\(wrong)")
    stage.clock.set("2026-11-20T15:00:01+09:00")
    let right = await stage.run("alerts", "fire", extra: Self.seoul)
    #expect(right.code == 0 && right.out != "", "\(right)")
  }

  @Test func `after a clock that was years ahead is corrected, alerts are delivered again`() async throws {
    #expect(await stage.run("cities", "add", "서울").code == 0)
    #expect(await stage.run("alerts", "add", "--at", "15:00", extra: Self.seoul).code == 0)
    stage.clock.set("2031-11-20T15:00:01+09:00")
    #expect(await stage.run("alerts", "fire", extra: Self.seoul).code == 0)
    stage.clock.set("2026-11-20T15:10:00+09:00")
    #expect(await stage.run("alerts", "fire", extra: Self.seoul).out == "")
    stage.clock.set("2026-11-21T15:00:01+09:00")
    #expect(await stage.run("alerts", "fire", extra: Self.seoul).out != "")
  }

  @Test func `an unreadable alert is left out, the others remain, and the doctor reports it`() async throws {
    for time in ["07:30", "08:30"] {
      #expect(await stage.run("alerts", "add", "--at", time, extra: Self.seoul).code == 0)
    }
    let database = stage.dataPath + "/weatheri.sqlite"
    let script =
      "import sqlite3,sys;d=sqlite3.connect(sys.argv[1]);"
      + "d.execute(\"update document set json=replace(json,'07:30','99:99') where name='alerts'\");d.commit()"
    #expect(await stage.run(["python3", "-c", script, database], of: "/usr/bin/env").code == 0)
    #expect(await list(stage)["alerts"].list.map { $0["at"].text } == ["08:30"])
    let doctor = await stage.run("doctor", "--json", "--offline").json
    #expect(doctor["findings"].list.contains { $0["message"].text == "1 alert cannot be read." })
  }
}
