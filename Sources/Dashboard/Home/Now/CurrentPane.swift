import Cells
import Reports
import Weather

/// The current conditions: the sky, large digits, and the other values around them.
struct CurrentPane {
  let model: CurrentViewModel
  let layout: HomeLayout
  /// Whether the stage is drawn as a picture, with the large digits.
  var hasStage = true

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    canvas.isFaint = model.isStale && layout.digits == nil
    if layout.digits != nil { return drawStage(in: rect, on: &canvas) }
    if layout.showsTitles {
      canvas.title(model.title, model.status, in: rect)
      rect = rect.dropping(top: 1)
    }
    drawNarrow(in: rect, on: &canvas)
    canvas.isFaint = false
  }

  /// On the stage: the headline, the large digits, which the stage draws where it can, and the temperatures.
  private func drawStage(in rect: Rect, on canvas: inout Canvas) {
    guard let digits = layout.digits else { return }
    let (left, end) = (rect.column + 1, rect.endColumn)
    let (start, top) = (layout.headlineColumn, layout.headlineRow)
    if !model.isKnown, model.status.isFailure {
      canvas.put(model.status.fitting(end - start), start, top, model.status.tone, width: end - start)
    } else {
      drawHeadlineText(start, top, until: end, on: &canvas)
    }
    if layout.isHeadlineBeside {
      drawSmallDigits(in: digits, on: &canvas)
    } else if !hasPicture(canvas) {
      _ = canvas.put(figures: model.temperature, height: .tall, digits.column, digits.row, model.warmth)
    } else if !model.isKnown {
      canvas.put(model.temperature, digits.column, digits.row + digits.rows / 2, .strong)
    }
    let below = layout.captionRow
    guard below < rect.endRow else { return }
    let status = model.isKnown ? model.status.fitting(end - left) : ""
    guard below + 1 < rect.endRow || status.isEmpty else {
      return drawTemperatures(left, below, until: end, on: &canvas)
    }
    canvas.put(row: model.temperatures, left, below, until: end)
    if !status.isEmpty { canvas.put(status, left, below + 1, model.status.tone, width: end - left) }
  }

  /// The temperature in characters, over the picture; as plain text if it is too wide or unknown.
  private func drawSmallDigits(in rect: Rect, on canvas: inout Canvas) {
    let lines = Figures.lines(of: model.temperature, isASCII: canvas.glyphs.isASCII)
    if model.isKnown, lines.allSatisfy({ $0.displayWidth < rect.columns }) {
      for (row, line) in lines.enumerated() {
        canvas.put(line, rect.column, rect.row + row, style: digitStyle(canvas))
      }
    } else {
      canvas.put(model.temperature, rect.column, rect.row + 1, model.warmth, bold: true, width: rect.columns - 1)
    }
  }

  /// On a picture with gradients that of the large digits: it is legible on all of the sky, while the colours of the
  /// theme are adapted to the sky of each row, so that one number would have three colours.
  private func digitStyle(_ canvas: Canvas) -> Style {
    let style = canvas.palette.style(model.warmth)
    guard hasPicture(canvas), !canvas.palette.isFixed else { return style }
    return style.colored(SkyText.digits(canvas.palette.tint(model.warmth), isOld: model.isStale))
  }

  /// The temperatures of the day and the status in one row; the status is left out if there is no room for it.
  private func drawTemperatures(_ left: Int, _ row: Int, until end: Int, on canvas: inout Canvas) {
    let facts = model.temperatures.prefix(3)
    let column = left + facts.reduce(0) { $0 + $1.width + 2 }
    let status = model.status.fitting(end - column)
    guard column + status.displayWidth <= end else {
      return canvas.put(row: model.temperatures, left, row, until: end)
    }
    canvas.put(row: Array(facts), left, row, until: end)
    canvas.put(status, column, row, model.status.tone)
  }

  private func hasPicture(_ canvas: Canvas) -> Bool { hasStage && !canvas.glyphs.isASCII }

  /// The facts that do not fit next to the temperature.
  func drawRest(in rect: Rect, on canvas: inout Canvas) {
    canvas.isFaint = model.isStale
    drawFacts(in: rect, from: layout.currentFactRows, on: &canvas)
    canvas.isFaint = false
  }

  /// The longest form of the headline that fits, and after it the other things to take along.
  private func drawHeadlineText(_ column: Int, _ row: Int, until end: Int, on canvas: inout Canvas) {
    guard let headline = model.headline else {
      canvas.put(model.condition, column, row, .strong, width: end - column)
      return
    }
    let text = headline.text(fitting: end - column, isASCII: canvas.glyphs.isASCII)
    let place = column + canvas.put(text, column, row, headline.tone, bold: true, width: end - column)
    // More things follow only a headline with all of its parts: a narrow window shows the beginning of what a wide one
    // shows.
    guard headline.isWhole(text, isASCII: canvas.glyphs.isASCII) else { return }
    let separator = canvas.glyphs.isASCII ? ", " : " · "
    let list = model.items.listed(fitting: end - place - separator.displayWidth, isASCII: canvas.glyphs.isASCII)
    if !list.isEmpty { canvas.put(separator + list, place, row, .accent) }
  }

  private func drawNarrow(in rect: Rect, on canvas: inout Canvas) {
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
        canvas.put(row: model.temperatures, rect.column, line, until: rect.endColumn)
        continue
      }
      for (index, fact) in model.details.dropFirst((row - 1) * columns).prefix(columns).enumerated() {
        let column = rect.column + index * cell
        canvas.put(row: [fact], column, line, until: column + cell - (columns > 1 ? 1 : 0))
      }
    }
  }
}
