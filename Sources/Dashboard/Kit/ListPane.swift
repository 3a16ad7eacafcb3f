import Cells
import Reports

/// Places the rows of a list page between its title and the line of keys.
struct ListPane {
  let model: ListViewModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    canvas.page(model, progress: model.progress, spinner: model.isWaiting ? spinner : nil) { $2.put($0, in: $1) }
  }
}

extension Canvas {
  /// Puts rows one below the other, as many as fit.
  mutating func put(_ rows: [ListRow], in rect: Rect) {
    for (index, row) in rows.prefix(rect.rows).enumerated() { put(row, in: rect.dropping(top: index).top(1)) }
  }

  /// Puts the pieces of a row, each cut at the right edge of the rectangle. A link that would be cut is plain text.
  mutating func put(_ row: ListRow, in rect: Rect) {
    var next = rect.column
    for piece in row.pieces {
      let width = min(piece.text.displayWidth, piece.width ?? .max)
      let column =
        switch piece.place {
        case .column(let column): rect.column + column
        case .next: next
        case .right: rect.endColumn - width
        }
      let room = min(rect.endColumn - column, piece.width ?? .max)
      guard room > 0 else { continue }
      if let link = piece.link, width <= room {
        put(piece.text, at: Point(column: column, row: rect.row), piece.tone, leadingTo: link)
        next = column + width
      } else {
        next = column + put(piece.text, column, rect.row, piece.tone, bold: piece.isBold, width: room)
      }
    }
    if let field = row.field { put(field.text, in: rect.dropping(left: field.column)) }
  }

  /// Puts the text of a field; if keys go into it, with the terminal's cursor. The placeholder is shown while the field
  /// is empty.
  mutating func put(
    _ field: TextField, _ tone: Tone = .strong, placeholder: String = "", isActive: Bool = true, in rect: Rect
  ) {
    guard !rect.isEmpty else { return }
    let window = field.window(columns: rect.columns)
    put(window.text, rect.column, rect.row, tone)
    if isActive { frame.cursor = Point(column: rect.column + window.caret, row: rect.row) }
    if field.text.isEmpty { put(placeholder, .faint, in: rect.dropping(left: isActive ? 1 : 0)) }
  }
}
