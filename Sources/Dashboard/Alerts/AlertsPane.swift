import Cells
import Reports

extension AlertsPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    // Only one sheet at a time: the form replaces the list.
    if let form = state.page(AlertFormPage.self) {
      AlertFormPane(model: AlertFormViewModel(form, state)).draw(on: &canvas)
    } else {
      AlertsPane(model: AlertListViewModel(self, state)).draw(on: &canvas)
    }
  }
}

/// The timed alerts on a sheet, as a list.
struct AlertsPane {
  let model: AlertListViewModel

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    canvas.sheet(layout.panel, title: model.title, hint: model.hint)
    canvas.put(model.rows, in: layout.list)
    canvas.put(model.notes, in: layout.notes)
    let edge = layout.panel.inside.endColumn
    if model.isMoreAbove { canvas.put(canvas.glyphs.less, edge, layout.list.row, .accent) }
    if model.isMoreBelow { canvas.put(canvas.glyphs.more, edge, layout.list.endRow - 1, .accent) }
  }
}
