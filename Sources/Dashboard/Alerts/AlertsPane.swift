import Cells
import Reports

extension AlertsPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    // Only one sheet at a time: the form replaces the list.
    if let form = state.page(AlertFormPage.self) {
      AlertFormPane(model: AlertFormModel(form, state)).draw(on: &canvas)
    } else {
      AlertsPane(model: AlertListModel(self, state)).draw(on: &canvas)
    }
  }
}

/// The timed alerts on a sheet, as a list.
struct AlertsPane {
  let model: AlertListModel

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    canvas.sheet(layout.panel, title: model.title, hint: model.hint)
    for (index, row) in model.rows.dropFirst(model.offset).prefix(layout.capacity).enumerated() {
      draw(row, in: layout.row(index), on: &canvas)
    }
    let emptyText = model.emptyText.flatMap { $0.wrapped(to: max(1, layout.list.columns)) }
    for (index, line) in emptyText.prefix(layout.list.rows).enumerated() {
      canvas.put(line, index == 0 ? .plain : .dim, in: layout.list.dropping(top: index).top(1))
    }
    for (index, note) in model.notes.enumerated() {
      canvas.put(note.text, note.tone, in: layout.notes.dropping(top: index).top(1))
    }
    let edge = layout.panel.inside.endColumn
    if model.isMoreAbove { canvas.put(canvas.glyphs.less, edge, layout.list.row, .accent) }
    if model.isMoreBelow { canvas.put(canvas.glyphs.more, edge, layout.list.endRow - 1, .accent) }
  }

  /// `▸ ● 07:30  주중              내일 07:30`, and below it `서울 · 날씨요정 몽글이`.
  private func draw(_ row: AlertListModel.Row, in rect: Rect, on canvas: inout Canvas) {
    if row.isChosen { canvas.put(canvas.glyphs.chosen, .accent, in: rect) }
    var rest = rect.dropping(left: 2).top(1)
    canvas.put(row.isOn ? canvas.glyphs.chosenDot : canvas.glyphs.dot, row.isOn ? .accent : .faint, in: rest)
    rest = rest.dropping(left: 2)
    let tone: Tone = row.isOn ? .plain : .dim
    let time = canvas.put(row.time, row.isChosen ? .title : row.isOn ? .strong : .dim, bold: true, in: rest)
    rest = rest.dropping(left: time + 2)
    let next = row.next.first { $0.displayWidth + row.days.displayWidth + 2 <= rest.columns }
    if let next {
      canvas.put(next, rest.endColumn - next.displayWidth, rest.row, row.isOn ? .accent : .dim)
      rest = rest.dropping(right: next.displayWidth + 2)
    }
    let days = canvas.put(row.days, tone, in: rest)
    if rect.rows >= 2 {
      canvas.put(row.about, .dim, in: rect.dropping(top: 1, left: 4))
    } else if rest.columns - days >= 10 {
      canvas.put(row.about, .dim, in: rest.dropping(left: days + 2))
    }
  }
}
