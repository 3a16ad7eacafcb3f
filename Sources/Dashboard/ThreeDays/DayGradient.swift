import Cells
import Reports

/// The colours of 어제보다 (Eojeboda) for a day: from the colour of its high at the top to that of its low at the bottom.
struct DayGradient {
  let low: Double
  let high: Double

  /// nil if either is unknown.
  init?(low: Double?, high: Double?) {
    guard let low, let high else { return nil }
    (self.low, self.high) = (low, high)
  }

  func draw(behind box: Rect, on canvas: inout Canvas) {
    let palette = canvas.palette
    var legible = LegiblePen(text: palette.text)
    for row in 0..<box.rows {
      let share = box.rows > 1 ? Double(row) / Double(box.rows - 1) : 0
      let colour = DayGradient.colour(high).mixed(with: DayGradient.colour(low), share)
      // Pale enough for the theme's text, which is light on dark backgrounds and dark on light ones.
      let ground = palette.isLight ? colour.mixed(with: RGB(0xFFFFFF), 0.6) : colour.mixed(with: RGB(0x0B0D12), 0.72)
      let line = Rect(
        column: canvas.origin.column + box.column, row: canvas.origin.row + box.row + row, columns: box.columns, rows: 1
      )
      canvas.frame.restyle(line.intersection(canvas.clip)) {
        legible.style($0, on: ground)
      }
    }
  }

  static func colour(_ celsius: Double) -> RGB {
    let whole = celsius.isFinite ? celsius.rounded() : 0
    return steps.first { whole >= $0.from }?.colour ?? RGB(0x000080)
  }

  /// The lowest temperature, in °C, of each colour.
  private static let steps: [(from: Double, colour: RGB)] = [
    (39, RGB(0xD82D1F)), (36, RGB(0xFF0000)), (33, RGB(0xFF4500)), (30, RGB(0xFF6347)), (27, RGB(0xFF7F50)),
    (24, RGB(0xFFA07A)), (21, RGB(0xFFEF00)), (18, RGB(0xF3FF78)), (15, RGB(0x7CFC00)), (12, RGB(0x2DFFBF)),
    (9, RGB(0xDAFFBC)), (6, RGB(0xB9FFE7)), (3, RGB(0xCEEEFF)), (0, RGB(0xB2FFFF)), (-5, RGB(0x00E0FF)),
    (-10, RGB(0x00BFFF)), (-15, RGB(0x1E90FF)), (-20, RGB(0xAB70FF)), (-25, RGB(0x8158FF)), (-30, RGB(0x4169E1)),
    (-35, RGB(0x0000FF)), (-40, RGB(0x000080)),
  ]
}
