import Cells
import ViewModels

/// All warnings in full, or why there are none.
struct WarningsPane {
  let model: WarningsModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    canvas.page(model, spinner: spinner) { draw($0, in: $1, on: &$2) }
  }

  private func draw(_ row: WarningsModel.Row, in rect: Rect, on canvas: inout Canvas) {
    let inside = rect.dropping(left: 2)
    switch row {
    case .blank: break
    case .heading(let level, let text, let isFirst):
      if isFirst {
        canvas.put(canvas.glyphs.sign(level), rect.column, rect.row, .warning(level), bold: true, width: rect.columns)
      }
      canvas.put(text, inside.column, inside.row, .warning(level), bold: true, width: inside.columns)
    case .fact(let label, let value):
      let place = inside.dropping(left: model.labelWidth)
      if model.labelWidth > 0 { canvas.put(label, inside.column, inside.row, .dim, width: model.labelWidth) }
      canvas.put(value, place.column, place.row, .plain, width: place.columns)
    case .text(let text): canvas.put(text, inside.column, inside.row, .plain, width: inside.columns)
    case .link(let piece, let link?):
      canvas.put(piece, at: Point(column: inside.column, row: inside.row), .dim, leadingTo: link)
    case .link(let piece, nil): canvas.put(piece, inside.column, inside.row, .dim, width: inside.columns)
    case .sentence(let text, let tone): canvas.put(text, rect.column, rect.row, tone, width: rect.columns)
    }
  }
}
