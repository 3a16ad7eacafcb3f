import Cells
import PseudoTerminal

/// Screens as a picture for a web page: dots, blocks and lines drawn, letters set as text of the width they have in a
/// terminal. Several screens become an animation that plays for ever.
struct SVG {
  let isLight: Bool

  private static let (cellWidth, cellHeight) = (10.0, 20.0)
  private var ground: RGB { isLight ? RGB(0xFFFFFF) : RGB(0x16181D) }
  private var text: RGB { isLight ? RGB(0x1E1E1E) : RGB(0xD8D8D8) }

  func document(of screens: [ScreenModel]) -> String {
    guard let first = screens.first else { return "" }
    let (width, height) = (Double(first.size.columns) * SVG.cellWidth, Double(first.size.rows) * SVG.cellHeight)
    let duration = Double(screens.count) / 12
    let frames = screens.enumerated().map { index, screen -> String in
      guard screens.count > 1 else { return rows(of: screen) }
      return "<g class=\"f\" style=\"animation-delay:\(number(Double(index) / 12))s\">\(rows(of: screen))</g>"
    }
    let share = number(100 / Double(screens.count))
    let moving =
      screens.count > 1
      ? ".f{visibility:hidden;animation:f \(number(duration))s step-end infinite}"
        + "@keyframes f{0%{visibility:visible}\(share)%{visibility:hidden}}" : ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      width="\(number(width))" height="\(number(height))">
      <style>text{font:16px "DejaVu Sans Mono","Noto Sans Mono CJK KR",Menlo,monospace;white-space:pre}.b{font-weight:bold}\(moving)</style>
      <rect width="100%" height="100%" rx="6" fill="\(ground.web)"/>
      \(frames.joined(separator: "\n"))
      </svg>

      """
  }

  private func rows(of screen: ScreenModel) -> String {
    (0..<screen.size.rows).map { row(screen, $0) }.joined(separator: "\n")
  }

  /// Grounds first, for letters may reach into the next cell.
  private func row(_ screen: ScreenModel, _ row: Int) -> String {
    let cells = (0..<screen.size.columns).map { (screen[$0, row].text, Look(rendition: screen[$0, row].rendition)) }
    var runs: [(column: Int, text: String, width: Int, look: Look)] = []
    for (column, cell) in cells.enumerated() {
      if let last = runs.last, last.look == cell.1 || cell.0.isEmpty {
        runs[runs.count - 1].text += cell.0
        runs[runs.count - 1].width += 1
      } else {
        runs.append((column, cell.0, 1, cell.1))
      }
    }
    var grounds: [(column: Int, width: Int, colour: RGB?)] = []
    for (column, cell) in cells.enumerated() {
      let colour = cell.1.isReversed ? cell.1.foreground ?? text : cell.1.background
      if let last = grounds.last, last.colour == colour {
        grounds[grounds.count - 1].width += 1
      } else {
        grounds.append((column, 1, colour))
      }
    }
    let boxes = grounds.compactMap { ground in
      ground.colour.map { box(Double(ground.column), Double(row), Double(ground.width), 1, $0) }
    }
    return boxes.joined() + runs.map { letters($0.text, from: $0.column, row, $0.look) }.joined()
  }

  /// One element a word: blanks inside a text are not kept by every browser.
  private func letters(_ run: String, from first: Int, _ row: Int, _ look: Look) -> String {
    let colour = look.isReversed ? look.background ?? ground : look.foreground ?? text
    var (column, word, start, parts) = (first, "", first, "")
    func flush() {
      defer { word = "" }
      guard !word.isEmpty else { return }
      let (x, y) = (Double(start) * SVG.cellWidth, Double(row) * SVG.cellHeight + 15.5)
      let width = Double(column - start) * SVG.cellWidth
      parts +=
        "<text x=\"\(number(x))\" y=\"\(number(y))\" fill=\"\(colour.web)\" textLength=\"\(number(width))\" "
        + "lengthAdjust=\"spacingAndGlyphs\"\(look.isBold ? " class=\"b\"" : "")\(look.isDim ? " opacity=\".6\"" : "")>"
        + word.escaped + "</text>"
    }
    for character in run {
      if let drawn = drawing(of: character, column, row, colour) {
        flush()
        parts += drawn
      } else if character == " " {
        flush()
      } else {
        if word.isEmpty { start = column }
        word.append(character)
      }
      column += character.unicodeScalars.first.map { $0.value >= 0x1100 && String($0).displayWidth == 2 ? 2 : 1 } ?? 0
    }
    flush()
    return parts
  }

  /// Fonts differ in how they draw these, or leave seams: nil for everything else.
  private func drawing(of character: Character, _ column: Int, _ row: Int, _ colour: RGB) -> String? {
    guard let scalar = character.unicodeScalars.first?.value else { return nil }
    let (x, y) = (Double(column), Double(row))
    switch scalar {
    case 0x2800...0x28FF:
      let places: [(Double, Double)] = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
      return places.enumerated().filter { (scalar - 0x2800) & (1 << $0.offset) != 0 }
        .map { box(x + 0.12 + $0.element.0 * 0.5, y + 0.06 + $0.element.1 * 0.25, 0.3, 0.15, colour) }.joined()
    case 0x2580: return box(x, y, 1, 0.5, colour)
    case 0x2581...0x2588:
      let height = Double(scalar - 0x2580) / 8
      return box(x, y + 1 - height, 1, height, colour)
    case 0x258C: return box(x, y, 0.5, 1, colour)
    case 0x2501: return box(x, y + 0.42, 1, 0.16, colour)
    case 0x2500, 0x2508: return box(x, y + 0.48, 1, 0.05, colour)
    case 0x2502: return box(x + 0.46, y, 0.08, 1, colour)
    default: return nil
    }
  }

  /// In cells.
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: RGB) -> String {
    "<rect x=\"\(number(x * SVG.cellWidth))\" y=\"\(number(y * SVG.cellHeight))\" "
      + "width=\"\(number(width * SVG.cellWidth))\" height=\"\(number(height * SVG.cellHeight))\" fill=\"\(colour.web)\"/>"
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

/// What a rendition (ECMA-48, SGR) makes of a letter.
private struct Look: Equatable {
  var foreground: RGB?
  var background: RGB?
  var isBold = false
  var isDim = false
  var isReversed = false

  init() {}

  init(rendition: String) {
    var numbers = rendition.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) ?? 0 }[...]
    while let number = numbers.popFirst() {
      switch number {
      case 0: self = Look()
      case 1: isBold = true
      case 2: isDim = true
      case 7: isReversed = true
      case 22: (isBold, isDim) = (false, false)
      case 27: isReversed = false
      case 38: foreground = Look.colour(&numbers)
      case 39: foreground = nil
      case 48: background = Look.colour(&numbers)
      case 49: background = nil
      default: break
      }
    }
  }

  /// `5;N` or `2;R;G;B`.
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
  /// Of xterm's 256: the cube and the greys.
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

  fileprivate var web: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}

extension String {
  fileprivate var escaped: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
