import Cells
import Reports

/// The course of a quantity through a day, as a curve over an axis of hours.
struct CurveChart {
  let course: DayPictures.Course

  /// The columns for the labels of the vertical axis.
  private static let axis = 5

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows >= 4, rect.columns >= 24 else { return }
    canvas.put(course.title, .title, in: rect.top(1))
    let plot = rect.dropping(top: 1, bottom: 1)
    let field = plot.dropping(left: CurveChart.axis)
    canvas.put(course.high.padded(to: CurveChart.axis - 1, alignment: .right), plot.column, plot.row, .dim)
    canvas.put(course.low.padded(to: CurveChart.axis - 1, alignment: .right), plot.column, plot.endRow - 1, .dim)
    for row in field.row..<field.endRow {
      canvas.put(canvas.glyphs.vertical, field.column - 1, row, style: canvas.palette.frame)
    }
    for hour in [0, 6, 12, 18, 24] {
      let text = String(hour)
      let column = min(field.endColumn - text.displayWidth, field.column + column(Double(hour), field))
      canvas.put(text, column, rect.endRow - 1, .faint)
    }
    drawMark(in: field, on: &canvas)
    drawCurve(in: field, on: &canvas)
  }

  private func column(_ hour: Double, _ field: Rect) -> Int {
    Int((hour / 24 * Double(field.columns - 1)).rounded())
  }

  /// The vertical position of a value: 0 at the top, 1 at the bottom.
  private func height(_ value: Double) -> Double {
    1 - (value - course.lowest) / max(course.highest - course.lowest, .leastNonzeroMagnitude)
  }

  private func drawMark(in field: Rect, on canvas: inout Canvas) {
    guard let mark = course.mark else { return }
    for row in field.row..<field.endRow {
      canvas.put(canvas.glyphs.vertical, field.column + column(mark, field), row, .accent)
    }
  }

  private func drawCurve(in field: Rect, on canvas: inout Canvas) {
    var curve = Curve(columns: field.columns, rows: field.rows)
    curve.draw(
      through: course.points.map { ($0.hour / 24 * Double(field.columns * 2 - 1), height($0.value)) })
    let styles = (0..<field.columns).map { column in
      let hour = Double(column) / Double(max(1, field.columns - 1)) * 24
      let nearest = course.points.min { abs($0.hour - hour) < abs($1.hour - hour) }
      return canvas.palette.style(nearest?.tone ?? .plain)
    }
    canvas.put(curve.dots, in: field) { styles[$0] }
  }
}
