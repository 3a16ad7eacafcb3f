import Foundation
import Harness
import JSONValue
import LoopbackServer
import SampleFaults
import Testing

/// The widget as status bars run it.
struct WidgetTests {
  @Test func `ten bars at once request each resource once, and again an hour later`() async throws {
    let stage = try Stage()
    let bars = #"for n in 1 2 3 4 5 6 7 8 9 10; do "$weatheri" widget --city 서울 --width 40 & done; wait"#
    let first = await stage.shell(bars)
    #expect(first.out.split(separator: "\n").count == 10, "\(first.text)")
    #expect(!first.asked.isEmpty && first.questions.values.allSatisfy { $0 == 1 }, "\(first.questions)")
    stage.clock.set("2026-11-20T15:20:00+09:00")
    #expect(await stage.run("widget", "--city", "서울").asked.isEmpty)
    stage.clock.set("2026-11-20T15:50:00+09:00")
    #expect(await !stage.run("widget", "--city", "서울").asked.isEmpty)
  }

  @Test func `--cached sends no request, and shows a dash if nothing is cached`() async throws {
    let bar = try await Stage().run("widget", "--cached", "--city", "서울")
    #expect(bar.code == 0 && bar.out.contains("–"), "\(bar.text)")
    #expect(bar.asked.isEmpty)
  }

  @Test func `a bar shows a dash if no source answers`() async throws {
    let stage = try Stage { $0.fault(.reset) }
    let bar = await stage.run("widget", "--city", "서울", "--format", "waybar")
    #expect(bar.code == 0 && bar.json["text"].text?.contains("–") == true, "\(bar.text)")
    #expect(bar.json["tooltip"].text?.contains("KMA") == true)
    #expect(bar.out.split(separator: "\n").count == 1)
  }

  @Test func `after a refused connection the next request is sent five minutes later, for all bars`() async throws {
    let stage = try Stage { $0.fault(.reset) }
    #expect(await !stage.run("widget", "--city", "서울").asked.isEmpty)
    for time in ["14:32", "14:33", "14:36"] {
      stage.clock.set("2026-11-20T\(time):00+09:00")
      let bar = await stage.run("widget", "--city", "서울")
      #expect(bar.asked.isEmpty && bar.code == 0 && bar.out == "Seoul –\n", "\(time) \(bar.text)")
    }
    stage.clock.set("2026-11-20T14:38:00+09:00")
    #expect(await !stage.run("widget", "--city", "서울").asked.isEmpty)
  }

  @Test func `after a request without a network the next bar asks again after 20 seconds`() async throws {
    let stage = try Stage()
    let settings = stage.settings
    // Nothing listens on that port, as if the network had not come back after a sleep.
    try stage.put(settings.replacing(stage.server.address, with: "http://127.0.0.1:9"), at: stage.settingsPath)
    #expect(await stage.run("widget", "--city", "서울").out == "Seoul –\n")
    try stage.put(settings, at: stage.settingsPath)
    for (time, isAsked) in [("14:32:10", false), ("14:32:25", true)] {
      stage.clock.set("2026-11-20T\(time)+09:00")
      let bar = await stage.run("widget", "--city", "서울")
      #expect(bar.asked.isEmpty != isAsked && bar.out.contains("°") == isAsked, "\(time) \(bar.text)")
    }
  }

  @Test func `the record written by --cached serves the next bar in any format and width`() async throws {
    let stage = try Stage(settings: #"city = "서울""#)
    _ = await stage.run("widget")
    let slow = await stage.run("widget", "--cached", "--size=large", "--format", "json")
    let kept = try #require(stage.kept)
    try stage.put(kept.renamed, at: kept.path)
    for (arguments, word) in [
      ([], "Kept ☁"), (["--size", "large", "--format", "json"], #""text":"Kept ☁"#), (["--format", "{city}"], "Kept"),
      (["--width", "7"], "Kept ☁…"),
    ] {
      let quick = await stage.run(["widget", "--cached"] + arguments)
      #expect(quick.code == 0 && quick.out.contains(word), "\(arguments) \(quick.text)")
      if arguments.contains("json") { #expect(quick.out == slow.out.replacing("Seoul", with: "Kept")) }
    }
    #expect(await stage.run("widget", "--cached", "--width", "0").code == 64)
    #expect(await stage.run("widget", "--cached", "--city", "부산").out.hasPrefix("Busan –"))
  }

  @Test func `the cached record is not used once one of its inputs has changed`() async throws {
    let stage = try Stage(settings: #"city = "서울""#)
    func cached() async -> String {
      await stage.run("widget", "--cached", "--format", "{city} {temperature} {age}").out
    }
    _ = await stage.run("widget")
    let first = await cached()
    let kept = try #require(stage.kept)
    try stage.put(kept.renamed, at: kept.path)
    #expect(await cached() == first.replacing("Seoul", with: "Kept"))
    stage.clock.set("2026-11-20T14:59:30+09:00")
    #expect(await cached() == first.replacing("Seoul", with: "Kept").replacing("0 min", with: "27 min"))
    // After the full hour the forecast of the next hour is shown.
    stage.clock.set("2026-11-20T15:01:30+09:00")
    let later = await cached()
    #expect(later.hasPrefix("Seoul ") && later.hasSuffix("29 min ago\n"), "\(later)")
    stage.clock.set("2026-11-20T15:40:00+09:00")
    #expect(await cached().hasSuffix(" 1 h ago\n"))
    _ = await stage.run("config", "set", "language", "ko")
    let korean = await cached()
    #expect(korean.hasPrefix("서울 ") && korean.hasSuffix("1시간 전\n"), "\(korean)")
    _ = await stage.run("widget")
    #expect(await cached().hasSuffix(" 0분 전\n"))
    _ = await stage.run("cities", "add", "부산")
    #expect(await cached().hasPrefix("부산 –"))
  }

  @Test func `a damaged record is written again`() async throws {
    let stage = try Stage(settings: #"city = "서울""#)
    _ = await stage.run("widget")
    let first = await stage.run("widget", "--cached").out
    let kept = try #require(stage.kept)
    for damage in ["", "\u{1E}\u{1E}\u{1E}", String(kept.text.prefix(kept.text.count / 2)), "\u{0}" + kept.text] {
      try stage.put(damage, at: kept.path)
      let run = await stage.run("widget", "--cached")
      #expect(run.code == 0 && run.out == first && run.err == "", "\(damage.count)")
      #expect(stage.kept?.text != damage)
    }
  }

  @Test func `each bar format has the members that the bar reads`() async throws {
    let stage = try Stage()
    let waybar = await stage.run("widget", "--demo", "--format", "waybar").json
    #expect(waybar["text"].text?.contains("SAMPLE DATA") == true)
    #expect(waybar["percentage"].number != nil && waybar["class"].text != nil && waybar["tooltip"].text != nil)
    let blocks = await stage.run("widget", "--demo", "--format", "i3blocks", "--size", "large")
    // The bar keeps its own colour unless there is a problem; unknown values are grey.
    #expect(blocks.out.split(separator: "\n").count == 2 && !blocks.out.contains("#"), "\(blocks.out)")
    let unknown = await stage.run("widget", "--cached", "--format", "i3blocks")
    #expect(unknown.out.split(separator: "\n").last == "#999999", "\(unknown.out)")
    let own = await stage.run("widget", "--demo", "--format", "{temperature} {rain}")
    #expect(own.out.contains("SAMPLE DATA") && own.out.contains("°"))
    let large = await stage.run("widget", "--demo", "--size", "large")
    #expect(large.out.split(separator: "\n").count == 10, "\(large.out)")
  }

  @Test(arguments: [["--width", "0"], ["--format", "{cty}"], ["--size", "huge"], ["--width", "99999999999"]])
  func `an invalid argument is a usage error`(arguments: [String]) async throws {
    #expect(try await Stage().run(["widget", "--demo"] + arguments).code == 64)
  }
}

extension Stage {
  /// The first cached record of a widget.
  /// The stored record, and the same with another name of the city, but not of its time zone.
  fileprivate var kept: (path: String, text: String, renamed: String)? {
    files.first { $0.key.contains("/widget-") }.map { path, bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      return (home + "/" + path, text, text.replacing("Seoul", with: "Kept").replacing("/Kept", with: "/Seoul"))
    }
  }
}
