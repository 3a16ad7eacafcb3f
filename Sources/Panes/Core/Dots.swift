/// A picture of braille dots: two across and four down in every cell.
struct Dots {
  let columns: Int
  let rows: Int
  private var cells: [UInt8]

  /// The bit of U+2800 for a dot within its cell, x 0…1, y 0…3: three down the left, three down the right, then the
  /// lowest two.
  static func bit(_ x: Int, _ y: Int) -> UInt8 { y < 3 ? 1 << UInt8(x * 3 + y) : 0x40 << UInt8(x) }

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Sets a dot; x counts half columns, y quarters of a row. What lies outside is left out.
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    cells[y / 4 * columns + x / 2] |= Dots.bit(x % 2, y % 4)
  }

  /// The character of what was drawn in a cell; nil where nothing was.
  func sign(_ column: Int, _ row: Int) -> Unicode.Scalar? {
    let bits = cells[row * columns + column]
    return bits == 0 ? nil : Unicode.Scalar(UInt32(0x2800) + UInt32(bits))
  }
}
