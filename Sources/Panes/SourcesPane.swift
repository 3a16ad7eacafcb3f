import Cells
import ViewModels

/// Sources, licences and credits, on a sheet over the home screen.
struct SourcesPane {
  let model: SourcesModel

  func draw(on canvas: inout Canvas) {
    let size = Size(columns: model.columns, rows: model.lines.count)
    let inside = canvas.sheet(size, title: model.title, hint: model.hint)
    for (row, line) in model.lines.dropFirst(model.first).prefix(inside.rows).enumerated() {
      canvas.put(line.text, inside.column, inside.row + row, line.tone, width: inside.columns)
    }
  }
}
