/// A picture of braille dots: each cell has two columns and four rows of dots.
public struct BrailleDots: Sendable, Equatable {
  public let columns: Int
  public let rows: Int
  private var cells: [UInt8]

  /// The bit of a dot in the code points from U+2800; x 0…1 and y 0…3 within the cell. Bits 0 to 2 are the left
  /// column, 3 to 5 the right column, 6 and 7 the lowest row.
  public static func bit(_ x: Int, _ y: Int) -> UInt8 { y < 3 ? 1 << UInt8(x * 3 + y) : 0x40 << UInt8(x) }

  public init(columns: Int, rows: Int) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: 0, count: self.columns * self.rows)
  }

  /// Sets a dot; x counts half columns, y quarters of a row. Dots outside the picture are ignored.
  public mutating func set(_ x: Int, _ y: Int) {
    guard contains(x, y) else { return }
    cells[y / 4 * columns + x / 2] |= BrailleDots.bit(x % 2, y % 4)
  }

  /// Removes a dot.
  public mutating func clear(_ x: Int, _ y: Int) {
    guard contains(x, y) else { return }
    cells[y / 4 * columns + x / 2] &= ~BrailleDots.bit(x % 2, y % 4)
  }

  private func contains(_ x: Int, _ y: Int) -> Bool { x >= 0 && y >= 0 && x < columns * 2 && y < rows * 4 }

  /// The braille character of a cell; nil if the cell has no dots.
  public func sign(_ column: Int, _ row: Int) -> Unicode.Scalar? {
    let bits = cells[row * columns + column]
    return bits == 0 ? nil : Unicode.Scalar(UInt32(0x2800) + UInt32(bits))
  }
}
