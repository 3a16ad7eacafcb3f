import Cells
import Reports
import Stage

/// The temperatures of three days as one curve, with the hours below it.
struct ThreeDaysCoursePane {
  let course: ThreeDaysViewModel.Course

  static let leastRows = 4

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let field = rect.dropping(bottom: 1)
    let scale = CurveScale(values: course.scale, rows: field.rows)
    var curve = LandscapeCurve(columns: field.columns, rows: field.rows)
    let width = Double(field.columns * 2 - 1) / Double(course.celsius.count)
    for stretch in course.stretches {
      curve.draw(through: stretch.map { (x: Double($0.hour) * width, y: scale.height(of: $0.celsius)) })
    }
    let palette = canvas.palette
    let styles = (0..<field.rows).map { palette.style(.warmth(scale.value(inRow: $0))) }
    let area = CurveArea(
      curve: curve, hasArea: course.hasArea, isNight: { course.isNight((Double($0) * 2 + 1) / width) },
      line: { styles[$1] })
    area.draw(in: field, on: &canvas)
    drawWords(on: scale, area, in: field, on: &canvas)
    drawHours(in: rect.bottom(1), on: &canvas)
  }

  private func column(_ hour: Double, _ field: Rect) -> Int {
    min(field.columns - 1, Int(hour * Double(field.columns) / Double(course.celsius.count)))
  }

  /// The highs and lows, and a line at the hour that the three days share.
  private func drawWords(on scale: CurveScale, _ area: CurveArea, in field: Rect, on canvas: inout Canvas) {
    var words = CurveWords(area: area)
    for label in course.labels {
      let row = scale.row(of: label.celsius)
      let middle = column(Double(label.hour), field)
      let columns = [0, 2, -2, 4, -4, 6].map { middle + $0 - label.text.displayWidth / 2 }
      words.add(
        label.text, .warmth(label.celsius), from: columns,
        in: (label.isHigh ? [-1, -2, 1, 2] : [1, 2, -1, -2]).map { row + $0 })
    }
    words.draw(in: field, on: &canvas)
    for (day, instant) in course.instants.enumerated() {
      let column = column(instant, field)
      let style = canvas.palette.style(day == 1 ? .accent : .faint)
      for row in 0..<field.rows where words.isFree(column, 1, row) {
        area.put(canvas.glyphs.vertical, column, row, style: style, in: field, on: &canvas)
      }
    }
  }

  /// Every six hours, or every twelve if that is too narrow; a day begins with its name if that fits.
  private func drawHours(in rect: Rect, on canvas: inout Canvas) {
    let widest = (course.dayNames + course.hourNames).map(\.displayWidth).max() ?? 0
    let each = widest + 2 <= rect.columns / 12 ? 1 : 2
    for index in stride(from: 0, to: 12, by: each) {
      let start = column(Double(index * 6), rect)
      let name = course.dayNames[index / 4]
      let isDay = index % 4 == 0 && start + name.displayWidth < column(Double((index + each) * 6), rect)
      canvas.put(
        isDay ? name : course.hourNames[index % 4], rect.column + start, rect.row, isDay ? .strong : .dim)
    }
  }
}
