/// A picture of a few pixels, in rows from the top; a nil pixel is transparent.
public struct Bitmap: Sendable, Equatable {
  public let size: Size
  public let pixels: [RGB?]

  /// `pixels` must have exactly one entry for each position.
  public init(size: Size, pixels: [RGB?]) {
    precondition(pixels.count == size.columns * size.rows)
    self.size = size
    self.pixels = pixels
  }

  public subscript(column: Int, row: Int) -> RGB? { pixels[row * size.columns + column] }

  /// The picture scaled to the wanted size. Each pixel is the mean of the area it covers, fractions of pixels
  /// included; it is transparent if more than half of that area is.
  public func resized(to wanted: Size) -> Bitmap {
    let columns = (0..<wanted.columns).map { Coverage(of: $0, among: wanted.columns, over: size.columns) }
    let rows = (0..<wanted.rows).map { Coverage(of: $0, among: wanted.rows, over: size.rows) }
    return Bitmap(size: wanted, pixels: rows.flatMap { row in columns.map { column in mean(column, row) } })
  }

  /// The largest part in the middle of the picture that has the aspect ratio of `shape`.
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

/// The pixels covered by one of the equal parts of a line, and how much of each.
private struct Coverage {
  var shares: [(place: Int, share: Int)]

  /// In units in which a pixel has the length `parts` and a part the length `pixels`, so that all shares are
  /// integers.
  init(of part: Int, among parts: Int, over pixels: Int) {
    let (start, end) = (part * pixels, (part + 1) * pixels)
    shares = (start / parts...(end - 1) / parts).map { place in
      (place, min(end, (place + 1) * parts) - max(start, place * parts))
    }
  }
}
