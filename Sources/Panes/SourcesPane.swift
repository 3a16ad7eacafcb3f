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
      for site in line.sites where site.column + site.name.displayWidth <= inside.columns {
        let place = Point(column: inside.column + site.column, row: inside.row + row)
        canvas.put(site.name, at: place, line.tone, leadingTo: site.link)
      }
    }
  }
}
