import Foundation
import JSONValue
import SampleFaults
import SampleFeed
import Testing

/// A widget as bars run it.
struct WidgetTests {
  @Test func `ten bars at once ask for each thing once, and again an hour later`() async throws {
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

  @Test func `--cached asks nothing, and without anything kept it is a dash`() async throws {
    let stage = try Stage()
    let bar = await stage.run("widget", "--cached", "--city", "서울")
    #expect(bar.code == 0 && bar.out.contains("–"), "\(bar.text)")
    #expect(bar.asked.isEmpty)
  }

  @Test func `a bar shows a dash where nothing answers`() async throws {
    let stage = try Stage { $0.fault(.reset) }
    let bar = await stage.run("widget", "--city", "서울", "--format", "waybar")
    #expect(bar.code == 0 && bar.json["text"].text?.contains("–") == true, "\(bar.text)")
    #expect(bar.json["tooltip"].text?.contains("KMA") == true)
    #expect(bar.out.split(separator: "\n").count == 1)
  }

  @Test func `each bar gets what it reads`() async throws {
    let stage = try Stage()
    let waybar = await stage.run("widget", "--demo", "--format", "waybar").json
    #expect(waybar["text"].text?.contains("SAMPLE DATA") == true)
    #expect(waybar["percentage"].number != nil && waybar["class"].text != nil && waybar["tooltip"].text != nil)
    let blocks = await stage.run("widget", "--demo", "--format", "i3blocks", "--size", "large")
    #expect(blocks.out.split(separator: "\n").count == 3)
    #expect(blocks.out.split(separator: "\n").last?.first == "#")
    let own = await stage.run("widget", "--demo", "--format", "{temperature} {rain}")
    #expect(own.out.contains("SAMPLE DATA") && own.out.contains("°"))
    let large = await stage.run("widget", "--demo", "--size", "large")
    #expect(large.out.split(separator: "\n").count == 10, "\(large.out)")
  }

  @Test(arguments: [["--width", "0"], ["--format", "{cty}"], ["--size", "huge"], ["--width", "99999999999"]])
  func `what is wrong is a usage error`(arguments: [String]) async throws {
    let stage = try Stage()
    #expect(await stage.run(["widget", "--demo"] + arguments).code == 64)
  }
}
