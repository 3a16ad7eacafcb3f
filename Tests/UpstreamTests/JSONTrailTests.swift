import FoundationEssentials
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

struct JSONAnswerTests {
  @Test func `an answer with more values than any has is too large, whatever they are`() throws {
    func read(_ text: String) throws(AttemptFailure) -> [Int] {
      try JSONAnswer.read([Int].self, from: Response(status: 200, body: Array(text.utf8)))
    }
    let ones = String(repeating: "1,", count: answerValueLimit)
    #expect(throws: AttemptFailure(.tooLarge)) { try read("[\(ones)1]") }
    #expect(throws: AttemptFailure(.tooLarge)) { try read(String(repeating: "[", count: answerValueLimit + 1)) }
    #expect(try read("[1, 2]") == [1, 2])
  }

  @Test(arguments: [("1", 1), ("[]", 2), ("[1]", 2), ("[1,2]", 3), (#"{"a,[{":"\\",{"b":","}"#, 4), ("", 1)])
  func `values of JSON are counted outside of its texts`(text: String, count: Int) {
    #expect(Data(text.utf8).holdsValues(atMost: count) && !Data(text.utf8).holdsValues(atMost: count - 1))
  }
}
