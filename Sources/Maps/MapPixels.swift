import Cells

/// A finished picture without text.
struct MapPixels: Sendable {
  let columns: Int
  let rows: Int
  private(set) var colours: [RGB]

  /// `levels` has one for each pixel; empty without a layer. `grain` is how many pixels of this picture a half block
  /// is wide.
  init(_ base: MapBase, levels: [UInt8], _ palette: LevelColours, _ look: MapLook, grain: Int) {
    (columns, rows, colours) = (base.columns, base.rows, base.colours)
    guard !levels.isEmpty else { return }
    let table = ToneTable(palette, look)
    let striped = palette.levels.map(\.isStriped)
    for row in 0..<rows {
      for column in 0..<columns {
        let index = row * columns + column
        let level = levels[index]
        if level == 0 { continue }
        let stripe = (column / grain + row / grain) % 4
        if level == LevelColours.missing {
          colours[index] = MapPixels.unknown(colours[index], isLine: stripe == 0, look)
          continue
        }
        if striped[Int(level) - 1] && stripe >= 2 { continue }
        if let tone = table.colour(level, land: base.land[index], line: base.line[index]) { colours[index] = tone }
      }
    }
  }

  /// Takes a row of half blocks.
  mutating func take(_ row: Int, from other: MapPixels) {
    let range = row * 2 * columns..<(row * 2 + 2) * columns
    colours.replaceSubrange(range, with: other.colours[range])
  }

  subscript(column: Int, row: Int) -> RGB { colours[row * columns + column] }

  /// Outside the reach of the radars: darker, with diagonal lines.
  private static func unknown(_ colour: RGB, isLine: Bool, _ look: MapLook) -> RGB {
    if look.depth == .twoFiftySix {
      return FixedColour(near: colour).brighter(by: isLine == look.isLight ? -1 : 0).colour
    }
    let grey = RGB(look.isLight ? 0x9AA3AC : 0x10151C)
    return colour.mixed(with: grey, isLine ? (look.isLight ? 0.65 : 0.2) : (look.isLight ? 0.35 : 0.55))
  }
}
