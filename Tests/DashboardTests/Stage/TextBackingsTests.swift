import Cells
import Stage
import Testing

@testable import Dashboard

struct TextBackingsTests {
  private static let navy = RGB(0x00005F)

  private static func backings(_ lines: [String], on pixels: Pixels, cards: [Rect] = []) -> TextBackings {
    var frame = Frame(size: Size(columns: pixels.width, rows: lines.count))
    for (row, line) in lines.enumerated() {
      for phrase in TextBackings.phrases(line.map { $0 != " " }) {
        let text = String(Array(line)[phrase])
        frame.put(text, at: Point(column: phrase.lowerBound, row: row))
      }
    }
    return TextBackings(frame, in: Rect(frame.size), cards: cards, on: pixels) { $0 }
  }

  @Test func `a phrase has one ground, the darkest frequent one behind it, also in the blank next to it`() {
    var pixels = Pixels(width: 20, height: 2, fill: RGB(0x000087))
    for x in 8..<20 { for y in 0..<2 { pixels[x, y] = Self.navy } }
    let backings = Self.backings(["     abcd efgh"], on: pixels)
    #expect((4...14).allSatisfy { backings[$0, 0] == Self.navy })
    #expect(backings[3, 0] == nil && backings[15, 0] == nil && backings[40, 0] == nil)
  }

  @Test func `lines of one text have one rectangle, but not with the header`() {
    let pixels = Pixels(width: 20, height: 10, fill: Self.navy)
    let backings = Self.backings(["  abc", "  abcdefgh", "  abcd", "", "  ab"], on: pixels)
    #expect(backings[8, 1] != nil && backings[8, 2] != nil && backings[8, 0] == nil)
    #expect(backings[3, 3] == nil && backings[3, 4] != nil && backings[6, 4] == nil)
  }

  @Test func `a card has the same ground everywhere`() {
    var pixels = Pixels(width: 20, height: 6, fill: Self.navy)
    for y in 3..<6 { pixels[12, y] = RGB(0) }
    let card = Rect(column: 10, row: 1, columns: 8, rows: 2)
    let backings = Self.backings(["", "           a     b", "           c"], on: pixels, cards: [card])
    for row in 1...2 { #expect((10..<18).allSatisfy { backings[$0, row] == Self.navy }) }
    #expect(backings[9, 1] == nil && backings[12, 0] == nil)
  }

  @Test func `a row that begins far left of a block has its own, so that the sky next to the block stays visible`() {
    let pixels = Pixels(width: 30, height: 6, fill: Self.navy)
    let backings = Self.backings(["", "             abc", "  abcdefghijklm"], on: pixels)
    #expect(backings[13, 1] != nil && backings[13, 2] != nil && backings[5, 2] != nil && backings[5, 1] == nil)
  }

  @Test func `three blanks end a phrase`() {
    func phrases(_ text: String) -> [Range<Int>] { TextBackings.phrases(text.map { $0 != " " }) }
    #expect(phrases(" a  b   c") == [1..<5, 8..<9])
    #expect(phrases("") == [] && phrases("   ") == [])
  }

  @Test func `a bright ground becomes dark enough for plain text`() {
    let ground = Self.backings([" ab "], on: Pixels(width: 4, height: 2, fill: RGB(0xAFD7FF)))[1, 0]
    #expect(ground?.contrast(with: SkyText.plain) ?? 0 >= 4.5)
  }
}
