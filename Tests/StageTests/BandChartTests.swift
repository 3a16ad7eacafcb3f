import Cells
import Testing

@testable import Stage

struct BandChartTests {
  private static let ground = RGB(0x101418)

  private static func column(
    _ body: ClosedRange<Double>?, usual: ClosedRange<Double>? = 10...20, isForecast: Bool = false
  ) -> BandChart.Column {
    var column = BandChart.Column()
    (column.usual, column.core, column.body, column.isForecast) = (usual, 12...18, body, isForecast)
    return column
  }

  private static func pixels(_ columns: [BandChart.Column], lines: [BandChart.Line] = []) -> Pixels {
    BandChart(columns, scale: 0...40, grid: [], lines: lines)
      .picture(height: 40, ground: ground, colours: .trueColour) { _ in RGB(0xFF0000) }
  }

  /// The row of pixels with a value.
  private static func y(_ value: Double) -> Int { 39 - Int(value) }

  @Test func `a band has its full colour only outside of the usual range`() {
    let pixels = Self.pixels([Self.column(15...30)])
    #expect(pixels[0, Self.y(25)] == RGB(0xFF0000))
    #expect(pixels[0, Self.y(16)].red < 0xC0 && pixels[0, Self.y(16)].red > 0x60)
    #expect(pixels[0, Self.y(35)] == Self.ground)
  }

  @Test func `the usual range is visible without a band, its middle more than its edges`() {
    let pixels = Self.pixels([Self.column(nil)])
    let (core, edge) = (pixels[0, Self.y(15)], pixels[0, Self.y(11)])
    #expect(core.luminance > edge.luminance && edge.luminance > Self.ground.luminance)
  }

  @Test func `a forecast is drawn with gaps`() {
    let pixels = Self.pixels([Self.column(25...35, usual: nil, isForecast: true)])
    let painted = (25..<35).filter { pixels[0, Self.y(Double($0))] != Self.ground }
    #expect(painted.count == 5)
  }

  @Test func `a dotted line has every second pixel, a solid line all of them`() {
    let lines = [BandChart.Line(column: 0, isDotted: true), BandChart.Line(column: 1, isDotted: false)]
    let pixels = Self.pixels([Self.column(nil, usual: nil), Self.column(nil, usual: nil)], lines: lines)
    func count(_ x: Int) -> Int { (30..<40).count { pixels[x, Self.y(Double($0))] != Self.ground } }
    #expect(count(0) == 5 && count(1) == 10)
  }

  @Test func `each part of a column has a sign of its own`() {
    let chart = BandChart([Self.column(16...30)], scale: 0...40, grid: [], lines: [])
    let parts = [5, 11, 13, 17, 25, 35].map { chart.part(0, row: chart.row(of: $0, rows: 40), rows: 40) }
    #expect(parts == [.empty, .usual, .core, .inside, .outside, .empty])
  }

  @Test func `256 colours have no mixed edges`() {
    let chart = BandChart([Self.column(15.5...30.3)], scale: 0...40, grid: [], lines: [])
    let pixels = chart.picture(height: 40, ground: Self.ground, colours: .twoFiftySix) { _ in RGB(0xE0704A) }
    #expect(Set((0..<40).map { pixels[0, $0] }).count <= 5)
  }
}
