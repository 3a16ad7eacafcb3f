import Cells
import Stage

/// A small picture of braille dots that can be drawn in any size, with smooth edges.
package struct DotPicture: Sendable, Equatable {
  private struct Pixel {
    var x: Int
    var y: Int
    /// How much of the pixel is covered, 0 to 1.
    var share: Double
    var colour: RGB
  }
  /// In dots.
  private let size: Size
  private var dots: [RGB?]

  /// `size` is that of the picture in cells. Dim marks, such as the line below a small picture, are left out. nil if a
  /// character is not braille.
  init?(_ picture: Picture, _ size: Size) {
    self.size = Size(columns: size.columns * 2, rows: size.rows * 4)
    dots = Array(repeating: nil, count: self.size.columns * self.size.rows)
    for mark in picture.marks where !mark.isDim {
      for (index, character) in mark.text.unicodeScalars.enumerated() {
        guard (0x2800...0x28FF).contains(character.value) else { return nil }
        light(UInt8(character.value - 0x2800), mark.column + index, mark.row, mark.color ?? SkyText.plain)
      }
    }
  }

  private mutating func light(_ bits: UInt8, _ column: Int, _ row: Int, _ colour: RGB) {
    for y in 0..<4 {
      for x in 0..<2 where bits & BrailleDots.bit(x, y) != 0 {
        dots[(row * 4 + y) * size.columns + column * 2 + x] = colour
      }
    }
  }

  /// Draws it over a picture, as high as the rectangle, which is in pixels.
  func draw(in rect: Rect, on pixels: inout Pixels) {
    for pixel in self.pixels(in: rect.size) {
      pixels.blend(pixel.colour, x: rect.column + pixel.x, y: rect.row + pixel.y, share: pixel.share)
    }
  }

  /// The same with characters; `room` is in cells.
  func picture(in room: Size, isASCII: Bool) -> Picture {
    var cells: [Point: (halves: Int, colour: RGB)] = [:]
    for pixel in pixels(in: Size(columns: room.columns, rows: room.rows * 2)) where pixel.share >= 0.5 && pixel.x >= 0 {
      let point = Point(column: pixel.x, row: pixel.y / 2)
      cells[point] = ((cells[point]?.halves ?? 0) | 1 << (pixel.y % 2), pixel.colour)
    }
    let signs = isASCII ? ["", "'", ".", "#"] : ["", "▀", "▄", "█"]
    let places = cells.keys.sorted { ($0.row, $0.column) < ($1.row, $1.column) }
    return Picture(
      marks: places.compactMap { point in
        cells[point].map {
          Picture.Mark(text: signs[$0.halves], column: point.column, row: point.row, color: $0.colour)
        }
      })
  }

  /// As high as the room. What moves through the small picture, at most twice as wide as high, stays in the room.
  private func pixels(in room: Size) -> [Pixel] {
    let lit = dots.indices.filter { dots[$0] != nil }.map { $0 % size.columns }
    guard let first = lit.min(), let last = lit.max() else { return [] }
    let scale = Double(room.rows) / Double(size.rows)
    let widest = min(2 * size.rows, size.columns - 1)
    let step = (Double(room.columns) - Double(widest) * scale) / Double(size.columns - widest)
    let left = Double(first) * (min(scale, max(0, step)) - scale)
    let columns = Int(left + Double(first) * scale - scale)..<Int(left + Double(last + 2) * scale + 1)
    var pixels: [Pixel] = []
    for y in 0..<room.rows {
      for x in columns {
        let (across, down) = ((Double(x) + 0.5 - left) / scale - 0.5, (Double(y) + 0.5) / scale - 0.5)
        if let (cover, colour) = sample(across, down) {
          pixels.append(Pixel(x: x, y: y, share: min(1, max(0, (cover - 0.35) / 0.3)), colour: colour))
        }
      }
    }
    return pixels
  }

  /// The mean of the four dots around a point, which is in dots; nil if none of them is lit.
  private func sample(_ x: Double, _ y: Double) -> (cover: Double, colour: RGB)? {
    let (left, top) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    let (right, below) = (x - Double(left), y - Double(top))
    var (cover, colour) = (0.0, RGB?.none)
    for (column, row, weight) in [
      (left, top, (1 - right) * (1 - below)), (left + 1, top, right * (1 - below)),
      (left, top + 1, (1 - right) * below), (left + 1, top + 1, right * below),
    ] where column >= 0 && column < size.columns && row >= 0 && row < size.rows {
      guard let dot = dots[row * size.columns + column] else { continue }
      cover += weight
      colour = colour ?? dot
    }
    return colour.map { (cover, $0) }
  }
}
