import FoundationEssentials
import Testing
import Upstream
import Weather

struct JSONTrailTests {
  @Test(arguments: [
    (#"{"list":[{"dt":1},{"main":{"te"#, "list.1.main"), (#"{"list":[{"dt":1},{"main":{"temp":2"#, "list.1.main.temp"),
    (#"{"a":"x\"y","b":[[1,2],["#, "b.1.0"), (#" [{"reason":"#, "0.reason"), (#"{"a":{"b":1},"c":"{[","d":"#, "d"),
  ])
  func `the trail is the path that was open when the text ended`(_ text: String, _ trail: String) {
    #expect(JSONTrail(text.utf8)?.text == trail)
  }

  @Test(arguments: ["", "<html>", "{}", #"{"a":1}"#, "{", "\"a", "12", "x{\"a\":"])
  func `complete or invalid JSON has no trail`(_ text: String) {
    #expect(JSONTrail(text.utf8) == nil)
  }

  @Test func `a malicious name is shortened and made harmless at any depth`() {
    let name = "\u{1B}[2J" + String(repeating: "x", count: 100)
    let trail = JSONTrail(String(repeating: "{\"\(name)\":[", count: 10_000).utf8)?.text ?? ""
    #expect(trail == trail.harmless && trail.utf8.count < 600)
  }
}

struct JSONAnswerTests {
  @Test func `an answer with too many values is too large`() throws {
    func read(_ text: String) throws(AttemptFailure) -> [Int] {
      try JSONAnswer.read([Int].self, from: Response(status: 200, body: Array(text.utf8)))
    }
    let ones = String(repeating: "1,", count: answerValueLimit)
    #expect(throws: AttemptFailure(.tooLarge)) { try read("[\(ones)1]") }
    #expect(throws: AttemptFailure(.tooLarge)) { try read(String(repeating: "[", count: answerValueLimit + 1)) }
    #expect(try read("[1, 2]") == [1, 2])
  }

  @Test(arguments: [("1", 1), ("[]", 2), ("[1]", 2), ("[1,2]", 3), (#"{"a,[{":"\\",{"b":","}"#, 4), ("", 1)])
  func `JSON values are counted outside of strings`(text: String, count: Int) {
    #expect(Data(text.utf8).holdsValues(atMost: count) && !Data(text.utf8).holdsValues(atMost: count - 1))
  }
}
