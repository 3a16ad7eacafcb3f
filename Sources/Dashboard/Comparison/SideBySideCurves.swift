import Cells
import FoundationEssentials
import Reports
import Stage
import Weather

/// The temperatures that the sources report for the next two days, as lines on one scale.
struct SideBySideCurves: Sendable, Equatable {
  struct Line: Sendable, Equatable {
    var name: String
    var tone: Tone
    /// °C by hour; nil if unknown.
    var celsius: [Double?]
  }
  struct HourName: Sendable, Equatable {
    var hour: Int
    var text: String
  }
  let title: String
  /// First the source on the home screen.
  let lines: [Line]
  let scale: ClosedRange<Double>
  let low: String
  let high: String
  /// `18시`, and at midnight the name of the day.
  let hourNames: [HourName]

  private static let hours = 48
  private static let tones: [Tone] = [.accent, .sun, .grade(.good), .night, .plain]

  /// nil if there is nothing to compare.
  init?(_ table: SideBySideTable) {
    let (formatting, words) = (table.formatting, table.words)
    let accounts = table.accounts(of: .hourly)
    guard accounts.count > 1, let start = table.page.hours.first else { return nil }
    lines = zip(accounts, Self.tones).map { account, tone in
      var celsius = [Double?](repeating: nil, count: Self.hours)
      for hour in account.forecast.hours ?? [] {
        let index = Int(hour.at.timeIntervalSince(start) / 3600)
        if celsius.indices.contains(index) { celsius[index] = hour.temperature?.celsius }
      }
      return Line(name: words.source(account.source), tone: tone, celsius: celsius)
    }
    guard let scale = ClosedRange<Double>.covering(lines.flatMap(\.celsius).compactMap(\.self)) else { return nil }
    self.scale = scale
    title = words.temperature.capitalisedFirst
    (low, high) = (
      formatting.temperature(Temperature(celsius: scale.lowerBound)),
      formatting.temperature(Temperature(celsius: scale.upperBound))
    )
    hourNames = (0..<Self.hours).compactMap { hour in
      let instant = start.addingTimeInterval(Double(hour) * 3600)
      let time = formatting.zone.civil(instant)
      guard time.hour % 6 == 0 else { return nil }
      return HourName(
        hour: hour, text: time.hour == 0 ? words.weekdays[time.date.weekday] : formatting.hourName(instant))
    }
  }
}

/// Places the lines, with their names in the row of the title.
struct SideBySideCurvesPane {
  let model: SideBySideCurves

  /// The columns of the labels on the left.
  private static let axis = 6

  func draw(in rect: Rect, on canvas: inout Canvas) {
    drawTitle(in: rect.top(1), on: &canvas)
    let field = rect.dropping(top: 2, left: Self.axis, bottom: 1)
    let scale = CurveScale(values: model.scale, rows: field.rows)
    for (label, value) in [(model.high, model.scale.upperBound), (model.low, model.scale.lowerBound)] {
      let text = label.padded(to: Self.axis - 1, alignment: .right)
      canvas.put(text, rect.column, field.row + scale.row(of: value), .dim)
    }
    let width = Double(field.columns * 2 - 1) / Double(max(1, (model.lines.first?.celsius.count ?? 1) - 1))
    // The source on the home screen is in front of the others.
    for line in model.lines.reversed() {
      var curve = LandscapeCurve(columns: field.columns, rows: field.rows)
      curve.draw(line.celsius, on: scale) { Double($0) * width }
      draw(curve, style: canvas.palette.style(line.tone), in: field, on: &canvas)
    }
    for name in model.hourNames {
      let column = field.column + Int(Double(name.hour) * width / 2)
      guard column + name.text.displayWidth <= field.endColumn else { continue }
      canvas.put(name.text, column, field.endRow, .dim)
    }
  }

  private func drawTitle(in rect: Rect, on canvas: inout Canvas) {
    var column = rect.column + canvas.put(model.title, .title, in: rect)
    for line in model.lines where column + 5 + line.name.displayWidth <= rect.endColumn {
      canvas.put(canvas.glyphs.bar, column + 3, rect.row, style: canvas.palette.style(line.tone))
      column += 5 + canvas.put(line.name, column + 5, rect.row, .plain)
    }
  }

  private func draw(_ curve: LandscapeCurve, style: Style, in field: Rect, on canvas: inout Canvas) {
    for row in 0..<curve.rows {
      for column in 0..<curve.columns {
        guard let sign = curve.sign(column, row) else { continue }
        canvas.put(sign, field.column + column, field.row + row, style: style)
      }
    }
  }
}
