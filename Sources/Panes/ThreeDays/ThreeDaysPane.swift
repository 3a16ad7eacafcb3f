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
      DayCard(card: card).draw(in: box, on: &canvas)
    }
  }
}
