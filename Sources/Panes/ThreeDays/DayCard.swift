import Cells
import ViewModels

/// One of three days: the temperature of this hour, the sky, low and high, rain, on the colours of the day.
struct DayCard {
  let card: ThreeDaysModel.Card

  func draw(in box: Rect, on canvas: inout Canvas) {
    if box.rows >= 9 {
      drawTall(in: box, on: &canvas)
    } else {
      drawFlat(in: box, on: &canvas)
    }
    if !card.hasGround { return }
    DayGradient(low: card.lowCelsius, high: card.highCelsius)?.draw(behind: box, on: &canvas)
  }

  private func drawTall(in box: Rect, on canvas: inout Canvas) {
    let inside = box.inset(columns: box.columns < 20 ? 1 : 2).dropping(top: box.rows >= 12 ? 1 : 0)
    let width = canvas.put(card.name, .strong, bold: true, in: inside)
    // The beginning of a date is none.
    if width + 2 + card.date.displayWidth <= inside.columns {
      canvas.put(card.date, inside.column + width + 2, inside.row, .dim)
    }
    let figures = Figures.lines(of: card.temperature, isASCII: canvas.glyphs.isASCII)
    let top = inside.row + (box.rows >= 12 ? 2 : 1)
    for (row, line) in figures.enumerated() { canvas.put(line, inside.column, top + row, card.warmth) }
    let below = top + figures.count + (box.rows >= 12 ? 1 : 0)
    let sign = card.condition.map { canvas.glyphs.sky($0, isNight: false) + " " } ?? ""
    canvas.put(sign, inside.column, below, card.condition?.tone(isNight: false) ?? .dim, bold: true)
    canvas.put(card.word, inside.column + sign.displayWidth, below, .strong, width: inside.columns - 2)
    let facts = [card.high, card.low, card.rain] + [card.change].compactMap { $0 }
    let labels = facts.map(\.label.displayWidth).max() ?? 0
    let values = facts.map(\.value.displayWidth).max() ?? 0
    let isAligned = labels + 2 + values <= inside.columns
    for (index, fact) in facts.enumerated() where below + 1 + index < box.endRow {
      canvas.put(fact.label, inside.column, below + 1 + index, .dim, width: inside.columns)
      let offset = isAligned ? labels + 2 : fact.label.displayWidth + 1
      canvas.put(
        fact.value, inside.column + offset, below + 1 + index, fact.tone, width: inside.columns - offset)
    }
  }

  /// In as many rows as there are: name and temperature, the sky, the facts.
  private func drawFlat(in box: Rect, on canvas: inout Canvas) {
    let facts = [card.high, card.low, card.rain] + [card.change].compactMap { $0 }
    let isNarrow = box.columns < 24
    let heads =
      isNarrow ? [card.name, "\(card.temperature) \(card.word)"] : ["\(card.name)  \(card.temperature)  \(card.word)"]
    let lines = heads.map { ($0, Tone.strong) } + facts.map { ("\($0.label) \($0.value)", $0.tone) }
    let box = isNarrow ? box.inset(columns: 1) : box
    for (row, line) in lines.prefix(box.rows).enumerated() {
      canvas.put(line.0, line.1, in: box.dropping(top: row).top(1))
    }
  }
}
