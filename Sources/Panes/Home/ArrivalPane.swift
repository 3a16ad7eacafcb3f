import Cells
import ViewModels

/// An alert that has just come, as a framed card over whatever is on screen.
struct ArrivalPane {
  let card: ArrivalCard

  func draw(on canvas: inout Canvas) {
    _ = canvas.panel(card.box, title: card.title, hint: card.hint)
    if let portrait = card.portrait, let initial = card.initial { draw(initial, in: portrait, on: &canvas) }
    for (row, line) in card.lines.enumerated() where row < card.text.rows {
      canvas.put(
        line, card.text.column, card.text.row + row, row < card.greetingRows ? .strong : .plain,
        width: card.text.columns)
    }
    canvas.ground = nil
  }

  /// A photo may stand here; until then it is a letter in a frame.
  private func draw(_ initial: String, in rect: Rect, on canvas: inout Canvas) {
    canvas.drawBorder(of: rect)
    let column = rect.column + (rect.columns - initial.displayWidth) / 2
    canvas.put(initial, column, rect.row + 1, .accent, bold: true)
  }
}
