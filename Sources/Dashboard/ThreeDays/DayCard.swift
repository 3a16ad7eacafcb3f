import Cells
import Reports

/// One of three days as a small stage: the temperature at this hour in the sky, and at the bottom the sky in words, low
/// and high, rain, and the difference from the day before.
struct DayCard {
  let card: ThreeDaysViewModel.Card

  /// A name, figures, and the sky in words above the facts.
  private static let stageFrom = 10
  /// Lower cards of that width have their facts in two columns.
  private static let pairsFrom = (rows: 12, columns: 36)
  private static let roomyFrom = 18

  private var facts: [Fact] { [card.high, card.low, card.rain] + [card.change].compactMap { $0 } }

  func draw(in box: Rect, on canvas: inout Canvas) {
    if box.rows < DayCard.stageFrom {
      drawFlat(in: box, on: &canvas)
      if let scene = card.scene { ScenePane(model: scene, texts: [box]).draw(behind: box, on: &canvas) }
    } else {
      drawStage(in: box, on: &canvas)
    }
  }

  private func drawStage(in box: Rect, on canvas: inout Canvas) {
    let margin = box.rows >= DayCard.roomyFrom ? 1 : 0
    let inside = box.inset(columns: 1)
    let title = inside.top(1).left(drawTitle(in: inside, on: &canvas))
    let columns = box.columns >= DayCard.pairsFrom.columns && box.rows < DayCard.pairsFrom.rows ? 2 : 1
    // Every card has as many rows, also the first one, which has no day before it.
    let words = inside.dropping(bottom: margin).bottom(1 + (4 + columns - 1) / columns)
    let width = drawWords(in: words, columns: columns, on: &canvas)
    let sky = inside.dropping(top: 1 + margin, bottom: box.endRow - words.row)
    let digits = ScenePane.digits(of: card.scene, in: sky)
    var texts = [title, words.left(width)]
    if digits == nil {
      let figures = canvas.put(figures: card.temperature, sky.column, sky.row, card.warmth)
      texts.append(sky.left(figures.columns).top(figures.rows))
    }
    guard let scene = card.scene else { return }
    ScenePane(model: scene, texts: texts, digits: digits).draw(behind: box, on: &canvas)
  }

  /// Returns the columns that it takes.
  private func drawTitle(in rect: Rect, on canvas: inout Canvas) -> Int {
    let width = canvas.put(card.name, .strong, bold: true, in: rect)
    // A date that does not fit is left out, because its beginning alone would be misleading.
    guard width + 2 + card.date.displayWidth <= rect.columns else { return width }
    return width + 2 + canvas.put(card.date, rect.column + width + 2, rect.row, .dim)
  }

  /// The sky in words and below it the facts. Returns the columns that they take.
  private func drawWords(in rect: Rect, columns: Int, on canvas: inout Canvas) -> Int {
    let sign = card.condition.map { canvas.glyphs.sky($0, isNight: card.isNight) + " " } ?? ""
    canvas.put(sign, card.condition?.tone(isNight: card.isNight) ?? .dim, bold: true, in: rect)
    var width = sign.displayWidth
    width += canvas.put(card.word, .strong, in: rect.dropping(left: width))
    let below = rect.dropping(top: 1)
    for index in 0..<columns {
      let part = facts.enumerated().filter { $0.offset % columns == index }.map(\.element)
      let place = below.part(index, of: columns, gap: 2)
      canvas.put(column: part, in: place)
      width = max(width, place.column - rect.column + part.columnWidth)
    }
    return min(width, rect.columns)
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
