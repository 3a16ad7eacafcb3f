import Cells
import Reports
import Weather

// What several pages draw in the same way.
extension Canvas {
  /// Puts text at the start of a rectangle; it is cut at the end of the rectangle.
  @discardableResult
  mutating func put(_ text: String, _ tone: Tone, bold: Bool = false, in rect: Rect) -> Int {
    put(text, rect.column, rect.row, tone, bold: bold, width: rect.columns)
  }

  /// Puts texts one below the other, as many as there are rows, each cut at the right edge. Returns the rows used.
  @discardableResult
  mutating func put(lines: some Sequence<String>, _ tone: Tone, in rect: Rect) -> Int {
    var rows = 0
    for line in lines.prefix(rect.rows) {
      put(line, rect.column, rect.row + rows, tone, width: rect.columns)
      rows += 1
    }
    return rows
  }

  /// Puts large digits. Returns the columns and rows they need.
  mutating func put(
    figures text: String, height: Figures.Height = .small, _ column: Int, _ row: Int, _ tone: Tone
  ) -> Size {
    let lines = Figures.lines(of: text, height: height, isASCII: glyphs.isASCII)
    for (index, line) in lines.enumerated() { put(line, column, row + index, tone) }
    return Size(columns: lines.map(\.displayWidth).max() ?? 0, rows: lines.count)
  }

  /// Puts the symbol of the sky, one column wide; a dash if nil.
  mutating func put(sky condition: Condition?, isNight: Bool, _ column: Int, _ row: Int) {
    put(
      glyphs.sky(condition, isNight: isNight), column, row, condition?.tone(isNight: isNight) ?? .dim, bold: true)
  }

  /// Puts facts one below the other, as many as there are rows, with their values in one column.
  mutating func put(column facts: [Fact], in rect: Rect) {
    let value = facts.labelWidth + 2
    for (index, fact) in facts.prefix(rect.rows).enumerated() {
      put(fact.label, rect.column, rect.row + index, .dim, width: rect.columns)
      put(fact.value, rect.column + value, rect.row + index, fact.tone, width: rect.columns - value)
    }
  }

  /// Puts facts in one row, labels dim and values in their tones, as many as fit completely.
  mutating func put(row facts: [Fact], _ column: Int, _ row: Int, until end: Int) {
    var column = column
    for (index, fact) in facts.enumerated() {
      guard index == 0 || column + fact.width <= end else { return }
      column += put(fact.label, column, row, .dim, width: end - column) + 1
      column += put(fact.value, column, row, fact.tone, width: end - column) + 2
    }
  }

  /// Puts a bar that rises from the bottom of a rectangle. Each of its rows has as many levels as there are signs.
  mutating func put(bar level: Int, _ signs: [String], in rect: Rect, style: Style) {
    var rest = level
    for row in (rect.row..<rect.endRow).reversed() where rest > 0 {
      put(repeating: signs[min(rest, signs.count) - 1], count: rect.columns, rect.column, row, style: style)
      rest -= signs.count
    }
  }
}

extension Fact {
  /// The columns of label and value in one row.
  var width: Int { label.displayWidth + 1 + value.displayWidth }
}

extension Collection where Element == Fact {
  var labelWidth: Int { map(\.label.displayWidth).max() ?? 0 }
  /// The columns of the facts one below the other.
  var columnWidth: Int { labelWidth + 2 + (map(\.value.displayWidth).max() ?? 0) }
}
