import Cells

/// The text of a text layer at one time: lines of printable characters, their colour and their alignment.
struct Caption: Sendable, Hashable {
  enum Justification: Sendable, Hashable {
    case left, right, centre
  }

  var lines: [[Character]]
  var justification: Justification = .left
  var colour: RGB?
  var isBold = false

  /// The number of glyphs to draw; each line counts as one more.
  var weight: Int { lines.reduce(lines.count) { $0 + $1.count } }

  /// Lottie separates lines by `\r`; `\n` and both together are accepted as well.
  static func lines(of text: String, in set: GlyphSet) -> [[Character]] {
    text.split(omittingEmptySubsequences: false) { ["\r", "\n", "\r\n", "\u{3}"].contains($0) }
      .map { $0.compactMap(\.harmless).map(set.shown) }
  }

  /// The glyphs relative to the layer's origin, in units, one row for each line.
  var marks: [Mark] {
    lines.enumerated().flatMap { row, line in
      var x = start(of: line)
      return line.compactMap { character -> Mark? in
        defer { x += Double(character.columns) * CellMetrics.width }
        return character == " "
          ? nil
          : Mark(
            character: character, x: x + CellMetrics.width / 2,
            y: Double(row) * CellMetrics.height - CellMetrics.middleAboveBaseline, opacity: 1, colour: colour,
            isBold: isBold)
      }
    }
  }

  private func start(of line: [Character]) -> Double {
    let width = Double(line.reduce(0) { $0 + $1.columns }) * CellMetrics.width
    return switch justification {
    case .left: 0
    case .right: -width
    case .centre: -width / 2
    }
  }
}

/// The scale from Lottie's units to cells: a cell is 10 units wide and 20 high, and the baseline of text is 15 below
/// its top.
enum CellMetrics {
  static let width = 10.0
  static let height = 20.0
  static let middleAboveBaseline = 5.0
}

/// A glyph before it is placed in a cell: (`x`, `y`) is the centre of its first cell, in units; y grows downwards.
///
/// Transforms move marks; the glyph itself is never scaled or rotated.
struct Mark: Sendable, Hashable {
  var character: Character
  var x: Double
  var y: Double
  /// 0...1
  var opacity: Double
  var colour: RGB?
  var isBold: Bool
}
