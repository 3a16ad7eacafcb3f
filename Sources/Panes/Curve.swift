import Cells

/// A line through values, drawn in braille dots: two across and four down in every cell.
struct Curve {
  private let columns: Int
  private let rows: Int
  private var dots: [UInt8]

  /// Bits of U+2800 for a dot at (column of two, row of four).
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    dots = Array(repeating: 0, count: max(0, columns * rows))
  }

  /// Draws from one point to the next; x counts half columns, y is 0 at the top and 1 at the bottom.
  mutating func line(from: (x: Double, y: Double), to: (x: Double, y: Double)) {
    let steps = max(1, Int(abs(to.x - from.x)))
    var previous: Int?
    for step in 0...steps {
      let share = Double(step) / Double(steps)
      // Eased, so that the line rounds each hour instead of breaking at it.
      let eased = share * share * (3 - 2 * share)
      let x = Int((from.x + (to.x - from.x) * share).rounded())
      let y = Int(((from.y + (to.y - from.y) * eased) * Double(rows * 4 - 1)).rounded())
      for dot in min(previous ?? y, y)...max(previous ?? y, y) where previous == nil || dot != previous { set(x, dot) }
      if previous == y { set(x, y) }
      previous = y
    }
  }

  private mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    dots[y / 4 * columns + x / 2] |= Curve.bits[x % 2][y % 4]
  }

  /// The cell's character; nil where nothing was drawn.
  func character(_ column: Int, _ row: Int) -> String? {
    let bits = dots[row * columns + column]
    return bits == 0 ? nil : String(Character(Unicode.Scalar(UInt32(0x2800) + UInt32(bits))!))
  }
}
