/// One place on a frame: what stands there and how it looks.
public struct Cell: Sendable, Hashable {
  /// One character as a reader sees it; empty for the right half of a wide one.
  public var text: String
  public var style: Style

  public init(_ text: String = " ", style: Style = .plain) {
    self.text = text
    self.style = style
  }

  public static let blank = Cell()
}

/// A picture made of cells, as a value. What is put outside of it is not drawn, and nothing can push its edge out.
///
/// ```swift
/// var frame = Frame(size: Size(columns: 20, rows: 2))
/// frame.put("서울 11°", column: 2, row: 0, style: .plain.bold())
/// ```
public struct Frame: Sendable, Equatable {
  public let size: Size
  /// Where the terminal's own cursor stands; nil hides it. In a text field it belongs on the caret: that is where
  /// an input method composes a syllable.
  public var cursor: Point?
  private var cells: [Cell]

  public init(size: Size) {
    self.size = Size(columns: max(0, size.columns), rows: max(0, size.rows))
    cells = Array(repeating: .blank, count: self.size.columns * self.size.rows)
  }

  public var bounds: Rect { Rect(size) }

  /// What stands at a place; a blank outside of the frame.
  public subscript(column: Int, row: Int) -> Cell {
    bounds.contains(Point(column: column, row: row)) ? cells[row * size.columns + column] : .blank
  }

  /// The cells of one row, without a check or a copy.
  public subscript(row row: Int) -> ArraySlice<Cell> { cells[row * size.columns..<(row + 1) * size.columns] }
}

extension Frame {
  /// The same picture for fewer bytes: a blank between words carries the colours of the word before it, which nobody
  /// sees, so that a terminal need not be told to put the pen down and take it up again. Blanks at the end of a row
  /// stay plain: they are erased in one go.
  public var withInkedBlanks: Frame {
    var frame = self
    for row in 0..<size.rows {
      let line = row * size.columns..<(row + 1) * size.columns
      guard let last = cells[line].lastIndex(where: { !$0.isPlainBlank }) else { continue }
      var pen = Style.plain
      for index in line.lowerBound..<last {
        if cells[index].isPlainBlank { frame.cells[index].style = pen } else { pen = cells[index].style.penOnly }
      }
    }
    return frame
  }
}

extension Cell {
  fileprivate var isPlainBlank: Bool {
    text == " " && style.background == nil && !style.isUnderlined && !style.isReversed
  }
}

extension Style {
  /// What of a style does not show on a blank.
  fileprivate var penOnly: Style { Style(foreground: foreground, isBold: isBold, isDim: isDim) }
}

// Drawing.
extension Frame {
  /// Writes text on one row and returns how many columns it drew.
  ///
  /// Only what lies inside `clip` (and the frame) is drawn. A wide character that does not fit whole leaves a blank,
  /// and one that loses a half to new text becomes a blank too. Control characters are dropped.
  @discardableResult
  public mutating func put(
    _ text: String, column: Int, row: Int, style: Style = .plain, in clip: Rect? = nil
  ) -> Int {
    let room = clip.map(bounds.intersection) ?? bounds
    guard !room.isEmpty, row >= room.row, row < room.endRow, column < room.endColumn else { return 0 }
    var column = column
    var drawn = 0
    if let scalars = DisplayWidth.solitary(text) {
      for scalar in scalars where column < room.endColumn {
        let width = DisplayWidth.width(ofSolitary: scalar)
        drawn += draw(String(scalar), width: width, column: column, row: row, style: style, in: room)
        column += width
      }
      return drawn
    }
    for character in text {
      let width = DisplayWidth.of(character)
      if width == 0 { continue }
      if column >= room.endColumn { break }
      drawn += draw(String(character), width: width, column: column, row: row, style: style, in: room)
      column += width
    }
    return drawn
  }

  @discardableResult
  public mutating func put(_ text: String, at point: Point, style: Style = .plain, in clip: Rect? = nil) -> Int {
    put(text, column: point.column, row: point.row, style: style, in: clip)
  }

  /// Covers a part of the frame with one character.
  public mutating func fill(_ rect: Rect, with text: String = " ", style: Style = .plain) {
    let room = bounds.intersection(rect)
    guard !room.isEmpty, let character = text.first else { return }
    let width = DisplayWidth.of(character)
    if width == 0 { return }
    for row in room.row..<room.endRow {
      for column in stride(from: room.column, to: room.endColumn, by: width) {
        _ = draw(String(character), width: width, column: column, row: row, style: style, in: room)
      }
    }
  }

  /// Changes how a part of the frame looks and leaves the text alone. A wide character looks as its left half does.
  public mutating func restyle(_ rect: Rect, _ change: (Style) -> Style) {
    let room = bounds.intersection(rect)
    if room.isEmpty { return }
    for row in room.row..<room.endRow {
      for index in index(room.column, row)..<index(room.endColumn, row) where !cells[index].text.isEmpty {
        cells[index].style = change(cells[index].style)
        if isWide(index) { cells[index + 1].style = cells[index].style }
      }
    }
  }

  private mutating func draw(
    _ character: String, width: Int, column: Int, row: Int, style: Style, in room: Rect
  ) -> Int {
    let visible = max(column, room.column)..<max(room.column, min(column + width, room.endColumn))
    if visible.isEmpty { return 0 }
    for column in visible { clear(index(column, row), style: style) }
    let index = index(visible.lowerBound, row)
    if visible.count == width {
      cells[index].text = character
      if width == 2 { cells[index + 1].text = "" }
    }
    return visible.count
  }

  /// Makes a place blank, and with it the other half of a wide character that stood there.
  private mutating func clear(_ index: Int, style: Style) {
    if cells[index].text.isEmpty { cells[index - 1].text = " " }
    if isWide(index) { cells[index + 1].text = " " }
    cells[index] = Cell(" ", style: style)
  }

  private func isWide(_ index: Int) -> Bool {
    (index + 1) % size.columns != 0 && cells[index + 1].text.isEmpty
  }

  private func index(_ column: Int, _ row: Int) -> Int { row * size.columns + column }
}
