import Cells
import Reports

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
    let width = columns.grade - columns.value - 1
    canvas.put(reading.value.padded(to: width, alignment: .right), columns.value, row, reading.tone, bold: true)
    canvas.put(reading.grade, columns.grade, row, reading.tone, width: end - columns.grade)
    guard let marks = columns.marks else { return }
    let shape = canvas.glyphs.marks(reading.level)
    canvas.put(shape, marks, row, reading.tone)
  }

  /// The positions of the columns, as close together as the longest text of each column allows.
  private struct Columns {
    var name: Int
    var value: Int
    var grade: Int
    /// nil if there is no space for the marks.
    var marks: Int?
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
      grade = value + max(4, graded.map(\.value.displayWidth).max() ?? 0) + 1
      let marks = grade + max(4, graded.map(\.grade.displayWidth).max() ?? 0) + 1
      self.marks = marks + 4 <= rect.endColumn ? marks : nil
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
