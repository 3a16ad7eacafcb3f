import Cells
import ViewModels

/// The dust badge: number, grade word, colour, and four marks that work without colour.
struct DustPane {
  let model: DustModel
  let layout: HomeLayout

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    if layout.showsTitles {
      canvas.title(model.title, model.status.text.isEmpty ? .unit(model.unit) : model.status, in: rect)
      rect = rect.dropping(top: 1)
    }
    canvas.isFaint = model.isStale
    let readings = rect.rows >= 6 ? 4 : rect.rows >= 5 ? 3 : 2
    var row = rect.row
    for reading in model.readings.prefix(readings) {
      draw(reading, in: Rect(column: rect.column, row: row, columns: rect.columns, rows: 1), on: &canvas)
      row += 1
    }
    if row < rect.endRow {
      canvas.put(model.station, rect.column, row, .dim, width: rect.columns)
      row += 1
    }
    for day in model.forecast where row < rect.endRow {
      let width = canvas.put(day.label, rect.column, row, .dim) + 1
      canvas.put(day.value, rect.column + width, row, day.tone, width: rect.columns - width)
      row += 1
    }
    canvas.isFaint = false
  }

  private func draw(_ reading: DustModel.Reading, in rect: Rect, on canvas: inout Canvas) {
    let nameWidth = min(10, max(6, rect.columns - 18))
    canvas.put(reading.name, rect.column, rect.row, .dim, width: nameWidth)
    let column = rect.column + nameWidth + 1
    guard reading.level > 0 else {
      canvas.put(reading.value, column, rect.row, .dim, width: rect.endColumn - column)
      return
    }
    canvas.put(reading.value.padded(to: 5, alignment: .right), column, rect.row, reading.tone, bold: true)
    let marks = rect.columns >= 24 ? 5 : 0
    let word = canvas.put(reading.grade, column + 6, rect.row, reading.tone, width: rect.endColumn - column - 6)
    guard marks > 0, column + 6 + max(word, 8) + marks <= rect.endColumn + 1 else { return }
    let shape =
      String(repeating: canvas.glyphs.gradeOn, count: reading.level)
      + String(repeating: canvas.glyphs.gradeOff, count: 4 - reading.level)
    canvas.put(shape, column + 6 + max(word, 8) + 1, rect.row, reading.tone)
  }
}
