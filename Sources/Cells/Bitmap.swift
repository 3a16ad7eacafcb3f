/// A picture of a few pixels, rows from the top; nil is transparent.
public struct Bitmap: Sendable, Hashable {
  public let size: Size
  public let pixels: [RGB?]

  /// There is a pixel for every place.
  public init(size: Size, pixels: [RGB?]) {
    precondition(pixels.count == size.columns * size.rows)
    self.size = size
    self.pixels = pixels
  }

  public subscript(column: Int, row: Int) -> RGB? { pixels[row * size.columns + column] }

  /// As many pixels as wanted, each the mean of what it covers; a pixel most of which is transparent is that.
  public func resized(to wanted: Size) -> Bitmap {
    let columns = Bitmap.spans(of: size.columns, in: wanted.columns)
    let rows = Bitmap.spans(of: size.rows, in: wanted.rows)
    return Bitmap(
      size: wanted, pixels: rows.flatMap { row in columns.map { column in mean(columns: column, rows: row) } })
  }

  private static func spans(of count: Int, in parts: Int) -> [Range<Int>] {
    (0..<parts).map { part in
      let start = part * count / parts
      return start..<max(start + 1, (part + 1) * count / parts)
    }
  }

  private func mean(columns: Range<Int>, rows: Range<Int>) -> RGB? {
    var (red, green, blue, seen) = (0, 0, 0, 0)
    for row in rows {
      for case .some(let pixel) in columns.lazy.map({ self[$0, row] }) {
        red += Int(pixel.red)
        green += Int(pixel.green)
        blue += Int(pixel.blue)
        seen += 1
      }
    }
    guard seen * 2 >= columns.count * rows.count, seen > 0 else { return nil }
    return RGB(red: UInt8(red / seen), green: UInt8(green / seen), blue: UInt8(blue / seen))
  }
}
