import Cells
import ViewModels

/// The most urgent warning over the whole width, under the header.
struct WarningLinePane {
  let line: WarningLine

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let style = canvas.palette.banner(line.level, isInForce: line.isInForce)
    let margin = rect.columns >= 60 ? 1 : 0
    let blank = String(repeating: " ", count: rect.columns)
    if line.isInForce { canvas.put(blank, rect.column, rect.row, style: style) }
    let sign = canvas.glyphs.sign(line.level.map { .level($0) } ?? .unchecked)
    var column = rect.column + margin
    column += canvas.put(sign, column, rect.row, style: style) + 1
    let end = rect.endColumn - margin
    let said = line.fitting(end - column)
    let right = [said.others, said.hint].filter { !$0.isEmpty }.joined(separator: "  ")
    let width = right.isEmpty ? end - column : end - column - right.displayWidth - 2
    canvas.put(said.text, column, rect.row, style: style, width: width)
    if !right.isEmpty { canvas.put(right, end - right.displayWidth, rect.row, style: style) }
  }
}

extension Glyphs {
  func sign(_ mark: WarningMark) -> String {
    switch mark {
    case .level(let level): sign(level)
    case .unchecked: status(.fail)
    }
  }

  /// One column that tells how grave a warning is without its colour.
  func sign(_ level: WarningLevel) -> String {
    switch level {
    case .preliminary: isASCII ? "?" : "◇"
    case .advisory: isASCII ? "^" : "△"
    case .warning: isASCII ? "!" : "▲"
    }
  }
}
