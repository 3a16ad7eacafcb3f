import Cells

/// Decoded pixels, four bytes each: red, green, blue, alpha.
struct Raster {
  let width: Int
  let height: Int
  private let bytes: [UInt8]

  /// `decode` fills the pixels; it returns false if it could not.
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

  /// A square from the middle of a wide picture, and from above the middle of a high one, because faces are usually
  /// there.
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

  /// The pixels covered by one of `parts` equal parts, at least one.
  private static func span(_ part: Int, of count: Int, in parts: Int) -> Range<Int> {
    let start = part * count / parts
    return start..<max(start + 1, (part + 1) * count / parts)
  }

  /// The mean colour of an area, in coordinates of the upright picture. Each pixel is weighted by its alpha.
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

  /// The index in the stored picture of a position in the upright one; after Exif's table of eight orientations.
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

/// The range moved by `start`.
private func + (start: Int, range: Range<Int>) -> Range<Int> { start + range.lowerBound..<start + range.upperBound }
