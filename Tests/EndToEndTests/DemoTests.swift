import Foundation
import Harness
import JSONValue
import Testing

/// `--demo`: no key, no network, and none of the user's files read or written.
struct DemoTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test(arguments: ["report", "now", "hourly", "week", "air"])
  func `the sample feed needs no key, sends no request and writes no file`(command: String) async throws {
    try stage.put("this is not [toml", at: stage.settingsPath)
    let before = stage.files
    let run = await stage.run(command, "--demo", "--json", extra: ["WEATHERI_KMA_KEY": ""])
    #expect(run.code == 0)
    #expect(run.err == "")
    #expect(run.json["demo"].flag == true)
    #expect(run.json.differences(from: DocumentTests.pattern) == [])
    #expect(run.asked.isEmpty)
    #expect(stage.files == before)
  }

  @Test func `sample data is marked in both languages`() async throws {
    #expect(await stage.run("air", "--demo", "--language", "ko").out.contains("표본 자료"))
    #expect(await stage.run("--demo", "now", "--language", "en").out.contains("SAMPLE DATA"))
  }

  @Test(arguments: [("markdown", "# "), ("html", "<!DOCTYPE html>"), ("svg", "<svg "), ("text", "서울")])
  func `a report is written in the requested format`(format: String, beginning: String) async throws {
    let run = await stage.run("report", "--demo", "--language", "ko", "--format", format)
    #expect(run.code == 0 && run.err == "" && run.asked.isEmpty)
    #expect(run.out.hasPrefix(beginning) && run.out.contains("표본 자료"))
    #expect(!run.out.contains("<script") && !run.out.contains("src=") && !run.out.contains("\u{1B}"))
    #expect((format == "html" || format == "svg") == run.out.contains("</svg>"))
  }

  @Test func `a scene is chosen behind an equals sign, and an unknown one is a usage error that lists the names`()
    async throws
  {
    let stage = try Stage()
    let fog = await stage.run("now", "뉴욕", "--demo=fog", "--json").json
    #expect(fog["now"]["condition"].text == "fog")
    #expect(await stage.run("--demo=snow", "now", "--json").json["now"]["condition"].text == "snow")
    #expect(await stage.run("--demo", "snow", "now", "--json").json["now"]["condition"].text == "snow")
    #expect(await stage.run("now", "--demo", "Thunder", "Bay").code == 0)
    let wrong = await stage.run("now", "--demo=locusts", "--language", "ko")
    #expect(wrong.code == 64 && wrong.err.contains("locusts") && wrong.err.contains("typhoon"))
  }

  @Test func `a scene is shown as text, as JSON, in a widget and in plain mode`() async throws {
    let stage = try Stage()
    #expect(await stage.run("--demo=snow", "--plain", "--language", "en").out.contains("Snow"))
    #expect(await stage.run("report", "--demo=typhoon", "--language", "en").out.contains("Typhoon warning"))
    #expect(await stage.run("widget", "--demo=snow", "--language", "en").out.contains("snow"))
    #expect(await stage.run("widget", "--demo=snow", "--cached", "--language", "en").out.contains("snow"))
    let air = await stage.run("air", "--demo=dust", "--json").json["air"]
    #expect(air["pm10_grade"].text == "very_bad")
    let warnings = await stage.run("warnings", "--demo=heat", "--json").json["warnings"]
    #expect(warnings[0]["kind"].text == "폭염경보")
    #expect(await stage.run("board", "read", "--demo=snow", "--language", "en").out.contains("snow"))
  }

  @Test(arguments: ["heat", "thunder", "downpour", "warning", "typhoon"])
  func `a humid summer day feels warmer than it is, also in November`(scene: String) async throws {
    let stage = try Stage(at: "2026-11-26T14:30:00+09:00")
    let now = await stage.run("now", "--demo=\(scene)", "--json").json["now"]
    let (felt, temperature) = try (#require(now["feels_like_c"].number), #require(now["temperature_c"].number))
    #expect(felt > temperature && felt < temperature + 9)
  }

  @Test func `the sample feed uses the file of --config, and --theme and --glyphs precede it`() async throws {
    let stage = try Stage()
    let path = stage.home + "/own.toml"
    try stage.put("units = \"imperial\"\nglyphs = \"ascii\"\ntheme = \"paper\"\n", at: "own.toml")
    let own = ["--demo=fog", "--config", path]
    #expect(await stage.run(["now"] + own).out.contains("F  fog"))
    #expect(await stage.run(["config", "get", "theme"] + own).out == "paper\n")
    #expect(await stage.run(["config", "get", "theme", "--theme", "jeju"] + own).out == "jeju\n")
    #expect(await stage.run(["config", "get", "glyphs", "--glyphs", "nerd"] + own).out == "nerd\n")
    let variables = ["WEATHERI_THEME": "jeju", "WEATHERI_GLYPHS": "unicode"]
    #expect(await stage.run(["config", "get", "theme", "--demo=fog"], extra: variables).out == "jeju\n")
    #expect(await stage.run(["config", "get", "glyphs", "--demo=fog"], extra: variables).out == "unicode\n")
    let wrong = await stage.run("now", "--demo", "--theme", "tartan")
    #expect(wrong.code == 78 && wrong.err.contains("tartan"))
  }

  @Test func `an unknown format and two formats at once are usage errors`() async throws {
    #expect(await stage.run("report", "--demo", "--format", "pdf").code == 64)
    #expect(await stage.run("report", "--demo", "--json", "--format", "html").code == 64)
  }

  @Test func `the sample feed works without a writable home folder`() async throws {
    try stage.put("", at: stage.home + "/file")
    for home in ["/nonexistent", "/proc", stage.home + "/file"] {
      let run = await stage.run(
        "report", "--demo", extra: ["HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home])
      #expect(run.code == 0)
      #expect(run.err == "")
    }
  }

  @Test func `with --demo no key command runs, and nothing can be saved`() async throws {
    try stage.put("[kma]\nkey_command = \"touch \(stage.home)/ran\"", at: stage.settingsPath)
    let before = stage.files
    #expect(await stage.run("report", "--demo", extra: ["WEATHERI_KMA_KEY": ""]).code == 0)
    #expect(await stage.run("cities", "list", "--demo").out.contains("Seoul"))
    #expect(await stage.run("cities", "add", "부산", "--demo").code != 0)
    #expect(await stage.run("config", "set", "units", "imperial", "--demo").code != 0)
    #expect(await stage.run("config", "get", "kma.key", "--reveal", "--demo").out.contains(Stage.key) == false)
    #expect(stage.files == before)
  }

  @Test func `the sample report is complete at any time of the day`() async throws {
    for hour in stride(from: 0, to: 24, by: 6) {
      let stage = try Stage(at: "2026-12-31T\(hour < 10 ? "0" : "")\(hour):07:00+09:00")
      let run = await stage.run("report", "제주시", "--demo", "--json")
      #expect(run.json.missing == [], "\(hour)")
      #expect(run.json["daily"].list.count >= 10)
      #expect(run.json["hourly"][0]["at"].text == "\(stage.clock.time.prefix(13)):00:00+09:00")
    }
  }
}
