import Cells
import ViewModels

/// The hourly strip: every hour a column, a curve through all of them, and a rail that shows how far one has scrolled.
struct StripPane {
  let model: StripModel
  let layout: HomeLayout

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    if layout.showsTitles {
      canvas.title(model.title, model.status, in: rect)
      drawRail(in: rect, on: &canvas)
      rect = rect.dropping(top: 1)
    }
    canvas.isFaint = model.isStale
    let cells = model.cells.dropFirst(model.offset).prefix(layout.hourCapacity)
    if cells.isEmpty { drawAbsence(in: rect, on: &canvas) }
    for (index, cell) in cells.enumerated() {
      draw(cell, isFirst: index == 0, column: rect.column + index * HomeLayout.hourWidth, in: rect, on: &canvas)
    }
    drawCurve(Array(cells), in: rect, on: &canvas)
    canvas.isFaint = false
  }

  private func draw(_ cell: StripModel.Cell, isFirst: Bool, column: Int, in rect: Rect, on canvas: inout Canvas) {
    let width = HomeLayout.hourWidth - 1
    var row = rect.row
    if let day = cell.day, !isFirst {
      for line in 0..<4 + layout.curveRows - 1 { canvas.put(canvas.glyphs.dayLine, column - 1, row + line, .dim) }
      canvas.put(day, column, row, .accent, bold: true, width: width)
    } else {
      canvas.put(cell.hour, column, row, cell.isNight ? .night : .dim, width: width)
    }
    row += 1
    let tone = cell.condition?.tone(isNight: cell.isNight) ?? .dim
    canvas.put(canvas.glyphs.sky(cell.condition, isNight: cell.isNight), column, row, tone, bold: true)
    canvas.put(
      cell.temperature, column + 2, row, cell.celsius.map { .warmth($0) } ?? .dim, bold: true, width: width - 1)
    row += 1 + layout.curveRows
    canvas.put(cell.chance, column, row, cell.isLikelyWet ? .rain : .dim, width: width)
    row += 1
    if layout.showsAmounts && row < rect.endRow {
      canvas.put(cell.amount, column, row, cell.isSnow ? .snow : .rain, width: width)
      row += 1
    }
    if layout.showsWind && row < rect.endRow {
      canvas.put(cell.wind, column, row, .dim, width: width)
      row += 1
    }
    if layout.showsDifference && row < rect.endRow {
      canvas.put(cell.difference, column, row, cell.differenceTone, width: width)
    }
  }

  private func drawCurve(_ cells: [StripModel.Cell], in rect: Rect, on canvas: inout Canvas) {
    guard layout.curveRows > 0, let scale = model.scale else { return }
    let width = HomeLayout.hourWidth
    func height(_ celsius: Double) -> Double { (scale.upperBound - celsius) / (scale.upperBound - scale.lowerBound) }
    if canvas.glyphs.isASCII { return drawSteps(cells, height, in: rect, on: &canvas) }
    var curve = Curve(columns: cells.count * width, rows: layout.curveRows)
    let centres = cells.enumerated().compactMap { index, cell in
      cell.celsius.map { (index: index, x: Double(index * width * 2 + 4), y: height($0)) }
    }
    for (from, to) in zip(centres, centres.dropFirst()) where to.index == from.index + 1 {
      curve.line(from: (from.x, from.y), to: (to.x, to.y))
    }
    for (index, cell) in cells.enumerated() {
      for column in index * width..<(index + 1) * width {
        for row in 0..<layout.curveRows {
          guard let text = curve.character(column, row) else { continue }
          canvas.put(text, rect.column + column, rect.row + 2 + row, cell.celsius.map { .warmth($0) } ?? .dim)
        }
      }
    }
  }

  /// Without braille, one mark an hour.
  private func drawSteps(
    _ cells: [StripModel.Cell], _ height: (Double) -> Double, in rect: Rect, on canvas: inout Canvas
  ) {
    for (index, cell) in cells.enumerated() {
      guard let celsius = cell.celsius else { continue }
      let row = Int((height(celsius) * Double(layout.curveRows - 1)).rounded())
      canvas.put("*", rect.column + index * HomeLayout.hourWidth + 2, rect.row + 2 + row, .warmth(celsius))
    }
  }

  /// The part of the whole forecast that is in view, as a thumb on a rail.
  private func drawRail(in rect: Rect, on canvas: inout Canvas) {
    let count = model.cells.count
    let length = min(24, rect.columns / 4)
    let used = model.title.displayWidth + model.status.text.displayWidth + 6
    guard count > layout.hourCapacity, length >= 8, rect.columns - used >= length else { return }
    let left = rect.endColumn - length
    canvas.put(String(repeating: canvas.glyphs.rail, count: length), left, rect.row, .dim)
    let size = max(1, length * layout.hourCapacity / count)
    let room = max(1, count - layout.hourCapacity)
    let start = (length - size) * min(model.offset, room) / room
    canvas.put(String(repeating: canvas.glyphs.thumb, count: size), left + start, rect.row, .accent)
  }

  /// No hours: the reason, or while there is none yet a row of dots where hours will stand.
  private func drawAbsence(in rect: Rect, on canvas: inout Canvas) {
    if let explanation = model.explanation {
      for (row, line) in explanation.wrapped(to: rect.columns).prefix(rect.rows).enumerated() {
        canvas.put(line, rect.column, rect.row + row, .plain, width: rect.columns)
      }
      return
    }
    for index in 0..<layout.hourCapacity {
      canvas.put(canvas.glyphs.unknown, rect.column + index * HomeLayout.hourWidth, rect.row, .dim)
      canvas.put(canvas.glyphs.unknown, rect.column + index * HomeLayout.hourWidth, rect.row + 1, .dim)
    }
  }
}
