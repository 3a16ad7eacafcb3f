import Cells
import Testing

@testable import Dashboard
@testable import Reports

struct TemperatureBarTests {
  @Test(arguments: [
    (-10.0, 30.0, 5...45), (-10, -10, 5...5), (30, 30, 45...45), (0, 10, 15...25), (10, 0, 15...25), (-50, 90, 5...45),
  ])
  func `a bar reaches from the lower to the higher temperature, and not beyond its scale`(
    _ one: Double, _ other: Double, _ columns: ClosedRange<Int>
  ) {
    #expect(TemperatureBar(one, other, on: -10...30, in: 5..<46).filled == columns)
  }

  @Test func `a cell has the colour of its temperature, and a figure keeps its place`() {
    var canvas = Canvas(size: Size(columns: 12, rows: 1), glyphs: Glyphs(isASCII: false))
    canvas.put("3°", 4, 0)
    TemperatureBar(0, 10, on: 0...10, in: 0..<11).draw(row: 0, except: [4..<6], on: &canvas)
    #expect(canvas.frame.lines == ["━━━━3°━━━━━ "])
    #expect(canvas.frame[10, 0].style == canvas.palette.style(.warmth(10)))
    #expect(canvas.frame[0, 0].style == canvas.palette.style(.warmth(0)))
  }
}
