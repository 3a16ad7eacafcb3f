import Cells
import Reports

/// An alert that has just been delivered, as a framed card over the current page.
struct ArrivalPane {
  let card: AlertCard

  func draw(on canvas: inout Canvas) {
    _ = canvas.panel(card.box, title: card.title, hint: card.hint, isRaised: true)
    if let portrait = card.portrait { drawPortrait(in: portrait, on: &canvas) }
    for (row, line) in card.lines.enumerated() where row < card.text.rows {
      canvas.put(line, card.text.column, card.text.row + row, tone(of: row), width: card.text.columns)
    }
    canvas.ground = nil
  }

  private func tone(of row: Int) -> Tone {
    if row < card.greetingRows { return .strong }
    return row < card.lines.count - card.remarkRows ? .plain : .dim
  }

  /// A photo or a letter in a frame.
  private func drawPortrait(in rect: Rect, on canvas: inout Canvas) {
    canvas.drawBorder(of: rect)
    if let photo = card.photo {
      let inside = rect.inset(columns: 1, rows: 1)
      draw(photo, in: inside, on: &canvas)
      canvas.frame.photo = card.picture.map { PlacedPhoto($0, on: canvas.palette.panel, in: inside) }
    } else if let initial = card.initial {
      let column = rect.column + (rect.columns - initial.displayWidth) / 2
      canvas.put(initial, column, rect.row + rect.rows / 2, .accent, bold: true)
    }
  }

  /// Two pixels per cell; the upper one is the character, the lower one the background. If both are transparent, the
  /// panel is visible.
  private func draw(_ photo: Bitmap, in rect: Rect, on canvas: inout Canvas) {
    for row in 0..<min(rect.rows, photo.size.rows / 2) {
      for column in 0..<min(rect.columns, photo.size.columns) {
        let (upper, lower) = (photo[column, 2 * row], photo[column, 2 * row + 1])
        guard upper != nil || lower != nil else { continue }
        let sign: Unicode.Scalar = upper == nil ? "▄" : "▀"
        let ground = upper == nil ? nil : lower
        let style = Style(foreground: upper ?? lower, background: ground ?? canvas.palette.panel)
        canvas.put(sign, rect.column + column, rect.row + row, style: style)
      }
    }
  }
}
