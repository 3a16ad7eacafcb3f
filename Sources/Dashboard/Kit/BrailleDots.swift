import Cells
import Reports

/// A picture of braille dots: each cell has two columns and four rows of dots.
struct BrailleDots {
  let columns: Int
  let rows: Int
  private var cells: [UInt8]

  /// The bit of a dot in the code points from U+2800; x 0…1 and y 0…3 within the cell. Bits 0 to 2 are the left
  /// column, 3 to 5 the right column, 6 and 7 the lowest row.
  static func bit(_ x: Int, _ y: Int) -> UInt8 { y < 3 ? 1 << UInt8(x * 3 + y) : 0x40 << UInt8(x) }

  init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Sets a dot; x counts half columns, y quarters of a row. Dots outside the picture are ignored.
  mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    cells[y / 4 * columns + x / 2] |= BrailleDots.bit(x % 2, y % 4)
  }

  /// The braille character of a cell; nil if the cell has no dots.
  func sign(_ column: Int, _ row: Int) -> Unicode.Scalar? {
    let bits = cells[row * columns + column]
    return bits == 0 ? nil : Unicode.Scalar(UInt32(0x2800) + UInt32(bits))
  }
}

extension Canvas {
  /// Draws the dots of a picture at the start of a rectangle. Cells without dots keep what they show.
  mutating func put(_ dots: BrailleDots, in rect: Rect, style: (_ column: Int) -> Style) {
    for row in 0..<dots.rows { put(dots, row: row, in: rect, style: style) }
  }

  /// The same for one row of the picture.
  mutating func put(_ dots: BrailleDots, row: Int, in rect: Rect, style: (_ column: Int) -> Style) {
    for column in 0..<dots.columns {
      if let sign = dots.sign(column, row) { put(sign, rect.column + column, rect.row + row, style: style(column)) }
    }
  }
}
