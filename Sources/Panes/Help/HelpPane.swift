import Cells
import ViewModels

/// Every key of the page below, on a sheet over it.
struct HelpPane {
  let model: HelpModel

  func draw(on canvas: inout Canvas) {
    let lines = model.lines
    let columns = canvas.frame.size.columns >= 60 ? 2 : 1
    let rows = (lines.count + columns - 1) / columns
    let inside = canvas.sheet(Size(columns: 60, rows: rows), title: model.title, hint: model.hint)
    for (index, line) in lines.enumerated() where index % rows < inside.rows {
      let column = inside.column + index / rows * (inside.columns / columns)
      let row = inside.row + index % rows
      canvas.put(line.keys.padded(to: 10), column, row, .accent)
      canvas.put(line.meaning, column + 11, row, .plain, width: inside.columns / columns - 12)
    }
  }
}
