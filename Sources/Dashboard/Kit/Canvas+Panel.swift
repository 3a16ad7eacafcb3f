import Cells
import Reports

/// The characters of borders.
extension Glyphs {
  /// Top left, top right, bottom left, bottom right.
  var corners: [String] { isASCII ? ["+", "+", "+", "+"] : ["╭", "╮", "╰", "╯"] }
  var horizontal: String { isASCII ? "-" : "─" }
  /// For a selected panel.
  var strongCorners: [String] { isASCII ? ["#", "#", "#", "#"] : ["┏", "┓", "┗", "┛"] }
  var strongLines: (horizontal: String, vertical: String) { isASCII ? ("=", "#") : ("━", "┃") }
  var vertical: String { isASCII ? "|" : "│" }
}

extension Canvas {
  /// A framed panel on the window's background: its title and a note are in the upper border, the keys in the lower
  /// one. A raised panel, which covers only a part of a page, and a panel that is too small for a border have their own
  /// background, as has everything drawn afterwards, until `ground` is set to nil again. Returns the area inside the
  /// border, which has a margin if there is space for one.
  mutating func panel(
    _ box: Rect, title: String, note: String = "", noteTone: Tone = .faint, hint: String = "", isChosen: Bool = false,
    isRaised: Bool = false
  ) -> Rect {
    let layout = PanelLayout(box)
    ground = layout.hasBorder && !isRaised ? nil : palette.panel
    blank(box)
    guard layout.hasBorder else {
      put(title, .title, in: box)
      if box.rows >= 5 { put(hint, .faint, in: box.bottom(1)) }
      return layout.inside
    }
    drawBorder(of: box, isStrong: isChosen)
    let line = box.inset(columns: 2)
    var end = line.endColumn
    if !note.isEmpty, title.displayWidth + note.displayWidth + 4 <= line.columns {
      end -= note.displayWidth + 2
      put(" \(note) ", end, box.row, noteTone)
    }
    caption(title, .title, from: line.column, to: end, row: box.row)
    caption(hint, .faint, from: line.column, to: line.endColumn, row: box.endRow - 1)
    return layout.inside
  }

  mutating func drawBorder(of box: Rect, isStrong: Bool = false) {
    let (horizontal, vertical) = isStrong ? glyphs.strongLines : (glyphs.horizontal, glyphs.vertical)
    let (pen, right, bottom) = (isStrong ? palette.style(.accent) : palette.frame, box.endColumn - 1, box.endRow - 1)
    for row in [box.row, bottom] {
      put(repeating: horizontal, count: box.columns - 2, box.column + 1, row, style: pen)
    }
    for row in box.row + 1..<bottom {
      for column in [box.column, right] { put(vertical, column, row, style: pen) }
    }
    let corners = [(box.column, box.row), (right, box.row), (box.column, bottom), (right, bottom)]
    for (sign, (column, row)) in zip(isStrong ? glyphs.strongCorners : glyphs.corners, corners) {
      put(sign, column, row, style: pen)
    }
  }

  /// Text in a border, with a blank on either side.
  private mutating func caption(_ text: String, _ tone: Tone, from column: Int, to end: Int, row: Int) {
    guard !text.isEmpty, end - column > 4 else { return }
    let width = put(" " + text, column, row, tone, width: end - column - 1)
    put(" ", column + width, row)
  }
}
