import Cells
import Reports

extension ThreeDaysPage {
  func draw(_ state: State, _ scenery: any Scenery, on canvas: inout Canvas) {
    ThreeDaysPane(model: ThreeDaysViewModel(state)).draw(on: &canvas)
  }
}

/// How the days compare, three small stages side by side with the temperatures of all days as one curve below them, or in
/// a narrow window the stages one below the other, and at the bottom the source of yesterday's values.
struct ThreeDaysPane {
  let model: ThreeDaysViewModel

  /// From this width on the cards are side by side.
  private static let besideFrom = 60
  /// The minimum number of rows of a card, below one another and side by side.
  private static let lowest = (stacked: 2, beside: 10)
  /// The same with the curve below them.
  private static let lowestAboveCurve = 11
  /// Without a picture a card needs no more rows than its text.
  private static let textRows = 11
  /// From these rows on blank rows separate the answer, the pictures and the keys.
  private static let roomyFrom = 16

  func draw(on canvas: inout Canvas) {
    let size = canvas.frame.size
    let margin = size.columns >= ThreeDaysPane.besideFrom ? 1 : 0
    let footer = size.rows >= 5 ? 1 : 0
    var body = Rect(size).inset(columns: margin).dropping(bottom: footer)
    if footer > 0 { FooterPane(model: model.footer, hasMore: false).draw(in: Rect(size).bottom(1), on: &canvas) }
    if size.rows >= 8 { drawTitle(in: body.cut(top: 1), on: &canvas) }
    if let absence = model.absence {
      return AbsencePane(model: absence).draw(in: body.dropping(top: size.rows >= 16 ? 1 : 0), on: &canvas)
    }
    let isSideBySide = body.columns >= ThreeDaysPane.besideFrom - 2
    drawSentences(
      besides: isSideBySide ? ThreeDaysPane.lowest.beside : 3 * ThreeDaysPane.lowest.stacked, in: &body, on: &canvas)
    if isSideBySide {
      drawBeside(in: body, on: &canvas)
    } else {
      drawCards(in: body.top(body.rows / 3 * 3), isSideBySide: false, on: &canvas)
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

  /// Cuts off the answer at the top and the source at the bottom, whole sentences in as many rows as leave `least` for
  /// the cards.
  private func drawSentences(besides least: Int, in body: inout Rect, on canvas: inout Canvas) {
    let gap = body.rows >= ThreeDaysPane.roomyFrom ? 1 : 0
    let together = model.comparison.joined(separator: " ")
    let sentences = together.displayWidth <= body.columns ? [together] : model.comparison
    let answer = lines(of: sentences, in: body, besides: least + gap)
    canvas.put(lines: answer, .strong, in: body.cut(top: answer.count, gap: gap))
    let origin = lines(of: [model.origin], in: body, besides: least + 2 * gap)
    guard !origin.isEmpty else { return }
    canvas.put(lines: origin, .dim, in: body.dropping(bottom: gap).bottom(origin.count))
    body = body.dropping(bottom: origin.count + 2 * gap)
  }

  private func lines(of sentences: [String], in body: Rect, besides rows: Int) -> [String] {
    var lines: [String] = []
    for sentence in sentences {
      let more = sentence.wrapped(to: body.columns, keepingAll: true)
      if rows + lines.count + more.count > body.rows { break }
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
