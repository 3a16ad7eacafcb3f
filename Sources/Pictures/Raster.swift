import Cells

/// Decoded pixels, four bytes each: red, green, blue, alpha.
struct Raster {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// `decode` fills them, or says that it could not.
  init(width: Int, height: Int, decode: (UnsafeMutablePointer<UInt8>) -> Bool) throws(PictureError) {
    self.width = width
    self.height = height
    var isWhole = false
    bytes = [UInt8](unsafeUninitializedCapacity: width * height * 4) { buffer, count in
      buffer.initialize(repeating: 0)
      count = buffer.count
      if let base = buffer.baseAddress { isWhole = decode(base) }
    }
    if !isWhole { throw .damaged }
  }

  /// What is in the middle of a wide one, and above the middle of a high one, where faces are.
  func square(side: Int, orientation: Int) -> Bitmap {
    let shorter = min(width, height)
    let isTurned = orientation >= 5
    let (wide, high) = isTurned ? (height, width) : (width, height)
    let left = (wide - shorter) / 2
    let top = (high - shorter) / 4
    var pixels: [RGB?] = []
    pixels.reserveCapacity(side * side)
    for row in 0..<side {
      for column in 0..<side {
        pixels.append(
          mean(
            left + Raster.span(column, of: shorter, in: side), top + Raster.span(row, of: shorter, in: side),
            orientation))
      }
    }
    return Bitmap(size: Size(columns: side, rows: side), pixels: pixels)
  }

  /// The pixels that one of `parts` stands for, one at least.
  private static func span(_ part: Int, of count: Int, in parts: Int) -> Range<Int> {
    let start = part * count / parts
    return start..<max(start + 1, (part + 1) * count / parts)
  }

  /// Of places in the picture as it is to be seen. What is transparent has no say in the colour.
  private func mean(_ columns: Range<Int>, _ rows: Range<Int>, _ orientation: Int) -> RGB? {
    var (red, green, blue, weight) = (0, 0, 0, 0)
    for row in rows {
      for column in columns {
        let place = 4 * index(column, row, orientation)
        let alpha = Int(bytes[place + 3])
        red += Int(bytes[place]) * alpha
        green += Int(bytes[place + 1]) * alpha
        blue += Int(bytes[place + 2]) * alpha
        weight += alpha
      }
    }
    guard weight * 2 >= 255 * columns.count * rows.count else { return nil }
    return RGB(red: UInt8(red / weight), green: UInt8(green / weight), blue: UInt8(blue / weight))
  }

  /// Where a place of the upright picture stands in the one that the camera kept; Exif's table of eight.
  private func index(_ column: Int, _ row: Int, _ orientation: Int) -> Int {
    let (right, bottom) = (width - 1, height - 1)
    let (x, y) =
      switch orientation {
      case 2: (right - column, row)
      case 3: (right - column, bottom - row)
      case 4: (column, bottom - row)
      case 5: (row, column)
      case 6: (row, bottom - column)
      case 7: (right - row, bottom - column)
      case 8: (right - row, column)
      default: (column, row)
      }
    return y * width + x
  }
}

/// A range further on.
private func + (start: Int, range: Range<Int>) -> Range<Int> { start + range.lowerBound..<start + range.upperBound }
