import Cells
import Reports
import Stage
import Testing

@testable import Dashboard

struct CurveAreaTests {
  /// The grounds of an area in which each row has the colour of another temperature.
  private static func grounds(_ theme: String, isFixed: Bool, isOne: Bool = false) -> Set<RGB> {
    let palette = Palette(Themes.bundled[theme], isFixed: isFixed)
    var canvas = Canvas(size: Size(columns: 20, rows: 8), palette: palette, glyphs: Glyphs(isASCII: false))
    var curve = LandscapeCurve(columns: 20, rows: 8)
    curve.draw(through: [(x: 0, y: 0), (x: 39, y: 0)])
    let area = CurveArea(
      curve: curve, hasArea: true, isNight: { $0 < 10 }, line: { palette.style(.warmth(Double($1) * 6 - 12)) },
      area: isOne ? palette.style(.warmth(8)) : nil)
    area.draw(in: Rect(canvas.frame.size), on: &canvas)
    return Set((0..<8).flatMap { canvas.frame[row: $0].compactMap(\.style.background) })
  }

  @Test(arguments: ["dark", "light"])
  func `with 256 colours the area is one grey by day and one at night, with more colours only at night`(theme: String) {
    let grounds = Self.grounds(theme, isFixed: true)
    #expect(grounds.count == 2 && grounds.allSatisfy { $0 == $0.grey })
    let others = Self.grounds(theme, isFixed: false)
    #expect(others.count > 4 && others.count { $0 == $0.grey } == 1)
    #expect(Self.grounds(theme, isFixed: false, isOne: true).count == 2)
  }

  @Test func `on a light page the edges of the area's cells hardly show, by day less than at night`() {
    let white = RGB(0xFFFFFF)
    for celsius in [-12.0, 0, 12, 24, 36] {
      let palette = Palette(Themes.bundled["light"])
      let colour = palette.style(.warmth(celsius)).foreground ?? RGB(0)
      let shares = CurveArea.shares.light
      let (day, night) = (white.mixed(with: colour, shares.day), white.mixed(with: palette.text, shares.night))
      #expect(night.contrast(with: white) < 1.35 && day.contrast(with: white) < night.contrast(with: white))
    }
  }
}
