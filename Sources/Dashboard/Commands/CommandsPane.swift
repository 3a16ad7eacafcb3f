import Cells

extension CommandsPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    CommandsPane(model: CommandsModel(state)).draw(on: &canvas)
  }
}

/// The list of commands, on a sheet near the top: the typed text and the matching commands.
struct CommandsPane {
  let model: CommandsModel

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    canvas.sheet(layout.panel, title: model.title, hint: model.hint)
    FieldPane(field: model.field, placeholder: model.placeholder, sign: ": ").draw(in: layout.field, on: &canvas)
    if let rail = layout.rail {
      canvas.put(repeating: canvas.glyphs.rail, count: rail.columns, rail.column, rail.row, .faint)
    }
    let emptyText = model.emptyText?.wrapped(to: max(1, layout.list.columns)) ?? []
    for (index, line) in emptyText.prefix(layout.list.rows).enumerated() {
      canvas.put(line, .dim, in: layout.list.dropping(top: index).top(1))
    }
    for (index, row) in model.rows.enumerated() { draw(row, in: layout.list.dropping(top: index).top(1), on: &canvas) }
    let edge = layout.panel.inside.endColumn - 1
    if model.isMoreAbove { canvas.put(canvas.glyphs.less, edge, layout.list.row, .accent) }
    if model.isMoreBelow { canvas.put(canvas.glyphs.more, edge, layout.list.endRow - 1, .accent) }
  }

  /// `▸ 테마: hangang            지금   s`
  private func draw(_ row: CommandsModel.Row, in rect: Rect, on canvas: inout Canvas) {
    if row.isChosen { canvas.put(canvas.glyphs.chosen, .accent, in: rect) }
    var rest = rect.dropping(left: 2, right: 2)
    if rest.columns > 12 {
      let key = row.key.displayWidth
      canvas.put(row.key, rest.endColumn - key, rect.row, .accent)
      if key > 0 { rest = rest.dropping(right: key + 2) }
    }
    let width = canvas.put(row.name, row.isChosen ? .strong : .plain, in: rest)
    rest = rest.dropping(left: width + 2)
    let note = min(row.note.displayWidth, rest.columns)
    if note >= 4 { canvas.put(row.note, rest.endColumn - note, rect.row, .dim, width: note) }
  }
}
