import Testing

@testable import Cells

struct LinkTests {
  @Test(arguments: [
    "http://example.org", "javascript:alert(1)", "file:///etc/passwd", "https://a b", "https://a\u{1B}\\b",
    "https://a\u{07}", "https://서울.kr", "https://a\u{9C}", "", "HTTPS://example.org", "https://a\\b",
    "https://" + String(repeating: "a", count: 2000),
  ])
  func `an address that is not https or could end an escape sequence is rejected`(_ address: String) {
    #expect(Link(address) == nil)
  }

  @Test func `a link is part of a style without changing its look`() throws {
    let (one, other) = (try #require(Link("https://a.example/")), try #require(Link("https://b.example/")))
    var frame = Frame(size: Size(columns: 8, rows: 1))
    let bold = Style.plain.bold().colored(RGB(0xFFFFFF)).on(RGB(0xFFFFFF)).reversed()
    let style = frame.style(bold, leadingTo: other)
    #expect(frame.style(bold, leadingTo: one).link == 2 && frame.style(.plain, leadingTo: other).link == 1)
    #expect(style != bold && style.foreground == RGB(0xFFFFFF) && style.background == RGB(0xFFFFFF) && style.isBold)
    #expect(style.isReversed && !style.isDim && style.penOnly.link == 0)
    frame.put("가 b", column: 1, row: 0, style: style)
    let led = (0..<8).map { frame.link(of: frame[$0, 0]) == other }
    #expect(led == [false, true, true, false, true, false, false, false])
  }

  @Test func `frames with different links are not equal`() throws {
    func frame(_ address: String) throws -> Frame {
      var frame = Frame(size: Size(columns: 4, rows: 1))
      frame.put("name", column: 0, row: 0, style: frame.style(.plain, leadingTo: try #require(Link(address))))
      return frame
    }
    #expect(try frame("https://a.example/") == frame("https://a.example/"))
    #expect(try frame("https://a.example/") != frame("https://b.example/"))
  }

  @Test func `a frame has at most 511 links, and further text has none`() throws {
    var frame = Frame(size: Size(columns: 4, rows: 1))
    for number in 0..<1100 {
      let style = frame.style(.plain, leadingTo: try #require(Link("https://a.example/\(number)")))
      #expect(style.link == (number < 511 ? number + 1 : 0))
    }
    #expect(frame.links.count == 511)
  }
}
