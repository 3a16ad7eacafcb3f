import Cells
import Testing

@testable import Dashboard
@testable import Reports

/// The mark of the selected row.
struct ChosenRowTests {
  private static let row = ListRow(
    [
      ListRow.Piece(text: "Seoul", tone: .faint, place: .column(2)),
      ListRow.Piece(text: "30", tone: .warmth(30), place: .right),
    ], item: 0, isChosen: true, Glyphs(isASCII: false))

  private static func cells(_ palette: Palette) -> [Style] {
    let size = Size(columns: 20, rows: 1)
    var canvas = Canvas(size: size, palette: palette, glyphs: Glyphs(isASCII: false))
    canvas.put([row], in: Rect(size))
    return (0..<size.columns).map { canvas.frame[$0, 0].style }
  }

  @Test(arguments: Themes.bundled.names)
  func `the selected row has its own background at full width, and its text is legible`(_ name: String) throws {
    let palette = Palette(Themes.bundled[name])
    for style in Self.cells(palette) {
      #expect(style.background == palette.chosen)
      #expect(try #require(style.foreground).contrast(with: palette.chosen) >= 4.5)
    }
  }

  @Test func `with 16 colours the selected row is reversed, and without colours only its sign marks it`() {
    let few = Self.cells(Palette(hasGrounds: false))
    #expect(few.allSatisfy { $0.isReversed && $0.background == nil && $0.foreground == nil })
    let none = Self.cells(Palette(hasColours: false, hasGrounds: false))
    #expect(none.allSatisfy { !$0.isReversed && $0.background == nil })
  }
}
