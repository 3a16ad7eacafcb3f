import Escaping

/// Frames as a picture for a web page: braille dots, blocks and lines are drawn, letters are text with the width they
/// have in a terminal. Several frames become an animation that repeats endlessly.
public struct SVG: Sendable {
  private let title: String
  private let ground: RGB
  private let text: RGB

  private static let (cellWidth, cellHeight) = (10.0, 20.0)

  /// `ground` and `text` are the terminal's default colours; `title` is the text for screen readers.
  public init(title: String, ground: RGB, text: RGB) {
    (self.title, self.ground, self.text) = (title, ground, text)
  }

  public func document(of frames: [Frame]) -> String {
    guard let first = frames.first else { return "" }
    let (width, height) = (Double(first.size.columns) * SVG.cellWidth, Double(first.size.rows) * SVG.cellHeight)
    let duration = Double(frames.count) / 12
    let pictures = frames.enumerated().map { index, frame -> String in
      guard frames.count > 1 else { return rows(of: frame) }
      return "<g class=\"f\" style=\"animation-delay:\(number(Double(index) / 12))s\">\(rows(of: frame))</g>"
    }
    let share = number(100 / Double(frames.count))
    let moving =
      frames.count > 1
      ? ".f{visibility:hidden;animation:f \(number(duration))s step-end infinite}"
        + "@keyframes f{0%{visibility:visible}\(share)%{visibility:hidden}}" : ""
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(width)) \(number(height))" \
      width="\(number(width))" height="\(number(height))" role="img">
      <title>\(Escape.svg(title))</title>
      <style>svg text{font:16px "DejaVu Sans Mono","Noto Sans Mono CJK KR",Menlo,monospace;white-space:pre}svg .b{font-weight:bold}svg rect{shape-rendering:crispEdges}\(moving)</style>
      <rect width="100%" height="100%" rx="6" fill="\(ground.web)"/>
      \(pictures.joined(separator: "\n"))
      </svg>

      """
  }

  private func rows(of frame: Frame) -> String {
    (0..<frame.size.rows).map { row(frame[row: $0], $0) }.joined(separator: "\n")
  }

  /// Backgrounds first, because letters may reach into the next cell.
  private func row(_ cells: [Cell], _ row: Int) -> String {
    var runs: [(column: Int, text: String, style: Style)] = []
    for (column, cell) in cells.enumerated() {
      if let last = runs.last, last.style == cell.style || cell.cluster.isEmpty {
        runs[runs.count - 1].text += cell.text
      } else {
        runs.append((column, cell.text, cell.style))
      }
    }
    var grounds: [(column: Int, width: Int, colour: RGB?)] = []
    for (column, cell) in cells.enumerated() {
      let colour = cell.style.isReversed ? cell.style.foreground ?? text : cell.style.background
      if let last = grounds.last, last.colour == colour {
        grounds[grounds.count - 1].width += 1
      } else {
        grounds.append((column, 1, colour))
      }
    }
    let boxes = grounds.compactMap { ground in
      ground.colour.map { box(Double(ground.column), Double(row), Double(ground.width), 1, $0) }
    }
    return boxes.joined() + runs.map { letters($0.text, from: $0.column, row, $0.style) }.joined()
  }

  /// One element for each word: not every browser keeps blanks inside a text.
  private func letters(_ run: String, from first: Int, _ row: Int, _ style: Style) -> String {
    let colour = style.isReversed ? style.background ?? ground : style.foreground ?? text
    var (column, word, start, parts) = (first, "", first, "")
    func flush() {
      defer { word = "" }
      guard !word.isEmpty else { return }
      let (x, y) = (Double(start) * SVG.cellWidth, Double(row) * SVG.cellHeight + 15.5)
      let width = Double(column - start) * SVG.cellWidth
      parts +=
        "<text x=\"\(number(x))\" y=\"\(number(y))\" fill=\"\(colour.web)\" textLength=\"\(number(width))\" "
        + "lengthAdjust=\"spacingAndGlyphs\"\(style.isBold ? " class=\"b\"" : "")\(style.isDim ? " opacity=\".6\"" : "")>"
        + Escape.svg(word) + "</text>"
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

  /// Shapes for characters that fonts draw differently or with gaps between cells; nil for all other characters.
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

  /// Position and size are in cells.
  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, _ colour: RGB) -> String {
    "<rect x=\"\(number(x * SVG.cellWidth))\" y=\"\(number(y * SVG.cellHeight))\" "
      + "width=\"\(number(width * SVG.cellWidth))\" height=\"\(number(height * SVG.cellHeight))\" fill=\"\(colour.web)\"/>"
  }

  private func number(_ value: Double) -> String {
    let rounded = (value * 100).rounded() / 100
    return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
  }
}

extension RGB {
  /// `#16181d`
  fileprivate var web: String {
    let digits = String(hex, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
