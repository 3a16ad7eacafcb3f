import Cells

extension Canvas {
  /// Draws the dots of a picture at the start of a rectangle. Cells without dots keep what they show.
  mutating func put(_ dots: BrailleDots, in rect: Rect, style: (_ column: Int) -> Style) {
    for row in 0..<dots.rows { put(dots, row: row, in: rect, style: style) }
  }

  /// The same for one row of the picture.
  mutating func put(_ dots: BrailleDots, row: Int, in rect: Rect, style: (_ column: Int) -> Style) {
    for column in 0..<dots.columns {
      if let sign = dots.sign(column, row) { put(sign, rect.column + column, rect.row + row, style: style(column)) }
    }
  }
}
