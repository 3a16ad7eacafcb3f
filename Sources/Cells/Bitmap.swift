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

  /// As many pixels as wanted, each the mean of what it covers, parts of pixels included; a pixel most of which is
  /// transparent is that.
  public func resized(to wanted: Size) -> Bitmap {
    let columns = (0..<wanted.columns).map { Coverage(of: $0, among: wanted.columns, over: size.columns) }
    let rows = (0..<wanted.rows).map { Coverage(of: $0, among: wanted.rows, over: size.rows) }
    return Bitmap(size: wanted, pixels: rows.flatMap { row in columns.map { column in mean(column, row) } })
  }

  /// The middle of it, as much as has the shape of a rectangle of this size.
  public func middle(shapedLike shape: Size) -> Bitmap {
    let isWider = size.columns * shape.rows > size.rows * shape.columns
    let columns = isWider ? max(1, size.rows * shape.columns / shape.rows) : size.columns
    let rows = isWider ? size.rows : max(1, size.columns * shape.rows / shape.columns)
    let (left, top) = ((size.columns - columns) / 2, (size.rows - rows) / 2)
    if columns == size.columns, rows == size.rows { return self }
    return Bitmap(
      size: Size(columns: columns, rows: rows),
      pixels: (top..<top + rows).flatMap { row in (left..<left + columns).map { self[$0, row] } })
  }

  private func mean(_ columns: Coverage, _ rows: Coverage) -> RGB? {
    var (red, green, blue, seen, all) = (0, 0, 0, 0, 0)
    for (row, height) in rows.shares {
      for (column, width) in columns.shares {
        let share = width * height
        all += share
        guard let pixel = self[column, row] else { continue }
        red += Int(pixel.red) * share
        green += Int(pixel.green) * share
        blue += Int(pixel.blue) * share
        seen += share
      }
    }
    guard seen * 2 >= all, seen > 0 else { return nil }
    return RGB(red: UInt8(red / seen), green: UInt8(green / seen), blue: UInt8(blue / seen))
  }
}

/// The pixels that one of equal parts of a line covers, and how much of each.
private struct Coverage {
  var shares: [(place: Int, share: Int)]

  /// A pixel is as long as there are parts, a part as long as there are pixels.
  init(of part: Int, among parts: Int, over pixels: Int) {
    let (start, end) = (part * pixels, (part + 1) * pixels)
    shares = (start / parts...(end - 1) / parts).map { place in
      (place, min(end, (place + 1) * parts) - max(start, place * parts))
    }
  }
}
