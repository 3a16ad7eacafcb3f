import Cells
import Reports
import Stage

/// The course of a quantity through a day, as a curve over an axis of hours.
struct CurveChart {
  let course: DayPictures.Course
  /// Hours since midnight.
  let daylight: ClosedRange<Double>?
  let hasArea: Bool

  /// The columns for the labels of the vertical axis.
  private static let axis = 5

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard rect.rows >= 4, rect.columns >= 24 else { return }
    canvas.put(course.title, .title, in: rect.top(1))
    let plot = rect.dropping(top: 1, bottom: 1)
    let field = plot.dropping(left: CurveChart.axis)
    let scale = CurveScale(values: course.lowest...course.highest, rows: field.rows, isFloored: !course.isTemperature)
    for (label, value) in [(course.high, course.highest), (course.low, course.lowest)] {
      let text = label.padded(to: CurveChart.axis - 1, alignment: .right)
      canvas.put(text, plot.column, plot.row + scale.row(of: value), .dim)
    }
    for hour in [0, 6, 12, 18, 24] {
      let text = String(hour)
      let column = min(field.endColumn - text.displayWidth, field.column + column(Double(hour), field))
      canvas.put(text, column, rect.endRow - 1, .faint)
    }
    drawCurve(on: scale, in: field, on: &canvas)
  }

  private func column(_ hour: Double, _ field: Rect) -> Int {
    Int((hour / 24 * Double(field.columns - 1)).rounded())
  }

  private func drawCurve(on scale: CurveScale, in field: Rect, on canvas: inout Canvas) {
    var curve = LandscapeCurve(columns: field.columns, rows: field.rows)
    curve.draw(
      through: course.points.map { ($0.hour / 24 * Double(field.columns * 2 - 1), scale.height(of: $0.value)) })
    let hours = (0..<field.columns).map { Double($0) / Double(max(1, field.columns - 1)) * 24 }
    let styles = course.isTemperature ? rowStyles(scale, canvas.palette) : columnStyles(hours, canvas.palette)
    let area = CurveArea(
      curve: curve, hasArea: hasArea, isNight: { daylight?.contains(hours[$0]) == false },
      line: { styles[course.isTemperature ? $1 : $0] })
    area.draw(in: field, on: &canvas)
    guard let mark = course.mark.map({ column($0, field) }) else { return }
    for row in CurveChart.line(0..<field.rows, isFree: { area.isFree(mark, width: 1, row: $0) }) {
      area.put(canvas.glyphs.vertical, mark, row, style: canvas.palette.style(.accent), in: field, on: &canvas)
    }
  }

  /// The rows below the curve or, if there are none, those above it: a line interrupted by the curve looks like two.
  private static func line(_ rows: Range<Int>, isFree: (Int) -> Bool) -> Range<Int> {
    let taken = rows.filter { !isFree($0) }
    guard let top = taken.first, let bottom = taken.last else { return rows }
    return bottom + 1 < rows.upperBound ? bottom + 1..<rows.upperBound : rows.lowerBound..<top
  }

  private func rowStyles(_ scale: CurveScale, _ palette: Palette) -> [Style] {
    (0..<scale.rows).map { palette.style(.warmth(scale.value(inRow: $0))) }
  }

  /// That of the nearest value.
  private func columnStyles(_ hours: [Double], _ palette: Palette) -> [Style] {
    hours.map { hour in
      palette.style(course.points.min { abs($0.hour - hour) < abs($1.hour - hour) }?.tone ?? .plain)
    }
  }
}
