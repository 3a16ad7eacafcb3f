import Cells

extension SourcesPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    SourcesPane(model: SourcesModel(state, scroll: offset)).draw(on: &canvas)
  }
}

extension NoticesPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    SourcesPane(model: SourcesModel(notices: state, scroll: offset)).draw(on: &canvas)
  }
}

/// Texts about the program, on a sheet over the home screen.
struct SourcesPane {
  let model: SourcesModel

  func draw(on canvas: inout Canvas) {
    canvas.viewport = model.viewport
    let size = Size(columns: model.columns, rows: model.lines.count)
    let inside = canvas.sheet(size, title: model.title, mark: model.mark, hint: model.hint)
    for (row, line) in model.linesInView.enumerated() {
      canvas.put(line, inside.column, inside.row + row, width: inside.columns)
    }
    if model.isMoreBelow { canvas.put(canvas.glyphs.more, inside.endColumn, inside.endRow - 1, .accent) }
  }
}

extension Canvas {
  /// Puts a line whose names are links, if they are completely visible.
  mutating func put(_ line: SourcesModel.Line, _ column: Int, _ row: Int, width: Int) {
    put(line.text, column, row, line.tone, width: width)
    for site in line.sites where site.column + site.name.displayWidth <= width {
      put(site.name, at: Point(column: column + site.column, row: row), line.tone, leadingTo: site.link)
    }
  }
}
