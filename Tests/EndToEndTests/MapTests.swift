import Harness
import JSONValue
import Testing

/// `weatheri-tui map`.
struct MapTests {
  private let stage: Stage

  init() throws { stage = try Stage() }

  @Test func `the map of every layer is printed with its time and its source`() async {
    for layer in ["rain", "pm10", "pm25", "temperature", "wind"] {
      let run = await stage.run("map", "--demo", "--layer", layer, "서울")
      #expect(run.code == 0, "\(layer): \(run.err)")
      #expect(run.out.contains("SAMPLE DATA") && run.out.contains("Seoul"), "\(layer)")
      #expect(!run.out.contains("\u{1B}"), "\(layer): colours are only for terminals")
    }
  }

  @Test func `--plain prints only sentences`() async {
    let run = await stage.run("map", "--demo", "--plain", "--layer", "pm10", "서울")
    #expect(run.code == 0 && run.out.split(separator: "\n").count < 8, "\(run.out)")
    #expect(run.out.contains("Seoul: "))
  }

  @Test func `--format gives a picture, a page or a document`() async {
    #expect(await stage.run("map", "--demo", "--format", "svg").out.hasPrefix("<svg"))
    #expect(await stage.run("map", "--demo", "--format", "html").out.hasPrefix("<!DOCTYPE html>"))
    let document = await stage.run("map", "--demo", "--format", "json", "--layer", "temperature").json
    #expect(document["layer"].text == "temperature" && document["city"]["unit"].text == "°C")
  }

  @Test func `wrong layers, times and combinations are usage errors`() async {
    for arguments in [["--layer", "snow"], ["--at", "noon"], ["--json", "--format", "svg"]] {
      #expect(await stage.run(["map", "--demo"] + arguments).code == 64, "\(arguments)")
    }
  }

  @Test func `an unknown city is 66, and without an answer the reason is on stderr`() async {
    #expect(await stage.run("map", "--demo", "어디에도없는곳").code == 66)
    let run = await stage.run("map", "--offline", "서울")
    #expect(run.code == 69 && run.out.isEmpty && !run.err.isEmpty)
  }
}
