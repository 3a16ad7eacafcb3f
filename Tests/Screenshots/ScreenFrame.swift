import Cells
import PseudoTerminal

extension Frame {
  /// The content of a terminal screen.
  init(_ screen: ScreenModel) {
    self.init(size: screen.size)
    for row in 0..<size.rows {
      for column in 0..<size.columns where !screen[column, row].text.isEmpty {
        let cell = screen[column, row]
        put(cell.text, column: column, row: row, style: Style(rendition: cell.rendition))
      }
    }
  }
}

extension Style {
  /// The style of an SGR rendition (ECMA-48).
  fileprivate init(rendition: String) {
    self.init()
    var numbers = rendition.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: self = Style()
      case 1: isBold = true
      case 2: isDim = true
      case 7: isReversed = true
      case 22: (isBold, isDim) = (false, false)
      case 27: isReversed = false
      case 38: foreground = Style.colour(&numbers)
      case 39: foreground = nil
      case 48: background = Style.colour(&numbers)
      case 49: background = nil
      default: break
      }
    }
  }

  /// Parses `5;N` or `2;R;G;B`.
  private static func colour(_ numbers: inout ArraySlice<Int>) -> RGB? {
    switch numbers.popFirst() {
    case 5: return numbers.popFirst().flatMap { RGB(numbered: $0) }
    case 2:
      let parts = (0..<3).compactMap { _ in numbers.popFirst().flatMap { UInt8(exactly: $0) } }
      return parts.count == 3 ? RGB(red: parts[0], green: parts[1], blue: parts[2]) : nil
    default: return nil
    }
  }
}

extension RGB {
  /// A colour of xterm's 256-colour palette; nil for the first 16.
  fileprivate init?(numbered number: Int) {
    func step(_ index: Int) -> UInt8 { index == 0 ? 0 : UInt8(55 + 40 * index) }
    switch number {
    case 16...231:
      self.init(red: step((number - 16) / 36), green: step((number - 16) / 6 % 6), blue: step((number - 16) % 6))
    case 232...255:
      let grey = UInt8(8 + 10 * (number - 232))
      self.init(red: grey, green: grey, blue: grey)
    default: return nil
    }
  }
}
