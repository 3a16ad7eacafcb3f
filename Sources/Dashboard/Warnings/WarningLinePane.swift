import Cells
import Weather

/// The most urgent warning across the whole row, or in front of the sentences in it.
struct WarningLinePane {
  let line: WarningLine

  /// The columns for the warning that leave space for one of the sentences, which have these `widths`; the first
  /// sentence that fits decides. The whole row if none fits.
  func columns(in row: Rect, leaving widths: [Int]) -> Int {
    let margin = WarningLinePane.margin(in: row.size)
    let around = 2 * margin + WarningLinePane.signWidth
    for width in widths {
      let room = row.columns - margin - width - 1 - around
      let fitted = line.fitting(room)
      let columns = fitted.text.displayWidth + (fitted.right.isEmpty ? 0 : fitted.right.displayWidth + 2)
      if columns <= room { return columns + around }
    }
    return row.columns
  }

  private static let signWidth = 2
  private static func margin(in size: Size) -> Int { size.columns >= 60 ? 1 : 0 }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let style = canvas.palette.banner(line.level, isInForce: line.isInForce)
    let margin = WarningLinePane.margin(in: canvas.frame.size)
    let blank = String(repeating: " ", count: rect.columns)
    if line.isInForce { canvas.put(blank, rect.column, rect.row, style: style) }
    let sign = canvas.glyphs.sign(line.level.map { .level($0) } ?? .unchecked)
    var column = rect.column + margin
    column += canvas.put(sign, column, rect.row, style: style) + 1
    let end = rect.endColumn - margin
    let fitted = line.fitting(end - column)
    let right = fitted.right
    let width = right.isEmpty ? end - column : end - column - right.displayWidth - 2
    canvas.put(fitted.text, column, rect.row, style: style, width: width)
    if !right.isEmpty { canvas.put(right, end - right.displayWidth, rect.row, style: style) }
  }

  /// The tab, so that it ends at the right end of the header.
  func drawTab(in header: Rect, on canvas: inout Canvas) {
    let tab = line.tab(in: header.columns)
    guard tab.columns > WarningLine.aroundTab else { return }
    let place = header.right(tab.columns)
    let style = canvas.palette.banner(line.level, isInForce: line.isInForce)
    let sign = canvas.glyphs.sign(line.level.map { .level($0) } ?? .unchecked)
    let blank = String(repeating: " ", count: place.columns)
    if line.isInForce { canvas.put(blank, place.column, place.row, style: style) }
    canvas.put(sign, place.column + 1, place.row, style: style)
    canvas.put(tab.text, place.column + 3, place.row, style: style, width: place.columns - WarningLine.aroundTab)
  }
}

extension Glyphs {
  func sign(_ mark: WarningMark) -> String {
    switch mark {
    case .level(let level): sign(level)
    case .unchecked: status(.fail)
    }
  }

  /// One character that shows the severity of a warning without its colour.
  func sign(_ level: WarningLevel) -> String {
    switch level {
    case .preliminary: isASCII ? "?" : "◇"
    case .advisory: isASCII ? "^" : "△"
    case .warning: isASCII ? "!" : "▲"
    }
  }
}
