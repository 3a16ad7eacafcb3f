import Cells
import Reports

extension SourcesPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    SourcesPane(model: SourcesViewModel(state, scroll: offset)).draw(on: &canvas)
  }
}

extension NoticesPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    SourcesPane(model: SourcesViewModel(notices: state, scroll: offset)).draw(on: &canvas)
  }
}

/// Texts about the program, on a sheet over the home screen.
struct SourcesPane {
  let model: SourcesViewModel

  func draw(on canvas: inout Canvas) {
    canvas.viewport = model.viewport
    let inside = canvas.sheet(model.size, title: model.title, mark: model.mark, hint: model.hint)
    canvas.put(model.inView(model.lines), in: inside)
    canvas.put(model.inView(model.secondLines), in: inside.dropping(left: model.columns + SourcesViewModel.gap))
    if model.isMoreBelow { canvas.put(canvas.glyphs.more, inside.endColumn, inside.endRow - 1, .accent) }
  }
}
