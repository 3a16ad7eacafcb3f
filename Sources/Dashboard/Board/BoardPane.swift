import Cells
import Reports

extension CityBoardPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    BoardPane(model: BoardViewModel(state)).draw(on: &canvas)
  }
}

/// A city's board on a sheet: the posts, the status, and the line for a new post.
struct BoardPane {
  let model: BoardViewModel

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    canvas.sheet(layout.panel, title: model.title, hint: model.hint)
    canvas.put(model.rows, in: model.list)
    canvas.put(model.status, in: layout.status)
    guard let field = model.field else { return }
    canvas.put(canvas.glyphs.chosen, model.isWriting ? .accent : .faint, in: layout.field)
    let rest = layout.field.dropping(left: 2)
    let tone: Tone = model.isWriting ? .strong : .plain
    canvas.put(field, tone, placeholder: model.placeholder, isActive: model.isWriting, in: rest)
  }
}
