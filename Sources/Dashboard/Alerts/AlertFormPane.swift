import Cells
import Reports

/// An alert while it is edited: its fields on a sheet, and the notes about them.
struct AlertFormPane {
  let model: AlertFormViewModel

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    canvas.sheet(layout.panel, title: model.title, note: model.next, hint: model.hint)
    for (index, field) in model.fields.enumerated() {
      let row = layout.list.line(index * layout.stride)
      draw(field, in: row, on: &canvas)
      if field.isChosen { canvas.choose(row) }
    }
    for (index, note) in model.notes.enumerated() {
      canvas.put(note.text, note.tone, in: layout.notes.dropping(top: index).top(1))
    }
  }

  /// `▸ 반복      ◂ 주중 ▸`
  private func draw(_ field: AlertFormViewModel.Field, in rect: Rect, on canvas: inout Canvas) {
    if field.isChosen { canvas.put(canvas.glyphs.chosen, .accent, in: rect) }
    let label = rect.dropping(left: 2).left(model.layout.labelWidth)
    canvas.put(field.label, field.isChosen ? .strong : .dim, in: label)
    let rest = rect.dropping(left: model.layout.valueColumn)
    guard !rest.isEmpty else { return }
    if let text = field.text {
      let tone: Tone = field.isChosen ? .strong : .plain
      return canvas.put(text, tone, placeholder: field.placeholder, isActive: field.isChosen, in: rest)
    }
    if !field.days.isEmpty { return draw(field.days, in: rest, on: &canvas) }
    drawValue(field, in: rest, on: &canvas)
  }

  private func drawValue(_ field: AlertFormViewModel.Field, in rect: Rect, on canvas: inout Canvas) {
    let showsArrows = field.isChosen && field.hasArrows && field.value.displayWidth + 4 <= rect.columns
    let width = canvas.put(field.value, field.isChosen ? .strong : .plain, in: rect)
    if showsArrows {
      canvas.put("\(canvas.glyphs.back) \(canvas.glyphs.chosen)", rect.column + width + 1, rect.row, .accent)
    }
    if field.isChosen, let caret = field.caret, caret < rect.columns {
      canvas.frame.cursor = Point(column: rect.column + caret, row: rect.row)
    }
  }

  /// `✓월 ✓화 ·수`; with less space only the names of the selected days.
  private func draw(_ days: [AlertFormViewModel.Day], in rect: Rect, on canvas: inout Canvas) {
    let layout = model.layout
    for (place, day) in days.enumerated() {
      let rest = rect.dropping(left: place * layout.dayWidth)
      guard !rest.isEmpty else { return }
      let tone: Tone = day.isChosen ? .title : day.isOn ? .strong : .dim
      if day.isChosen { canvas.frame.cursor = rest.origin }
      guard layout.hasDayMarks else {
        canvas.put(day.isOn ? day.name : canvas.glyphs.unknown, tone, in: rest)
        continue
      }
      canvas.put(day.isOn ? canvas.glyphs.check : canvas.glyphs.noCheck, day.isOn ? .accent : .faint, in: rest)
      canvas.put(day.name, tone, in: rest.dropping(left: 1))
    }
  }
}
