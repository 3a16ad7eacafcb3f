import Cells
import Reports

/// The current conditions: the sky, large digits, and the other values around them.
struct CurrentPane {
  let model: CurrentViewModel
  let layout: HomeLayout
  let art: Picture?

  /// From this width on the facts have their own column next to the headline.
  private static let sideFactsFrom = 80

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

  private var artColumns: Int { layout.art.map { $0.size.columns + 1 } ?? 0 }

  private func drawWide(in rect: Rect, on canvas: inout Canvas) {
    let hasSideFacts = rect.columns >= Self.sideFactsFrom
    if let art {
      canvas.draw(art, rect.column, rect.row + (layout.showsTallFigures && layout.art == .medium ? 1 : 0))
    }
    let left = rect.column + (layout.art == nil ? 1 : artColumns)
    let headline = max(52, rect.columns / 2) + (layout.art == .large ? 12 : 0)
    let facts = [model.humidity, model.wind, model.rain, model.chance, model.daylight, model.moon]
    let side = min(rect.endColumn - facts.columnWidth, rect.column + headline)
    let headlineEnd = hasSideFacts ? side - 3 : rect.endColumn
    let below = drawHeadline(from: left, to: headlineEnd, in: rect, on: &canvas)
    if hasSideFacts {
      canvas.put(column: facts, in: rect.dropping(left: side - rect.column))
      if layout.showsAtmosphere { drawAtmosphere(in: rect, until: headlineEnd, on: &canvas) }
      return
    }
    for (index, facts) in [[model.humidity, model.wind], [model.rain, model.chance], model.sun].enumerated()
    where below + index < rect.endRow {
      put(facts, left, below + index, until: rect.endColumn, on: &canvas)
    }
  }

  /// The facts that do not fit next to the temperature.
  func drawRest(in rect: Rect, on canvas: inout Canvas) {
    canvas.isFaint = model.isStale
    drawFacts(in: rect, from: layout.current.rows - 1 - (layout.showsTitles ? 1 : 0), on: &canvas)
    canvas.isFaint = false
  }

  /// The large digits and the text next to them; returns the first row below.
  private func drawHeadline(from left: Int, to end: Int, in rect: Rect, on canvas: inout Canvas) -> Int {
    let top = rect.row + (layout.showsTallFigures ? 1 : 0)
    let height: Figures.Height = layout.showsTallFigures ? .tall : .small
    let figures = canvas.put(figures: model.temperature, height: height, left, top, model.warmth)
    let rightOfDigits = left + figures.columns + 2
    drawHeadlineText(rightOfDigits, top, until: end, on: &canvas)
    put([model.feelsLike], rightOfDigits, top + 1, until: end, on: &canvas)
    putRange(rightOfDigits, top + 2, until: end, on: &canvas)
    if let change = model.change, layout.showsTallFigures || end < rect.endColumn {
      put([change], rightOfDigits, top + 3, until: end, on: &canvas)
    }
    return top + max(figures.rows, 3)
  }

  /// Low and high; without labels if these do not fit.
  private func putRange(_ column: Int, _ row: Int, until end: Int, on canvas: inout Canvas) {
    let facts = [model.low, model.high]
    let width = facts.reduce(2) { $0 + $1.width }
    guard column + width > end else { return put(facts, column, row, until: end, on: &canvas) }
    var column = column
    for (index, fact) in facts.enumerated() {
      if index > 0 { column += canvas.put(" ~ ", column, row, .dim, width: end - column) }
      column += canvas.put(fact.value, column, row, fact.tone, width: end - column)
    }
  }

  /// The longest form of the headline that fits, and in the row below it the other things to take along.
  private func drawHeadlineText(_ column: Int, _ row: Int, until end: Int, on canvas: inout Canvas) {
    guard let headline = model.headline else {
      canvas.put(model.condition, column, row, .strong, width: end - column)
      return
    }
    let text = headline.text(fitting: end - column, isASCII: canvas.glyphs.isASCII)
    canvas.put(text, column, row, headline.tone, bold: true, width: end - column)
    let isIncluded = headline.take.map { text.hasSuffix($0) } ?? true
    let items = (isIncluded ? [] : [headline.take].compactMap { $0 }) + model.items
    var place = column + model.feelsLike.label.displayWidth + model.feelsLike.value.displayWidth + 3
    for item in items where place + item.displayWidth <= end {
      place += canvas.put(item, place, row + 1, .accent) + 1
    }
  }

  /// Below the large digits, in one or two rows; they end before the facts next to the headline.
  private func drawAtmosphere(in rect: Rect, until end: Int, on canvas: inout Canvas) {
    let facts = model.atmosphere
    let count = min(3, facts.count)
    let columns = (0..<count).map { first in stride(from: first, to: facts.count, by: count).map { facts[$0] } }
    let widths = columns.map { $0.map(\.width).max() ?? 0 }
    var column = rect.column + 1
    let gap = column + widths.reduce(0, +) + 2 * (count - 1) > end ? 1 : 2
    let row = rect.endRow - (facts.count > count ? 2 : 1)
    for (facts, width) in zip(columns, widths) {
      if column + width > end { return }
      for (index, fact) in facts.enumerated() { put([fact], column, row + index, until: end, on: &canvas) }
      column += width + gap
    }
  }

  private func drawNarrow(in rect: Rect, on canvas: inout Canvas) {
    if let art { canvas.draw(art, rect.column, rect.row) }
    let rect = rect.dropping(left: artColumns)
    let width = canvas.put(model.temperature, rect.column, rect.row, model.warmth, bold: true)
    drawSky(rect.column + width + 2, rect.row, until: rect.endColumn, on: &canvas)
    // Without title rows the reason for missing data is shown in the second row.
    if !layout.showsTitles, !model.isKnown, model.status.isFailure, rect.rows > 1 {
      canvas.put(model.status.fitting(rect.columns), rect.column, rect.row + 1, model.status.tone, width: rect.columns)
    } else {
      drawFacts(in: rect.dropping(top: 1), on: &canvas)
    }
  }

  /// The word for the sky, unless the headline contains it, and the headline.
  private func drawSky(_ column: Int, _ row: Int, until end: Int, on canvas: inout Canvas) {
    guard let headline = model.headline else {
      canvas.put(model.condition, column, row, .strong, width: end - column)
      return
    }
    var column = column
    let least = headline.what.displayWidth + model.condition.displayWidth + 2
    // A headline that warns of something is more important than the word for the sky.
    let hasRoom = column + least <= end || headline.severity == nil
    if hasRoom, !headline.what.lowercased().contains(model.condition.lowercased()) {
      column += canvas.put(model.condition, column, row, .strong, width: end - column) + 2
    }
    let text = headline.text(fitting: end - column, isASCII: canvas.glyphs.isASCII)
    if column < end { canvas.put(text, column, row, headline.tone, bold: true, width: end - column) }
  }

  /// The temperatures in one row, the other facts in columns; facts that do not fit are drawn in the layout's
  /// `facts`.
  private func drawFacts(in rect: Rect, from first: Int = 0, on canvas: inout Canvas) {
    let columns = layout.factColumns
    let cell = rect.columns / max(1, columns)
    for row in first..<first + max(0, rect.rows) {
      let line = rect.row + row - first
      guard row > 0 else {
        put(model.temperatures, rect.column, line, until: rect.endColumn, on: &canvas)
        continue
      }
      for (index, fact) in model.details.dropFirst((row - 1) * columns).prefix(columns).enumerated() {
        let column = rect.column + index * cell
        put([fact], column, line, until: column + cell - (columns > 1 ? 1 : 0), on: &canvas)
      }
    }
  }

  /// Facts in one row, labels dim and values in their tones, as many as fit completely.
  private func put(_ facts: [Fact], _ column: Int, _ row: Int, until end: Int, on canvas: inout Canvas) {
    var column = column
    for (index, fact) in facts.enumerated() {
      guard index == 0 || column + fact.width <= end else { return }
      column += canvas.put(fact.label, column, row, .dim, width: end - column) + 1
      column += canvas.put(fact.value, column, row, fact.tone, width: end - column) + 2
    }
  }
}
