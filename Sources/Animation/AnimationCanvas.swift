import Cells

/// The cells of a picture while marks are painted, from the bottom layer to the top one.
struct AnimationCanvas {
  private let size: Size
  private var cells: [Int: Sprite.Glyph] = [:]

  init(size: Size) { self.size = size }

  /// Ignores marks that are outside the picture, reach over its right edge, or are nearly transparent.
  mutating func paint(_ mark: Mark) {
    guard mark.opacity >= 0.05 else { return }
    let (x, y) = ((mark.x / CellMetrics.width).rounded(.down), (mark.y / CellMetrics.height).rounded(.down))
    // Compared as Double, because converting a value out of the range of Int would trap. NaN fails every comparison.
    let width = mark.character.columns
    guard x >= 0, y >= 0, x <= Double(size.columns - width), y < Double(size.rows) else { return }
    let (column, row) = (Int(x), Int(y))
    for covered in column..<column + width { clear(column: covered, row: row) }
    guard mark.character != .cover else { return }
    cells[row * size.columns + column] = Sprite.Glyph(
      mark.character, column: column, row: row, colour: mark.colour,
      strength: mark.opacity < 0.6 ? .dim : mark.isBold ? .bold : .normal)
  }

  /// A wide glyph that loses one of its cells is removed.
  private mutating func clear(column: Int, row: Int) {
    let index = row * size.columns + column
    cells[index] = nil
    if column > 0, let left = cells[index - 1], left.character.columns > 1 { cells[index - 1] = nil }
  }

  var sprite: Sprite {
    Sprite(size: size, glyphs: cells.sorted { $0.key < $1.key }.map(\.value))
  }
}
