import Cells
import Reports

/// One of three days: the sky and the temperature at this hour as a small stage, and below it low and high, rain, and
/// the difference from the day before.
struct DayCard {
  let card: ThreeDaysViewModel.Card

  private static let stageFrom = 8
  /// From this width on the facts are in two columns.
  private static let pairsFrom = 36

  private var facts: [Fact] { [card.high, card.low, card.rain] + [card.change].compactMap { $0 } }

  func draw(in box: Rect, on canvas: inout Canvas) {
    if box.rows < DayCard.stageFrom + 2 {
      drawFlat(in: box, on: &canvas)
      if let scene = card.scene { ScenePane(model: scene, texts: [box]).draw(behind: box, on: &canvas) }
    } else {
      let rows = DayCard.factRows(width: box.columns)
      drawStage(in: box.dropping(bottom: rows), on: &canvas)
      drawFacts(in: box.bottom(rows), on: &canvas)
    }
  }

  /// The rows below the stage.
  static func factRows(width: Int) -> Int { width >= pairsFrom ? 2 : 4 }

  private func drawStage(in box: Rect, on canvas: inout Canvas) {
    let inside = box.inset(columns: 1)
    let width = canvas.put(card.name, .strong, bold: true, in: inside)
    // A date that does not fit is left out, because its beginning alone would be misleading.
    if width + 2 + card.date.displayWidth <= inside.columns {
      canvas.put(card.date, inside.column + width + 2, inside.row, .dim)
    }
    let isRoomy = box.rows >= 11
    var rest = inside.dropping(top: isRoomy ? 2 : 1)
    let digits = ScenePane.digits(of: card.scene, in: rest.dropping(bottom: isRoomy ? 2 : 1))
    let rows = digits?.rows ?? canvas.put(figures: card.temperature, rest.column, rest.row, card.warmth).rows
    rest = rest.dropping(top: rows + (isRoomy ? 1 : 0))
    let sign = card.condition.map { canvas.glyphs.sky($0, isNight: card.isNight) + " " } ?? ""
    canvas.put(sign, rest.column, rest.row, card.condition?.tone(isNight: card.isNight) ?? .dim, bold: true)
    canvas.put(
      card.word, rest.column + sign.displayWidth, rest.row, .strong, width: rest.columns - sign.displayWidth)
    guard let scene = card.scene else { return }
    let texts = [
      inside.top(1).left(width + 2 + card.date.displayWidth),
      rest.top(1).left(sign.displayWidth + card.word.displayWidth),
    ]
    let words =
      digits == nil ? [Rect(column: rest.column, row: inside.row, columns: 16, rows: rest.row - inside.row)] : []
    ScenePane(model: scene, texts: texts + words, digits: digits).draw(behind: box, on: &canvas)
  }

  private func drawFacts(in box: Rect, on canvas: inout Canvas) {
    let columns = box.columns >= DayCard.pairsFrom ? 2 : 1
    for index in 0..<columns {
      let part = facts.enumerated().filter { $0.offset % columns == index }.map(\.element)
      canvas.put(column: part, in: box.inset(columns: 1).part(index, of: columns, gap: 2))
    }
  }

  /// Uses the rows there are: name, temperature and sky, then the facts, side by side if there are not enough rows
  /// for one each.
  private func drawFlat(in box: Rect, on canvas: inout Canvas) {
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
