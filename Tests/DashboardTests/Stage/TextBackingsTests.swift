import Cells
import Stage
import Testing

@testable import Dashboard

struct TextBackingsTests {
  @Test func `a phrase has one ground, the most frequent one behind it, also in the blank next to it`() {
    var pixels = Pixels(width: 20, height: 2, fill: RGB(0x000087))
    for x in 8..<20 { pixels[x, 1] = RGB(0x00005F) }
    var frame = Frame(size: Size(columns: 20, rows: 1))
    frame.put("abcd efgh", at: Point(column: 5, row: 0))
    let backings = TextBackings(frame[row: 0][...], on: pixels, y: 1)
    #expect((4...14).allSatisfy { backings[$0] == RGB(0x00005F) })
    #expect(backings[3] == nil && backings[15] == nil && backings[40] == nil)
  }

  @Test func `three blanks end a phrase`() {
    func phrases(_ text: String) -> [Range<Int>] { TextBackings.phrases(text.map { $0 != " " }) }
    #expect(phrases(" a  b   c") == [1..<5, 8..<9])
    #expect(phrases("") == [] && phrases("   ") == [])
  }

  @Test func `a bright ground becomes dark enough for plain text`() {
    let pixels = Pixels(width: 4, height: 2, fill: RGB(0xAFD7FF))
    var frame = Frame(size: Size(columns: 4, rows: 1))
    frame.put("ab", at: Point(column: 1, row: 0))
    let ground = TextBackings(frame[row: 0][...], on: pixels, y: 1)[1]
    #expect(ground?.contrast(with: SkyText.plain) ?? 0 >= 4.5)
  }
}
