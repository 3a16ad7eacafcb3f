package import Cells
import Glibc

/// A picture of opaque pixels, in rows from the top. Two rows of pixels make one row of cells.
package struct Pixels: Sendable, Equatable {
  package let width: Int
  package let height: Int
  private(set) var colours: [RGB]

  package init(width: Int, height: Int, fill: RGB) {
    self.width = max(0, width)
    self.height = max(0, height)
    colours = Array(repeating: fill, count: self.width * self.height)
  }

  package var bitmap: Bitmap { Bitmap(size: Size(columns: width, rows: height), pixels: colours) }

  package func contains(x: Int, y: Int) -> Bool { x >= 0 && x < width && y >= 0 && y < height }

  /// The position must be inside the picture.
  package subscript(x: Int, y: Int) -> RGB {
    get { colours[y * width + x] }
    set { colours[y * width + x] = newValue }
  }

  /// Mixes a colour into a pixel; share 0 keeps the pixel, 1 replaces it. Outside the picture it has no effect.
  package mutating func blend(_ colour: RGB, x: Int, y: Int, share: Double) {
    guard contains(x: x, y: y) else { return }
    colours[y * width + x] = colours[y * width + x].blended(with: colour, share)
  }
}

extension Pixels {
  /// Whether both pixels of a cell are those of another picture of the same size.
  func isCell(of other: Pixels, column: Int, row: Int) -> Bool {
    [row * 2, row * 2 + 1].allSatisfy { $0 < height && self[column, $0] == other[column, $0] }
  }

  /// A dot of the size of a pixel in half blocks; in a fine picture it is round and slightly smaller.
  mutating func dot(_ colour: RGB, x: Double, y: Double, grain: Int, size: Double = 0.8, share: Double) {
    if grain == 1 { return blend(colour, x: Int(x), y: Int(y), share: share) }
    let radius = size * Double(grain) / 2
    let reach = Int(radius) + 1
    let (column, row) = (Int(x.rounded(.down)), Int(y.rounded(.down)))
    for down in row - reach...row + reach {
      for across in column - reach...column + reach {
        let distance = hypot(Double(across) + 0.5 - x, Double(down) + 0.5 - y)
        blend(colour, x: across, y: down, share: share * (radius - distance + 0.5).clamped)
      }
    }
  }
}

extension RGB {
  /// Faster than `mixed(with:)`, because it rounds to 256 steps. Share 0 is this colour, 1 the other.
  func blended(with other: RGB, _ share: Double) -> RGB {
    let part = Int(share.clamped * 256 + 0.5)
    func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
      UInt8(truncatingIfNeeded: (Int(from) &* (256 &- part) &+ Int(to) &* part &+ 128) >> 8)
    }
    return RGB(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
  }
}

// From pixels to cells.
extension Pixels {
  /// The cell of two pixels: a half block, or a blank on a ground if both are equal.
  package static func cell(upper: RGB, lower: RGB) -> Cell {
    if upper == lower { return Cell(Cluster.blank, style: Style(background: lower)) }
    return Cell(Cluster.halfBlock, style: Style(foreground: upper, background: lower))
  }

  /// Draws the picture from the rectangle's upper left corner and cuts what does not fit or is outside `clip`. A last
  /// single row of pixels is doubled.
  package func draw(on frame: inout Frame, in rect: Rect, clip: Rect? = nil) {
    let rows = (height + 1) / 2
    let room = frame.bounds.intersection(clip ?? rect).intersection(rect)
      .intersection(Rect(column: rect.column, row: rect.row, columns: width, rows: rows))
    if room.isEmpty { return }
    for row in room.row..<room.endRow {
      // Blanks first, so that a wide character cut in half by the rectangle's edge loses its other half too.
      frame.fill(Rect(column: room.column, row: row, columns: room.columns, rows: 1))
      var cells = frame[row: row]
      let upper = (row - rect.row) * 2 * width - rect.column
      let lower = (row - rect.row) * 2 + 1 < height ? upper + width : upper
      for column in room.column..<room.endColumn {
        cells[column] = Pixels.cell(upper: colours[upper + column], lower: colours[lower + column])
      }
      frame.setRow(row, cells)
    }
  }
}
