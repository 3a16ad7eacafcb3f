import Testing
import Weather

struct HarmlessTextTests {
  @Test func `escape sequences, control bytes and bidi overrides are removed`() {
    #expect("맑\u{1B}[2J음".harmless == "맑음")
    #expect("a\u{1B}]0;title\u{07}b".harmless == "ab")
    #expect("a\u{1B}]52;c;eA==\u{1B}\\b".harmless == "ab")
    #expect("a\u{9B}31mb\u{202E}c\u{2066}d".harmless == "abcd")
    #expect("one\r\n\ttwo\u{0}\u{7F}".harmless == "one two")
    #expect("한글 ㅋㅋ é 👍🏽".harmless == "한글 ㅋㅋ é 👍🏽")
    #expect("end\u{1B}".harmless == "end")
  }

  @Test func `brief text is cut at 120 characters`() {
    #expect("no\u{7} way".brief == "no way")
    #expect(String(repeating: "가", count: 121).brief == String(repeating: "가", count: 120))
    #expect(String(repeating: "e\u{301}", count: 130).brief.count == 120)
    // One character may consist of any number of combining marks.
    #expect(("e" + String(repeating: "\u{301}", count: 100_000)).brief.unicodeScalars.count <= 480)
  }

  @Test func `harmlessLines keeps line breaks`() {
    #expect("a\u{1B}[2J\n\u{1B}]0;t\nb\n".harmlessLines == "a\n\nb\n")
    #expect("".harmlessLines.isEmpty)
    #expect("a\r\nb\r\n".harmlessLines == "a\nb\n")
  }
}
