import Cells
import Terminal

/// A frame as lines of text with escape sequences for its colours, for a terminal that is not taken over.
struct ANSIPicture {
  let lines: [String]

  init(_ frame: Frame, _ depth: ColourDepth) {
    lines = depth == .mono ? frame.lines.map(\.withoutBlanksAtEnd) : frame.rows.map { ANSIPicture.line($0, depth) }
  }

  private static func line(_ cells: [Cell], _ depth: ColourDepth) -> String {
    var (text, style) = ("", Style.plain)
    for cell in cells {
      if cell.style != style { text += sequence(cell.style, depth) }
      style = cell.style
      text += cell.text
    }
    return style == .plain ? text : text + "\u{1B}[0m"
  }

  private static func sequence(_ style: Style, _ depth: ColourDepth) -> String {
    var codes = ["0"]
    if style.isBold { codes.append("1") }
    if style.isDim { codes.append("2") }
    if style.isUnderlined { codes.append("4") }
    if style.isReversed { codes.append("7") }
    if let colour = style.foreground { codes.append(code(colour, depth, isGround: false)) }
    if let colour = style.background { codes.append(code(colour, depth, isGround: true)) }
    return "\u{1B}[\(codes.joined(separator: ";"))m"
  }

  private static func code(_ colour: RGB, _ depth: ColourDepth, isGround: Bool) -> String {
    switch depth {
    case .trueColour: "\(isGround ? 48 : 38);2;\(colour.red);\(colour.green);\(colour.blue)"
    case .twoFiftySix: "\(isGround ? 48 : 38);5;\(colour.fixedIndex)"
    case .sixteen, .mono: String((isGround ? 40 : 30) + colour.basicIndex)
    }
  }
}

extension RGB {
  /// The nearest colour of xterm's cube.
  fileprivate var fixedIndex: Int {
    func level(_ value: UInt8) -> Int { value < 48 ? 0 : value < 115 ? 1 : (Int(value) - 35) / 40 }
    return 16 + 36 * level(red) + 6 * level(green) + level(blue)
  }

  /// Of the eight basic colours.
  fileprivate var basicIndex: Int { (red > 127 ? 1 : 0) + (green > 127 ? 2 : 0) + (blue > 127 ? 4 : 0) }
}

extension Frame {
  fileprivate var rows: [[Cell]] { (0..<size.rows).map { self[row: $0] } }
}

extension String {
  fileprivate var withoutBlanksAtEnd: String { lastIndex { $0 != " " }.map { String(self[...$0]) } ?? "" }
}
