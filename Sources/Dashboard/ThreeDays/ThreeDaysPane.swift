import Cells
import Reports

extension ThreeDaysPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    ThreeDaysPane(model: ThreeDaysViewModel(state)).draw(on: &canvas)
  }
}

/// Three small stages side by side with the temperatures of all days as one curve below them, or in a narrow window the
/// stages one below the other.
struct ThreeDaysPane {
  let model: ThreeDaysViewModel

  /// From this width on the cards are side by side.
  private static let besideFrom = 60
  /// The minimum number of rows of a card, below one another and side by side.
  private static let lowest = (stacked: 2, beside: 10)
  /// The same with the curve below them.
  private static let lowestAboveCurve = 12
  /// Without a picture a card needs no more rows than its text.
  private static let textRows = 11

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
    let least = isSideBySide ? ThreeDaysPane.lowest.beside : 3 * ThreeDaysPane.lowest.stacked
    let sentenceLines = sentences(in: body, beside: least)
    let rest = body.dropping(bottom: sentenceLines.isEmpty ? 0 : sentenceLines.count + 1)
    canvas.put(lines: sentenceLines, .plain, in: body.bottom(sentenceLines.count))
    if isSideBySide {
      drawBeside(in: rest, on: &canvas)
    } else {
      drawCards(in: rest.top(rest.rows / 3 * 3), isSideBySide: false, on: &canvas)
    }
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

  /// The curve gets two fifths of the rows, and what the cards do not need.
  private func drawBeside(in rect: Rect, on canvas: inout Canvas) {
    var cards = rect
    if let course = model.course, rect.rows >= ThreeDaysPane.lowestAboveCurve + ThreeDaysCoursePane.leastRows {
      let isPicture = model.cards.contains { $0.scene?.isPicture == true }
      let rows = max(ThreeDaysPane.lowestAboveCurve, rect.rows * 3 / 5)
      cards = rect.top(isPicture ? rows : min(rows, ThreeDaysPane.textRows))
      ThreeDaysCoursePane(course: course).draw(in: rect.dropping(top: cards.rows + 1), on: &canvas)
    }
    drawCards(in: cards, isSideBySide: true, on: &canvas)
  }

  private func drawCards(in rect: Rect, isSideBySide: Bool, on canvas: inout Canvas) {
    for (index, card) in model.cards.enumerated() {
      let height = max(1, rect.rows / 3)
      let box =
        isSideBySide
        ? rect.part(index, of: 3, gap: 2)
        : Rect(column: rect.column, row: rect.row + index * height, columns: rect.columns, rows: height)
      DayCard(card: card).draw(in: box, on: &canvas)
    }
  }
}
