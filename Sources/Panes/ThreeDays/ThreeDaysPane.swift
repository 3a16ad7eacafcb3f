import Cells
import ViewModels

/// Three cards beside one another, or one below the other where the window is narrow; each in the colours of its day.
struct ThreeDaysPane {
  let model: ThreeDaysModel

  /// From this width on they stand beside one another.
  private static let besideFrom = 60
  /// Rows of a card that stands beside others.
  private static let tallest = 18

  func draw(on canvas: inout Canvas) {
    let size = canvas.frame.size
    let margin = size.columns >= ThreeDaysPane.besideFrom ? 1 : 0
    let footer = size.rows >= 5 ? 1 : 0
    var body = Rect(size).inset(columns: margin).dropping(bottom: footer)
    if size.rows >= 8 {
      let width = canvas.put(model.title, .title, in: body)
      canvas.put(model.hour, body.column + width + 2, 0, .dim, width: body.columns - width - 2)
      body = body.dropping(top: size.rows >= 16 ? 2 : 1)
    }
    let said = size.rows >= 14 ? model.sentences.flatMap { $0.wrapped(to: body.columns, keepingAll: true) } : []
    let cards = body.dropping(bottom: said.isEmpty ? 0 : said.count + 2)
    drawCards(in: cards, on: &canvas)
    let below = min(cards.rows, ThreeDaysPane.tallest) + 1
    for (index, line) in said.enumerated() { canvas.put(line, .plain, in: body.dropping(top: below + index).top(1)) }
    if footer > 0 { FooterPane(model: model.footer, hasMore: false).draw(in: Rect(size).bottom(1), on: &canvas) }
  }

  private func drawCards(in rect: Rect, on canvas: inout Canvas) {
    let isBeside = rect.columns >= ThreeDaysPane.besideFrom - 2
    for (index, card) in model.cards.enumerated() {
      let box: Rect
      if isBeside {
        let width = (rect.columns - 4) / 3
        box = Rect(
          column: rect.column + index * (width + 2), row: rect.row, columns: width,
          rows: min(rect.rows, ThreeDaysPane.tallest))
      } else {
        let height = max(1, rect.rows / 3)
        box = Rect(column: rect.column, row: rect.row + index * height, columns: rect.columns, rows: height)
      }
      if isBeside && box.rows >= 9 {
        drawTall(card, in: box, on: &canvas)
      } else {
        drawFlat(card, in: box, on: &canvas)
      }
      DayGradient(low: card.lowCelsius, high: card.highCelsius)?.draw(behind: box, on: &canvas)
    }
  }

  private func drawTall(_ card: ThreeDaysModel.Card, in box: Rect, on canvas: inout Canvas) {
    let inside = box.inset(columns: 2).dropping(top: box.rows >= 12 ? 1 : 0)
    let width = canvas.put(card.name, .strong, bold: true, in: inside)
    canvas.put(card.date, inside.column + width + 2, inside.row, .dim, width: inside.columns - width - 2)
    let figures = Figures.lines(of: card.temperature, isASCII: canvas.glyphs.isASCII)
    let top = inside.row + (box.rows >= 12 ? 2 : 1)
    for (row, line) in figures.enumerated() { canvas.put(line, inside.column, top + row, card.warmth) }
    let below = top + figures.count + (box.rows >= 12 ? 1 : 0)
    let sign = card.condition.map { canvas.glyphs.sky($0, isNight: false) + " " } ?? ""
    canvas.put(sign, inside.column, below, card.condition?.tone(isNight: false) ?? .dim, bold: true)
    canvas.put(card.word, inside.column + sign.displayWidth, below, .strong, width: inside.columns - 2)
    let facts = [card.high, card.low, card.rain] + [card.change].compactMap { $0 }
    let labels = facts.map(\.label.displayWidth).max() ?? 0
    for (index, fact) in facts.enumerated() where below + 1 + index < box.endRow {
      canvas.put(fact.label, inside.column, below + 1 + index, .dim, width: inside.columns)
      canvas.put(
        fact.value, inside.column + labels + 2, below + 1 + index, fact.tone, width: inside.columns - labels - 2)
    }
  }

  /// In as many rows as there are: name and temperature, the sky, the facts.
  private func drawFlat(_ card: ThreeDaysModel.Card, in box: Rect, on canvas: inout Canvas) {
    let facts = [card.low, card.high, card.rain] + [card.change].compactMap { $0 }
    let lines: [(String, Tone)] =
      [("\(card.name)  \(card.temperature)  \(card.word)", .strong)]
      + facts.map { ("\($0.label) \($0.value)", $0.tone) }
    for (row, line) in lines.prefix(box.rows).enumerated() {
      canvas.put(line.0, line.1, in: box.dropping(top: row).top(1))
    }
  }
}
