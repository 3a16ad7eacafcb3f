import Cells
import Reports

extension Canvas {
  /// Puts text at the start of a rectangle; it is cut at the end of the rectangle.
  @discardableResult
  mutating func put(_ text: String, _ tone: Tone, bold: Bool = false, in rect: Rect) -> Int {
    put(text, rect.column, rect.row, tone, bold: bold, width: rect.columns)
  }

  /// A page of rows: its title, the visible rows, each drawn by `draw`, and the line of keys.
  mutating func page<Model: RowsViewModel>(
    _ model: Model, progress: String = "", spinner: Picture? = nil, draw: (Model.Row, Rect, inout Canvas) -> Void
  ) {
    viewport = model.viewport
    let (layout, list) = (model.layout, model.layout.list)
    if let panel = layout.panel {
      _ = self.panel(panel.box, title: model.title)
      let line = panel.box.top(1).inset(columns: 2).dropping(left: model.title.displayWidth + 2)
      pageMarks(
        model.marks.map { " \($0) " }, progress: progress.isEmpty ? "" : " \(progress) ", spinner: spinner, in: line)
    } else if let title = layout.title {
      pageTitle(model.title, marks: model.marks, progress: progress, spinner: spinner, in: title)
    }
    for (index, row) in model.rowsInView.enumerated() {
      draw(row, list.line(index), &self)
    }
    // The line of keys belongs to the window, even if the rows are on a panel.
    ground = nil
    if let footer = layout.footer {
      FooterPane(model: model.footer, hasMore: model.isMoreBelow).draw(in: footer, on: &self)
    }
  }
}
