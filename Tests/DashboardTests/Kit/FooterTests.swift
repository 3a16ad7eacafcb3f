import Cells
import Testing

@testable import Dashboard
@testable import Reports

struct FooterTests {
  private static let hints = [
    FooterViewModel.Hint(key: "v", word: "quantity", isLasting: true),
    FooterViewModel.Hint(key: "[", word: "year"),
    FooterViewModel.Hint(key: "q", word: "quit", isLasting: true),
  ]

  private static func line(
    _ hints: [FooterViewModel.Hint] = hints, credits: String, full: String? = nil, columns: Int
  ) -> String {
    var footer = FooterViewModel(hints: hints, notice: nil)
    footer.credits = ListRow(credits, .dim)
    footer.fullCredits = ListRow(full ?? credits, .dim)
    var canvas = Canvas(size: Size(columns: columns, rows: 1), glyphs: Glyphs(isASCII: false))
    FooterPane(model: footer, hasMore: false)
      .draw(in: Rect(column: 0, row: 0, columns: columns, rows: 1), on: &canvas)
    return canvas.frame.lines[0]
  }

  @Test(arguments: [44, 60, 80])
  func `credits wider than the window keep their start and the lasting keys`(columns: Int) {
    let line = Self.line(credits: "normals 1991–2020 · " + String(repeating: "source ", count: 20), columns: columns)
    #expect(line.contains("v quantity") && line.contains("q quit"))
    #expect(line.contains("normals 19") && line.contains("…"))
  }

  @Test func `the credits are short before a key is left out, also the key of another page`() {
    let hints = Self.hints + [FooterViewModel.Hint(key: "m", word: "map", isExtra: true)]
    var hasFull = false
    for columns in 44...70 {
      let line = Self.line(hints, credits: "data KMA", full: "data KMA, example.org", columns: columns)
      let short = Self.line(hints, credits: "data KMA", columns: columns)
      #expect(line.contains("data KMA") && line.contains("m map") == short.contains("m map"), "\(line)")
      hasFull = hasFull || line.contains("example.org")
    }
    #expect(hasFull)
  }

  @Test func `credits that fit are whole, and every key is there`() {
    let line = Self.line(credits: "source", columns: 60)
    #expect(line.contains("source") && line.contains("[ year") && !line.contains("…"))
  }
}
