import Cells
import Reports
import Weather

/// The dust values: number, grade, colour, and four marks that also work without colour.
struct DustPane {
  let model: DustViewModel
  let layout: HomeLayout

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    let title = layout.hasDustTitle ? rect.cut(top: 1) : nil
    let readings = model.readings.prefix(rect.rows >= 6 ? 4 : rect.rows >= 5 ? 3 : 2)
    if let title {
      let unit = PaneStatus.unit(model.unit(ofFirst: readings.count))
      canvas.title(model.title, model.status.text.isEmpty ? unit : model.status, in: title)
    }
    canvas.isFaint = model.isStale
    let columns = Columns(Array(readings), in: rect)
    var row = rect.row
    for reading in readings {
      draw(reading, columns, row: row, until: rect.endColumn, on: &canvas)
      row += 1
    }
    if row < rect.endRow, title == nil, layout.digits != nil, !model.status.text.isEmpty {
      canvas.isFaint = false
      canvas.title(model.title, model.status, in: rect.line(row - rect.row))
      row += 1
    } else if row < rect.endRow, title == nil, model.status.isFailure {
      canvas.put(model.status.fitting(rect.columns), rect.column, row, model.status.tone, width: rect.columns)
      row += 1
    } else if row < rect.endRow {
      let isWhole = model.station.displayWidth <= rect.columns
      let station = rect.line(row - rect.row)
      let width = canvas.put(isWhole ? model.station : model.briefStation, .dim, in: station)
      let unit = model.unit(ofFirst: readings.count)
      if title == nil, width + 2 + unit.displayWidth <= station.columns {
        canvas.put(unit, .dim, in: station.dropping(left: station.columns - unit.displayWidth))
      }
      row += 1
    }
    for day in model.forecast where row < rect.endRow {
      canvas.put(day, in: rect.line(row - rect.row))
      row += 1
    }
    canvas.isFaint = false
  }

  private func draw(
    _ reading: DustReading, _ columns: Columns, row: Int, until end: Int, on canvas: inout Canvas
  ) {
    canvas.put(
      columns.isBrief ? reading.briefName : reading.name, columns.name, row, .dim,
      width: columns.value - columns.name - 1)
    guard reading.level > 0 else {
      let isWhole = reading.value.displayWidth <= end - columns.value
      canvas.put(isWhole ? reading.value : reading.brief, columns.value, row, .dim, width: end - columns.value)
      return
    }
    let number = reading.value.padded(to: columns.numberWidth, alignment: .right)
    let isBad = reading.level >= DustPane.badLevel
    let style = isBad ? canvas.palette.chip(reading.tone) : canvas.palette.style(reading.tone)
    if isBad {
      // From the number to the blank behind the grade.
      let width = columns.grade + reading.grade.displayWidth + 1 - columns.value
      let chip = Rect(column: columns.value, row: row, columns: min(width, end - columns.value), rows: 1)
      canvas.put(repeating: " ", count: chip.columns, chip.column, row, style: style)
    }
    canvas.put(number, columns.value, row, style: style.bold())
    if let marks = columns.marks { canvas.put(canvas.glyphs.marks(reading.level), marks, row, style: style) }
    canvas.put(reading.grade, columns.grade, row, style: style.bold(isBad), width: end - columns.grade)
  }

  /// The level of 나쁨.
  private static let badLevel = Grade.bad.level

  /// The positions of the columns. The grade is the last one, so that its length moves no other column.
  private struct Columns {
    var name: Int
    var value: Int
    var numberWidth: Int
    /// nil if there is no space for the marks.
    var marks: Int?
    var grade: Int
    /// Whether short names are used because the full names do not fit.
    var isBrief: Bool

    init(_ readings: [DustReading], in rect: Rect) {
      self.init(readings, in: rect, isBrief: readings.contains { $0.name.displayWidth > rect.columns / 2 })
      // The marks of the grade are more informative than the longer name of the dust.
      if marks == nil { self.init(readings, in: rect, isBrief: true) }
    }

    private init(_ readings: [DustReading], in rect: Rect, isBrief: Bool) {
      let graded = readings.filter { $0.level > 0 }
      self.isBrief = isBrief
      name = rect.column
      let names = readings.map(isBrief ? \.briefName : \.name)
      value = name + min(rect.columns / 2, names.map(\.displayWidth).max() ?? 0) + 1
      numberWidth = max(4, graded.map(\.value.displayWidth).max() ?? 0)
      let rest = value + numberWidth + 1
      let needed = max(4, graded.map(\.grade.displayWidth).max() ?? 0)
      let hasMarks = rest + 5 + needed <= rect.endColumn
      marks = hasMarks ? rest : nil
      grade = rest + (hasMarks ? 5 : 0)
    }
  }
}

extension Canvas {
  /// The dust forecast of a day. If not even the shortest form fits, the whole text is cut.
  mutating func put(_ day: DustViewModel.Day, in line: Rect) {
    var column = line.column + put(day.label, line.column, line.row, .dim) + 1
    let room = line.endColumn - column
    let fitting = [day.spans, day.brief].first { $0.reduce(0) { $0 + $1.text.displayWidth } <= room }
    for span in fitting ?? [Span(text: day.value, tone: .dim)] {
      column += put(span.text, column, line.row, span.tone, width: line.endColumn - column)
    }
  }
}
