import Cells
import Reports

extension CityBoardPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    BoardPane(model: BoardModel(state)).draw(on: &canvas)
  }
}

/// A city's board on a sheet: the posts, the status, and the line for a new post.
struct BoardPane {
  let model: BoardModel

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    canvas.sheet(layout.panel, title: model.title, hint: model.hint)
    // The newest post is at the bottom, next to the input line.
    let list = model.field == nil ? layout.list : layout.list.bottom(min(layout.list.rows, model.lines.count))
    for (index, line) in model.lines.prefix(layout.list.rows).enumerated() {
      draw(line, in: list.dropping(top: index).top(1), on: &canvas)
    }
    for (index, span) in model.status.enumerated() {
      canvas.put(span.text, span.tone, in: layout.status.dropping(top: index).top(1))
    }
    if let field = model.field { draw(field, in: layout.field, on: &canvas) }
  }

  private func draw(_ line: BoardModel.Line, in rect: Rect, on canvas: inout Canvas) {
    if line.isChosen { canvas.put(canvas.glyphs.chosen, .accent, in: rect) }
    var column = rect.column + 2
    for span in line.spans {
      column += canvas.put(span.text, column, rect.row, span.tone, width: max(0, rect.endColumn - column))
    }
    let width = line.weather.displayWidth
    if width > 0 { canvas.put(line.weather, rect.endColumn - width, rect.row, .dim) }
  }

  private func draw(_ field: TextField, in rect: Rect, on canvas: inout Canvas) {
    canvas.put(canvas.glyphs.chosen, model.isWriting ? .accent : .faint, in: rect)
    let rest = rect.dropping(left: 2)
    canvas.put(field, model.isWriting ? .strong : .plain, isActive: model.isWriting, in: rest)
    if field.text.isEmpty { canvas.put(model.placeholder, .faint, in: rest.dropping(left: model.isWriting ? 1 : 0)) }
  }
}
