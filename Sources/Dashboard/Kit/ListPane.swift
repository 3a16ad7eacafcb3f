import Cells
import Reports
import Weather

/// Places the rows of a list page between its title and the line of keys.
struct ListPane {
  let model: ListViewModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    canvas.viewport = model.viewport
    drawTitle(on: &canvas)
    if let head = model.layout.head { canvas.put(model.head, in: head) }
    canvas.put(model.rowsInView, in: model.layout.list)
    if let foot = model.layout.foot { canvas.put(model.foot, in: foot) }
    // The line of keys belongs to the window, even if the rows are on a panel.
    canvas.ground = nil
    if let footer = model.layout.footer {
      FooterPane(model: model.footer, hasMore: model.isMoreBelow).draw(in: footer, on: &canvas)
    }
  }

  private func drawTitle(on canvas: inout Canvas) {
    let (title, progress) = (model.title, model.progress)
    let spinner = model.isWaiting ? spinner : nil
    if let panel = model.layout.panel {
      _ = canvas.panel(panel.box, title: title)
      let line = panel.box.top(1).inset(columns: 2).dropping(left: title.displayWidth + 2)
      canvas.pageMarks(
        model.marks.map { " \($0) " }, progress: progress.isEmpty ? "" : " \(progress) ", spinner: spinner, in: line)
    } else if let place = model.layout.title {
      canvas.pageTitle(title, marks: model.marks, progress: progress, spinner: spinner, in: place)
    }
  }
}

extension Canvas {
  /// Puts rows one below the other, as many as fit.
  mutating func put(_ rows: [ListRow], in rect: Rect) {
    for (index, row) in rows.prefix(rect.rows).enumerated() { put(row, in: rect.dropping(top: index).top(1)) }
  }

  /// Puts the pieces of a row, each cut at the right edge of the rectangle. A link that would be cut is plain text.
  mutating func put(_ row: ListRow, in rect: Rect) {
    if let level = row.banner { return put(row.text, as: level, in: rect) }
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
    if row.isChosen { choose(rect) }
  }

  /// A warning as a bar, an advisory as a tab.
  private mutating func put(_ text: String, as level: WarningLevel, in rect: Rect) {
    let style = palette.banner(level, isInForce: true)
    let columns = level == .warning ? rect.columns : min(rect.columns, text.displayWidth + 2)
    put(repeating: " ", count: columns, rect.column, rect.row, style: style)
    put(text, rect.column + 1, rect.row, style: style, width: columns - 1)
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
