/// A picture of braille dots: two across and four down in every cell.
struct Dots {
  let columns: Int
  let rows: Int
  private var cells: [UInt8]

  /// Bits of U+2800 for a dot at (column of two, row of four).
  private static let bits: [[UInt8]] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]]

  /// The bit of a dot within its cell: x 0…1, y 0…3.
  static func bit(_ x: Int, _ y: Int) -> UInt8 { bits[x][y] }

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Sets a dot; x counts half columns, y quarters of a row. What lies outside is left out.
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    cells[y / 4 * columns + x / 2] |= Dots.bits[x % 2][y % 4]
  }

  /// The character of what was drawn in a cell; nil where nothing was.
  func sign(_ column: Int, _ row: Int) -> Unicode.Scalar? {
    let bits = cells[row * columns + column]
    return bits == 0 ? nil : Unicode.Scalar(UInt32(0x2800) + UInt32(bits))
  }
}
