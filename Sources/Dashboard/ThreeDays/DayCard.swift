import Cells
import Reports
import Stage

/// One of three days: the temperature at this hour, the sky, low and high, rain, on the colours of the day.
struct DayCard {
  let card: ThreeDaysViewModel.Card
  /// For the curves that a tall card shows if there is space: their common temperature scale, and the names of the
  /// hours below them.
  var scale: ClosedRange<Double>?
  var hourNames: [String] = []

  func draw(in box: Rect, on canvas: inout Canvas) {
    if box.rows >= 9 {
      drawTall(in: box, on: &canvas)
    } else {
      drawFlat(in: box, on: &canvas)
    }
    if !card.hasBackground { return }
    DayGradient(low: card.lowCelsius, high: card.highCelsius)?.draw(behind: box, on: &canvas)
  }

  private func drawTall(in box: Rect, on canvas: inout Canvas) {
    let inside = box.inset(columns: box.columns < 20 ? 1 : 2).dropping(top: box.rows >= 12 ? 1 : 0)
    let width = canvas.put(card.name, .strong, bold: true, in: inside)
    // A date that does not fit is left out, because its beginning alone would be misleading.
    if width + 2 + card.date.displayWidth <= inside.columns {
      canvas.put(card.date, inside.column + width + 2, inside.row, .dim)
    }
    let isTall = box.rows >= 28 && box.columns >= 36
    let top = inside.row + (box.rows >= 12 ? 2 : 1)
    let figures = canvas.put(
      figures: card.temperature, height: isTall ? .tall : .small, inside.column, top, card.warmth)
    let below = top + figures.rows + (box.rows >= 12 ? 1 : 0)
    let sign = card.condition.map { canvas.glyphs.sky($0, isNight: card.isNight) + " " } ?? ""
    canvas.put(sign, inside.column, below, card.condition?.tone(isNight: card.isNight) ?? .dim, bold: true)
    canvas.put(card.word, inside.column + sign.displayWidth, below, .strong, width: inside.columns - 2)
    let facts = [card.high, card.low, card.rain] + [card.change].compactMap { $0 }
    let isAligned = facts.columnWidth <= inside.columns
    for (index, fact) in facts.enumerated() where below + 1 + index < box.endRow {
      canvas.put(fact.label, inside.column, below + 1 + index, .dim, width: inside.columns)
      let offset = isAligned ? facts.labelWidth + 2 : fact.label.displayWidth + 1
      canvas.put(
        fact.value, inside.column + offset, below + 1 + index, fact.tone, width: inside.columns - offset)
    }
    let rest = inside.dropping(top: below + 5 - inside.row)
    drawCourse(in: rest.rows >= 6 ? rest.dropping(top: 1, bottom: 1) : rest, on: &canvas)
  }

  /// The day's temperatures from midnight to midnight.
  private func drawCourse(in rect: Rect, on canvas: inout Canvas) {
    guard let scale, rect.rows >= 3, rect.columns >= 16 else { return }
    let line = rect.dropping(bottom: 1)
    var curve = LandscapeCurve(columns: line.columns, rows: line.rows)
    let width = Double(line.columns * 2 - 1) / 23
    let position = CurveScale(values: scale, rows: line.rows)
    curve.draw(card.course, on: position) { Double($0) * width }
    let palette = canvas.palette
    CurveArea(
      curve: curve, hasArea: false, isNight: { _ in false },
      line: { palette.style(.warmth(position.value(inRow: $1))) }
    ).draw(in: line, on: &canvas)
    for (index, name) in hourNames.enumerated() {
      canvas.put(name, rect.column + index * rect.columns / hourNames.count, rect.endRow - 1, .dim)
    }
  }

  /// Uses the rows there are: name, temperature and sky, then the facts, side by side if there are not enough rows
  /// for one each.
  private func drawFlat(in box: Rect, on canvas: inout Canvas) {
    let facts = [card.high, card.low, card.rain] + [card.change].compactMap { $0 }
    let isNarrow = box.columns < 24
    let box = isNarrow ? box.inset(columns: 1) : box
    let heads =
      isNarrow ? [card.name, "\(card.temperature) \(card.word)"] : ["\(card.name)  \(card.temperature)  \(card.word)"]
    for (row, head) in heads.prefix(box.rows).enumerated() {
      canvas.put(head, .strong, in: box.line(row))
    }
    let isShort = heads.count + facts.count > box.rows
    var (column, row) = (box.column, box.row + heads.count)
    for fact in facts {
      if column > box.column, !isShort || column + fact.width > box.endColumn { (column, row) = (box.column, row + 1) }
      guard row < box.endRow else { return }
      column += canvas.put(fact.label, column, row, .dim, width: box.endColumn - column) + 1
      column += canvas.put(fact.value, column, row, fact.tone, width: max(0, box.endColumn - column)) + 2
    }
  }
}
