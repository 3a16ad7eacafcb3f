import Testing
import Upstream
import Weather

struct JSONTrailTests {
  @Test(arguments: [
    (#"{"list":[{"dt":1},{"main":{"te"#, "list.1.main"), (#"{"list":[{"dt":1},{"main":{"temp":2"#, "list.1.main.temp"),
    (#"{"a":"x\"y","b":[[1,2],["#, "b.1.0"), (#" [{"reason":"#, "0.reason"), (#"{"a":{"b":1},"c":"{[","d":"#, "d"),
  ])
  func `it leads to what was open when the bytes ended`(_ text: String, _ trail: String) {
    #expect(JSONTrail(text.utf8)?.text == trail)
  }

  @Test(arguments: ["", "<html>", "{}", #"{"a":1}"#, "{", "\"a", "12", "x{\"a\":"])
  func `what is whole, or no JSON, has none`(_ text: String) {
    #expect(JSONTrail(text.utf8) == nil)
  }

  @Test func `a hostile name is cut and harmless, and no depth is too deep`() {
    let name = "\u{1B}[2J" + String(repeating: "x", count: 100)
    let trail = JSONTrail(String(repeating: "{\"\(name)\":[", count: 10_000).utf8)?.text ?? ""
    #expect(trail == trail.harmless && trail.utf8.count < 600)
  }
}
