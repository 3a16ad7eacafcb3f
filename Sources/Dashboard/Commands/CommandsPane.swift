import Cells
import Reports

extension CommandsPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    CommandsPane(model: CommandsViewModel(self, state)).draw(on: &canvas)
  }
}

/// The list of commands, on a sheet near the top: the typed text and the matching commands.
struct CommandsPane {
  let model: CommandsViewModel

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    canvas.sheet(layout.panel, title: model.title, hint: model.hint)
    FieldPane(field: model.field, placeholder: model.placeholder, sign: ": ").draw(in: layout.field, on: &canvas)
    if let rail = layout.rail {
      canvas.put(repeating: canvas.glyphs.rail, count: rail.columns, rail.column, rail.row, .faint)
    }
    if let emptyText = model.emptyText?.wrapped(to: max(1, layout.list.columns)) {
      canvas.put(lines: emptyText, .dim, in: layout.list)
    }
    canvas.put(model.rows, in: layout.list)
    let edge = layout.panel.inside.endColumn - 1
    if model.isMoreAbove { canvas.put(canvas.glyphs.less, edge, layout.list.row, .accent) }
    if model.isMoreBelow { canvas.put(canvas.glyphs.more, edge, layout.list.endRow - 1, .accent) }
  }
}
