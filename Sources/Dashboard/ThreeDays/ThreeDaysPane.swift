import Cells
import Reports

extension ThreeDaysPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    ThreeDaysPane(model: ThreeDaysViewModel(state)).draw(on: &canvas)
  }
}

/// Three cards side by side, or one below the other in a narrow window; each in the colours of its day.
struct ThreeDaysPane {
  let model: ThreeDaysViewModel

  /// From this width on the cards are side by side.
  private static let besideFrom = 60
  /// The maximum number of rows: of cards side by side, or of all three below one another.
  private static let tallest = 40
  /// The minimum number of rows of a card.
  private static let lowest = 2

  func draw(on canvas: inout Canvas) {
    let size = canvas.frame.size
    let margin = size.columns >= ThreeDaysPane.besideFrom ? 1 : 0
    let footer = size.rows >= 5 ? 1 : 0
    var body = Rect(size).inset(columns: margin).dropping(bottom: footer)
    if footer > 0 { FooterPane(model: model.footer, hasMore: false).draw(in: Rect(size).bottom(1), on: &canvas) }
    if size.rows >= 8 {
      drawTitle(in: body.top(1), on: &canvas)
      body = body.dropping(top: size.rows >= 16 ? 2 : 1)
    }
    if let absence = model.absence { return AbsencePane(model: absence).draw(in: body, on: &canvas) }
    let isSideBySide = body.columns >= ThreeDaysPane.besideFrom - 2
    let sentenceLines = sentences(in: body, beside: isSideBySide ? 12 : 3 * ThreeDaysPane.lowest)
    let height = body.rows - (sentenceLines.isEmpty ? 0 : sentenceLines.count + 1)
    let cards = body.top(min(isSideBySide ? height : height / 3 * 3, ThreeDaysPane.tallest))
    drawCards(in: cards, isSideBySide: isSideBySide, on: &canvas)
    canvas.put(lines: sentenceLines, .plain, in: body.dropping(top: cards.rows + 1))
  }

  private func drawTitle(in rect: Rect, on canvas: inout Canvas) {
    let width = canvas.put(model.title, .title, in: rect)
    let marks = model.marks.map { $0.displayWidth + 2 }.reduce(0, +)
    let room = max(0, rect.columns - width - 2 - marks)
    let text = model.hour.displayWidth <= room ? model.hour : model.city
    canvas.put(text, rect.column + width + 2, rect.row, .dim, width: room)
    canvas.pageMarks(model.marks, in: rect.dropping(left: width))
  }

  /// As many whole sentences as fit below the cards, which have `rows` rows.
  private func sentences(in body: Rect, beside rows: Int) -> [String] {
    var lines: [String] = []
    for sentence in model.sentences {
      let more = sentence.wrapped(to: body.columns, keepingAll: true)
      if rows + 1 + lines.count + more.count > body.rows { break }
      lines += more
    }
    return lines
  }

  private func drawCards(in rect: Rect, isSideBySide: Bool, on canvas: inout Canvas) {
    for (index, card) in model.cards.enumerated() {
      let height = max(1, rect.rows / 3)
      let box =
        isSideBySide
        ? rect.part(index, of: 3, gap: 2)
        : Rect(column: rect.column, row: rect.row + index * height, columns: rect.columns, rows: height)
      DayCard(card: card, scale: model.scale, hourNames: model.hourNames).draw(in: box, on: &canvas)
    }
  }
}
