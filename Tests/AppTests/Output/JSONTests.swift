import Testing

@testable import Reports

struct JSONTests {
  @Test func `members keep the order in which they were written`() {
    let json: JSON = ["zebra": 1, "apple": [true, nil, "x"], "empty": [], "none": [:]]
    #expect(
      json.text == """
        {
          "zebra": 1,
          "apple": [
            true,
            null,
            "x"
          ],
          "empty": [],
          "none": {}
        }
        """)
  }

  @Test func `NaN and infinity become null, and zero has no sign`() {
    #expect(JSON.number(.nan).text == "null")
    #expect(JSON.number(.infinity).text == "null")
    #expect(JSON(-Double.infinity).text == "null")
    #expect(JSON.number(-0.0).text == "0")
    #expect(JSON(-0.04).text == "0")
    #expect(JSON(-2.8999).text == "-2.9")
    #expect(JSON(0.0214, decimals: 3).text == "0.021")
    #expect(JSON.number(1e300).text == "1e+300")
    #expect(JSON(nil as Double?).text == "null")
    #expect(JSON(12.0).text == "12")
  }

  @Test func `text is escaped`() {
    #expect(JSON.string("a\"b\\c\n\r\t").text == #""a\"b\\c\n\r\t""#)
    #expect(JSON.string("\u{0}\u{1F}\u{7F}\u{9B}").text == #""\u0000\u001f\u007f\u009b""#)
    #expect(JSON.string("서울 🌧").text == "\"서울 🌧\"")
  }

  @Test func `control sequences in text from outside are removed`() {
    let hostile = "맑\u{1B}[2J음"
    #expect(JSON(hostile).text == "\"맑음\"")
    #expect(JSON(nil as String?).text == "null")
  }
}

extension JSON: ExpressibleByNilLiteral {
  init(nilLiteral: ()) { self = .null }
}
