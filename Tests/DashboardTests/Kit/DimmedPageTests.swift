import Cells
import Testing

@testable import Dashboard
@testable import Reports

struct DimmedPageTests {
  @Test func `a sheet shows the page behind it as it is now, whatever was dimmed before`() {
    let cache = DimmedPage()
    for (text, palette) in [("비", Palette()), ("비", Palette()), ("눈", Palette()), ("눈", Palette(hasColours: false))] {
      let canvases = [cache, DimmedPage()].map { dimmedPage in
        var canvas = Canvas(size: Size(columns: 8, rows: 3), palette: palette, glyphs: Glyphs(isASCII: false))
        canvas.dimmedPage = dimmedPage
        canvas.put(text, 1, 1, .strong)
        canvas.put("▀", 5, 1, style: Style(foreground: RGB(0x4080C0), background: RGB(0x204060)))
        canvas.dim(around: Rect(column: 2, row: 2, columns: 3, rows: 1))
        return canvas
      }
      #expect(canvases[0].frame == canvases[1].frame)
      #expect(canvases[0].frame.lines[1].contains(text))
    }
  }

  @Test func `a window of another size is dimmed again`() {
    let cache = DimmedPage()
    for columns in [8, 9, 8] {
      var canvas = Canvas(size: Size(columns: columns, rows: 3), glyphs: Glyphs(isASCII: false))
      canvas.dimmedPage = cache
      canvas.put("비", 1, 1, .strong)
      canvas.dim(around: Rect(column: 2, row: 2, columns: 3, rows: 1))
      #expect(canvas.frame[1, 1].style == canvas.palette.style(.faint))
    }
  }

  @Test func `next to a sheet only the picture remains, above and below it the words do`() {
    var canvas = Canvas(size: Size(columns: 20, rows: 4), glyphs: Glyphs(isASCII: false))
    let sky = Style(foreground: RGB(0x4080C0), background: RGB(0x204060))
    for row in 0..<4 {
      canvas.put("비▀", 1, row, style: sky)
      canvas.put("내일", 14, row, .strong)
    }
    canvas.dim(around: Rect(column: 5, row: 1, columns: 8, rows: 2))
    for row in [0, 3] { #expect(canvas.frame.lines[row].contains("비") && canvas.frame.lines[row].contains("내일")) }
    for row in [1, 2] { #expect(canvas.frame.lines[row].filter { $0 != " " } == "▀") }
    #expect(canvas.frame[1, 1].style.background == canvas.frame[3, 1].style.background)
    #expect(canvas.frame[1, 1].style.background != nil)
  }
}
