import Cells
import Reports
import Stage

/// The course of a quantity through a day over an axis of hours: as a curve.
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
    drawUnknownHours(in: field, on: &canvas)
    drawCurve(on: scale, in: field, on: &canvas)
  }

  private func column(_ hour: Double, _ field: Rect) -> Int {
    Int((hour / 24 * Double(field.columns - 1)).rounded())
  }

  private func drawCurve(on scale: CurveScale, in field: Rect, on canvas: inout Canvas) {
    var curve = LandscapeCurve(columns: field.columns, rows: field.rows)
    let line = course.isStepped ? course.steps : course.points
    curve.draw(through: line.map { ($0.hour / 24 * Double(field.columns * 2 - 1), scale.height(of: $0.value)) })
    let hours = (0..<field.columns).map { Double($0) / Double(max(1, field.columns - 1)) * 24 }
    // A row in one colour needs few bytes; a grade must be that of its hour.
    let (isByRow, palette) = (course.quantity == .temperature, canvas.palette)
    let styles = (isByRow ? (0..<scale.rows).map(scale.value) : hours.map(course.value)).map {
      palette.style(course.quantity.tone($0))
    }
    let area = CurveArea(
      curve: curve, hasArea: hasArea, isNight: { daylight?.contains(hours[$0]) == false },
      line: { styles[isByRow ? $1 : $0] })
    area.draw(in: field, on: &canvas)
    drawPeak(on: scale, area, in: field, on: &canvas)
    guard let mark = course.mark.map({ column($0, field) }) else { return }
    for row in CurveChart.line(0..<field.rows, isFree: { area.isFree(mark, width: 1, row: $0) }) {
      area.put(canvas.glyphs.vertical, mark, row, style: palette.style(.accent), in: field, on: &canvas)
    }
  }

  /// The highest value above the curve, if the axis ends higher.
  private func drawPeak(on scale: CurveScale, _ area: CurveArea, in field: Rect, on canvas: inout Canvas) {
    guard let peak = course.points.max(by: { $0.value < $1.value }), peak.value < course.highest else { return }
    let (column, row) = (column(peak.hour, field), scale.row(of: peak.value))
    // The line may touch the row above its middle.
    let rows = [row - 1, row - 2]
    guard let row = rows.first(where: { area.isFree(column, width: course.peak.displayWidth, row: $0) }) else { return }
    area.put(
      course.peak, column, row, style: canvas.palette.style(course.quantity.tone(peak.value)), in: field, on: &canvas)
  }

  /// Marks on the floor keep the day visible of which only a part is known.
  private func drawUnknownHours(in field: Rect, on canvas: inout Canvas) {
    guard course.isStepped, let first = course.points.first?.hour else { return }
    for hour in 0..<max(0, min(24, Int(first))) {
      canvas.put(canvas.glyphs.unknown, field.column + column(Double(hour), field), field.endRow - 1, .faint)
    }
  }

  /// The rows below the curve or, if there are none, those above it: a line interrupted by the curve looks like two.
  private static func line(_ rows: Range<Int>, isFree: (Int) -> Bool) -> Range<Int> {
    let taken = rows.filter { !isFree($0) }
    guard let top = taken.first, let bottom = taken.last else { return rows }
    return bottom + 1 < rows.upperBound ? bottom + 1..<rows.upperBound : rows.lowerBound..<top
  }
}

extension DayPictures.Course {
  /// Whether a value lasts until the next one: the UV index, which may have only every third hour.
  fileprivate var isStepped: Bool { quantity == .ultraviolet }

  /// The beginning and the end of each value.
  fileprivate var steps: [Point] {
    let ends = points.dropFirst().map(\.hour) + [24]
    return zip(points, ends).flatMap { point, end in
      [point, Point(hour: min(end, point.hour + 3) - 0.01, value: point.value)]
    }
  }

  /// The value that the curve has at an hour.
  fileprivate func value(at hour: Double) -> Double {
    let nearest =
      isStepped
      ? points.last { $0.hour <= hour } : points.min { abs($0.hour - hour) < abs($1.hour - hour) }
    return nearest?.value ?? points.first?.value ?? lowest
  }
}
