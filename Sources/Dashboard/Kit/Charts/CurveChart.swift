import Cells
import Reports
import Stage

/// The course of a quantity through a day over an axis of hours: as a curve, or the UV index as one bar for each hour.
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
    let scale = CurveScale(
      values: course.lowest...course.highest, rows: field.rows, isFloored: course.quantity != .temperature)
    for (label, value) in [(course.high, course.highest), (course.low, course.lowest)] {
      let text = label.padded(to: CurveChart.axis - 1, alignment: .right)
      canvas.put(text, plot.column, plot.row + scale.row(of: value), .dim)
    }
    for hour in [0, 6, 12, 18, 24] {
      let text = String(hour)
      let column = min(field.endColumn - text.displayWidth, field.column + column(Double(hour), field))
      canvas.put(text, column, rect.endRow - 1, .faint)
    }
    if course.quantity == .ultraviolet {
      drawBars(in: field, on: &canvas)
    } else {
      drawCurve(on: scale, in: field, on: &canvas)
    }
  }

  private func column(_ hour: Double, _ field: Rect) -> Int {
    Int((hour / 24 * Double(field.columns - 1)).rounded())
  }

  // MARK: - Curve

  private func drawCurve(on scale: CurveScale, in field: Rect, on canvas: inout Canvas) {
    var curve = LandscapeCurve(columns: field.columns, rows: field.rows)
    curve.draw(
      through: course.points.map { ($0.hour / 24 * Double(field.columns * 2 - 1), scale.height(of: $0.value)) })
    let hours = (0..<field.columns).map { Double($0) / Double(max(1, field.columns - 1)) * 24 }
    // A row in one colour needs few bytes; a grade must be that of its hour.
    let (isByRow, palette) = (course.quantity == .temperature, canvas.palette)
    let styles = (isByRow ? (0..<scale.rows).map(scale.value) : hours.map(nearestValue)).map {
      palette.style(course.quantity.tone($0))
    }
    let area = CurveArea(
      curve: curve, hasArea: hasArea, isNight: { daylight?.contains(hours[$0]) == false },
      line: { styles[isByRow ? $1 : $0] })
    area.draw(in: field, on: &canvas)
    guard let mark = course.mark.map({ column($0, field) }) else { return }
    for row in CurveChart.line(0..<field.rows, isFree: { area.isFree(mark, width: 1, row: $0) }) {
      area.put(canvas.glyphs.vertical, mark, row, style: palette.style(.accent), in: field, on: &canvas)
    }
  }

  private func nearestValue(to hour: Double) -> Double {
    course.points.min { abs($0.hour - hour) < abs($1.hour - hour) }?.value ?? course.lowest
  }

  /// The rows below the curve or, if there are none, those above it: a line interrupted by the curve looks like two.
  private static func line(_ rows: Range<Int>, isFree: (Int) -> Bool) -> Range<Int> {
    let taken = rows.filter { !isFree($0) }
    guard let top = taken.first, let bottom = taken.last else { return rows }
    return bottom + 1 < rows.upperBound ? bottom + 1..<rows.upperBound : rows.lowerBound..<top
  }

  // MARK: - Bars

  /// A value lasts until the next one; the UV index may have only every third hour. Marks of unknown hours on the floor
  /// keep the day visible of which only a part is known.
  private func drawBars(in field: Rect, on canvas: inout Canvas) {
    let (signs, points) = (canvas.glyphs.bars, course.points.sorted { $0.hour < $1.hour })
    let step = min(3, max(1, zip(points, points.dropFirst()).map { Int($1.hour - $0.hour) }.min() ?? 1))
    let highest = points.max { $0.value < $1.value }
    for hour in 0..<24 where !points.contains(where: { (Int($0.hour)..<Int($0.hour) + step).contains(hour) }) {
      canvas.put(canvas.glyphs.unknown, bar(hour, 1, in: field).column, field.endRow - 1, .faint)
    }
    for point in points {
      let place = bar(Int(point.hour), step, in: field)
      let level = Int((point.value / course.highest * Double(field.rows * signs.count)).rounded())
      let style = canvas.palette.style(course.quantity.tone(point.value))
      canvas.put(bar: level, signs, in: place, style: style)
      let top = field.endRow - (level + signs.count - 1) / signs.count
      if point == highest, top > field.row {
        canvas.put(course.peak, place.column, top - 1, style: style)
      }
      guard let mark = course.mark.map({ field.column + column($0, field) }),
        (place.column...place.endColumn).contains(mark)
      else { continue }
      let above = point == highest ? top - 1 : top
      for row in field.row..<max(field.row, above) { canvas.put(canvas.glyphs.vertical, mark, row, .accent) }
    }
  }

  /// The columns of some hours, without the last one if they have several: it separates the bars.
  private func bar(_ hour: Int, _ count: Int, in field: Rect) -> Rect {
    let (start, end) = (hour * field.columns / 24, min(24, hour + count) * field.columns / 24)
    return field.dropping(left: start).left(max(1, end - start - 1))
  }
}
