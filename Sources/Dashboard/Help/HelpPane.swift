import Cells
import Reports

extension HelpPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    HelpPane(model: HelpViewModel(self, state)).draw(on: &canvas)
  }
}

/// All keys, mouse actions and signs of the page below, on a sheet over it.
struct HelpPane {
  let model: HelpViewModel

  func draw(on canvas: inout Canvas) {
    canvas.viewport = model.viewport
    let layout = model.layout
    canvas.sheet(layout.panel, title: model.title, note: model.mark, noteTone: .alert, hint: model.hint)
    FieldPane(field: model.field, placeholder: model.placeholder).draw(in: layout.field, on: &canvas)
    if let rail = layout.rail {
      canvas.put(repeating: canvas.glyphs.rail, count: rail.columns, rail.column, rail.row, .faint)
    }
    for (index, rows) in model.columns.enumerated() { canvas.put(rows, in: layout.column(index)) }
    drawMarks(in: layout.list, on: &canvas)
  }

  /// Signs at the right edge if there are more rows above or below.
  private func drawMarks(in list: Rect, on canvas: inout Canvas) {
    let edge = min(list.endColumn, model.layout.panel.inside.endColumn - 1)
    if model.isMoreAbove { canvas.put(canvas.glyphs.less, edge, list.row, .accent) }
    if model.isMoreBelow { canvas.put(canvas.glyphs.more, edge, list.endRow - 1, .accent) }
  }
}
