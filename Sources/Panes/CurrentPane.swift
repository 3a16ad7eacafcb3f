import Cells
import ViewModels

/// Current conditions: sky, large figures, and the facts around them.
struct CurrentPane {
  let model: CurrentModel
  let layout: HomeLayout
  let art: Picture?

  private static let artColumns = 15

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    canvas.isFaint = false
    if layout.showsTitles {
      canvas.title(model.title, model.status, in: rect)
      rect = rect.dropping(top: 1)
    }
    canvas.isFaint = model.isStale
    if layout.isWide { drawWide(in: rect, on: &canvas) } else { drawNarrow(in: rect, on: &canvas) }
    canvas.isFaint = false
  }

  private func drawWide(in rect: Rect, on canvas: inout Canvas) {
    if let art, !model.isStale { canvas.draw(art, rect.column, rect.row) }
    let left = rect.column + (art == nil ? 1 : CurrentPane.artColumns)
    let figures = Figures.lines(of: model.temperature, isASCII: canvas.glyphs.isASCII)
    for (row, line) in figures.enumerated() { canvas.put(line, left, rect.row + row, model.warmth) }
    let beside = left + (figures.map(\.displayWidth).max() ?? 0) + 2
    canvas.put(model.condition, beside, rect.row, .strong, width: rect.endColumn - beside)
    put([model.feelsLike], beside, rect.row + 1, until: rect.endColumn, on: &canvas)
    put([model.low, model.high], beside, rect.row + 2, until: rect.endColumn, on: &canvas)
    var row = rect.row + 3
    if let comparison = model.comparison {
      canvas.put(comparison, left, row, .accent, width: rect.endColumn - left)
      row += 1
    }
    for facts in [[model.humidity, model.wind], [model.rain, model.chance], model.sun] where row < rect.endRow {
      put(facts, left, row, until: rect.endColumn, on: &canvas)
      row += 1
    }
  }

  private func drawNarrow(in rect: Rect, on canvas: inout Canvas) {
    let width = canvas.put(model.temperature, rect.column, rect.row, model.warmth, bold: true)
    canvas.put(model.condition, rect.column + width + 2, rect.row, .strong, width: rect.columns - width - 2)
    let columns = layout.factColumns
    let cell = rect.columns / max(1, columns)
    for (index, fact) in model.facts.enumerated() {
      let row = rect.row + 1 + index / columns
      guard row < rect.endRow else { return }
      let column = rect.column + index % columns * cell
      put([fact], column, row, until: column + cell - (columns > 1 ? 1 : 0), on: &canvas)
    }
  }

  /// Facts in a row, labels dim and values in their tone, as many as fit whole.
  private func put(_ facts: [Fact], _ column: Int, _ row: Int, until end: Int, on canvas: inout Canvas) {
    var column = column
    for (index, fact) in facts.enumerated() {
      let width = fact.label.displayWidth + 1 + fact.value.displayWidth
      guard index == 0 || column + width <= end else { return }
      column += canvas.put(fact.label, column, row, .dim, width: end - column) + 1
      column += canvas.put(fact.value, column, row, fact.tone, width: end - column) + 2
    }
  }
}
