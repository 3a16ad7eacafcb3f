package import Cells

/// Large anti-aliased digits for a picture of half blocks: `0` to `9`, minus and the degree sign. All digits of a
/// height have the same width.
///
/// `Digits(height: 14).draw("-12°", on: &pixels, x: 4, y: 6, colour: RGB(0xFFFFFF))`
package struct Digits: Sendable {
  /// The height in pixels: 9, 10, 14 or 20.
  package let height: Int
  private let glyphs: [Character: Glyph]

  /// The largest digits that are not higher than the height, or the smallest if none are.
  package init(height: Int) {
    self = Digits.all.last { $0.height <= height } ?? Digits.all[0]
  }

  private init(height: Int, glyphs: [Character: Glyph]) {
    self.height = height
    self.glyphs = glyphs
  }

  /// The columns between two characters.
  private var gap: Int { height < 14 ? 1 : 2 }

  /// The width of a text in pixels. Characters without a picture have no width.
  package func width(of text: String) -> Int {
    let widths = text.compactMap { glyph(of: $0)?.width }
    return max(0, widths.reduce(0) { $0 + $1 + gap } - gap)
  }

  /// Blends a text over the picture; x and y are its upper left corner. Parts outside the picture and characters
  /// without a picture are left out. In a fine picture everything is `grain` times as large. With 256 colours a text has
  /// one colour.
  package func draw(
    _ text: String, on pixels: inout Pixels, x: Int, y: Int, colour: RGB, grain: Int = 1,
    colours: StageColours = .trueColour
  ) {
    // Mixed with the pixels behind it, an edge would have other hues.
    let flat = colours == .twoFiftySix ? XtermColours.nearest(colour) : nil
    var left = x
    for glyph in text.compactMap(glyph(of:)) {
      for row in -1..<glyph.levels.count / max(1, glyph.width) * grain + 1 {
        for column in -1..<glyph.width * grain + 1 {
          let share = glyph.coverage(column, row, grain: grain)
          let (across, down) = (left * grain + column, y * grain + row)
          guard share > 0, pixels.contains(x: across, y: down) else { continue }
          if let flat {
            if share >= 0.5 { pixels[across, down] = flat }
          } else {
            pixels.blend(colour, x: across, y: down, share: share)
          }
        }
      }
      left += glyph.width + gap
    }
  }

  private func glyph(of character: Character) -> Glyph? {
    glyphs[character == "−" || character == "–" ? "-" : character]
  }

  private static let sheets = DigitsAtlas.sheets.map { Digits(height: $0.height, glyphs: Glyph.read($0.text)) }
  private static let all = [sheets[0].lower] + sheets

  /// A pixel lower, for a place below text that they must not touch.
  private var lower: Digits {
    let shorter = glyphs.map { ($0, $1.removing(row: $0 == "°" ? height - 1 : Digits.spareRow)) }
    return Digits(height: height - 1, glyphs: Dictionary(uniqueKeysWithValues: shorter))
  }

  /// In this row of the smallest digits all strokes are upright.
  private static let spareRow = 2
}

/// The coverage of a character, row by row from the top.
private struct Glyph {
  var width = 0
  var levels: [UInt8] = []

  /// The coverage of a pixel of the glyph enlarged `grain` times, 0 to 1: between the levels, with a sharp edge.
  func coverage(_ column: Int, _ row: Int, grain: Int) -> Double {
    if grain == 1 { return level(column, row) }
    let (x, y) = ((Double(column) + 0.5) / Double(grain) - 0.5, (Double(row) + 0.5) / Double(grain) - 0.5)
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (across, down) = (x - Double(left), y - Double(top))
    let upper = level(left, top) * (1 - across) + level(left + 1, top) * across
    let lower = level(left, top + 1) * (1 - across) + level(left + 1, top + 1) * across
    return ((upper * (1 - down) + lower * down - 0.45) * Double(grain) * 0.7 + 0.5).clamped
  }

  private func level(_ column: Int, _ row: Int) -> Double {
    guard (0..<width).contains(column), row >= 0, row * width + column < levels.count else { return 0 }
    return Double(levels[row * width + column]) / Double(DigitsAtlas.levels - 1)
  }

  func removing(row: Int) -> Glyph {
    var glyph = self
    if (row + 1) * width <= levels.count { glyph.levels.removeSubrange(row * width..<(row + 1) * width) }
    return glyph
  }

  static func read(_ text: String) -> [Character: Glyph] {
    let values = Dictionary(uniqueKeysWithValues: zip(DigitsAtlas.alphabet, UInt8(0)...))
    let lines = text.split(separator: "\n")
    let rows = lines.count / DigitsAtlas.groups.count
    var glyphs: [Character: Glyph] = [:]
    for (row, line) in lines.enumerated() {
      for (name, cells) in zip(DigitsAtlas.groups[row / rows], line.split(separator: " ")) {
        let pairs = cells.map { (values[$0] ?? 0).quotientAndRemainder(dividingBy: UInt8(DigitsAtlas.levels)) }
        glyphs[name, default: Glyph()].width = pairs.count
        glyphs[name, default: Glyph()].levels += pairs.map(\.quotient) + pairs.map(\.remainder)
      }
    }
    return glyphs
  }
}
