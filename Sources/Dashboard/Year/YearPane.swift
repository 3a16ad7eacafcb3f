import Cells
import Reports

extension YearPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    YearPane(model: YearViewModel(self, state), spinner: scenery.spinner(state)).draw(on: &canvas)
  }
}

/// The selected day, the chart of the year, its mosaic, its figures, and the date in other years.
struct YearPane {
  let model: YearViewModel
  let spinner: Picture?

  /// A sentence in the chart has this much space on each side.
  private static let margin = 3

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    if let title = layout.title { drawTitle(in: title, on: &canvas) }
    canvas.put(model.day, in: layout.day)
    if let chart = model.chart { YearChartPane(model: chart, form: model.form, layout: layout).draw(on: &canvas) }
    if let plot = layout.plot { drawAbsence(in: plot, on: &canvas) }
    if layout.mosaic != nil {
      YearMosaicPane(
        model: model.mosaic, form: model.form, heading: model.heading, layout: layout, axis: model.axis
      ).draw(on: &canvas)
    }
    if let row = layout.figures { canvas.put(items: model.figures, in: row) }
    if let row = layout.otherYears { canvas.put(model.otherYears, in: row) }
    if let footer = layout.footer { FooterPane(model: model.footer, hasMore: false).draw(in: footer, on: &canvas) }
  }

  private func drawTitle(in rect: Rect, on canvas: inout Canvas) {
    var rest = rect.dropping(left: canvas.put(model.title, .title, in: rect) + 3)
    let width = model.tabs.reduce(-1) { $0 + $1.text.displayWidth + 1 }
    if width <= rest.columns {
      for span in model.tabs {
        rest = rest.dropping(left: canvas.put(span.text, rest.column, rest.row, span.tone) + 1)
      }
    }
    canvas.pageMarks(
      model.marks, progress: model.progress, spinner: model.isWaiting ? spinner : nil, in: rest.dropping(left: 1))
  }

  /// Sentences in the middle of the chart, on the plain ground.
  private func drawAbsence(in plot: Rect, on canvas: inout Canvas) {
    let width = plot.columns - 2 * YearPane.margin
    let lines = model.absence.flatMap { $0.wrapped(to: width, keepingAll: true) }
    guard !lines.isEmpty else { return }
    let size = Size(columns: lines.map(\.displayWidth).max() ?? 0, rows: min(lines.count, plot.rows))
    let box = plot.centred(size)
    canvas.blank(Rect(column: box.column - 1, row: box.row, columns: box.columns + 2, rows: box.rows))
    canvas.put(lines: lines, .plain, in: box)
  }
}

extension Canvas {
  /// Puts whole texts with a gap between them, as many as fit into the rows; the first is cut if it does not fit.
  fileprivate mutating func put(_ spans: [Span], in rect: Rect) {
    var (column, row) = (rect.column, rect.row)
    for (index, span) in spans.enumerated() {
      if index > 0, column + 2 + span.text.displayWidth > rect.endColumn { (column, row) = (rect.column, row + 1) }
      guard row < rect.endRow else { return }
      let gap = column == rect.column ? 0 : 2
      let width = rect.endColumn - column - gap
      column += gap + put(span.text, column + gap, row, span.tone, bold: index == 0, width: width)
    }
  }

  /// Puts whole items in one row, as many as fit.
  fileprivate mutating func put(items: [[Span]], in rect: Rect) {
    var column = rect.column
    for item in items {
      let width = item.reduce(-1) { $0 + 1 + $1.text.displayWidth }
      guard column + width <= rect.endColumn else { return }
      for span in item { column += put(span.text, column, rect.row, span.tone) + 1 }
      column += 1
    }
  }
}
