/// Lines of dots, two by four per character.
public struct Dots: Sendable, Equatable {
  let columns: Int
  let rows: Int
  private var bits: [UInt8]

  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    bits = Array(repeating: 0, count: columns * rows)
  }

  /// The dots of a character as bits of U+2800.
  public subscript(column: Int, row: Int) -> UInt8 { bits[row * columns + column] }

  /// Bits for the dots of a character, from left to right and downwards.
  private static let signs: [UInt8] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  mutating func draw(_ piece: Piece, _ lens: Lens) {
    var (x, y) = (lens.x(piece.x), lens.y(piece.y))
    // A single point is an island.
    draw(x, y, x, y)
    piece.forEachNext { unitX, unitY in
      let (nextX, nextY) = (lens.x(unitX), lens.y(unitY))
      draw(x, y, nextX, nextY)
      (x, y) = (nextX, nextY)
    }
  }

  /// Draws the part of a straight line that is inside the window; nothing is drawn along its edges.
  mutating func draw(_ x: Double, _ y: Double, _ endX: Double, _ endY: Double) {
    // After Liang and Barsky (1984): the part of the line that is inside all edges.
    var share = Share()
    share.cut(from: x, by: endX - x, to: Double(columns * 2))
    share.cut(from: y, by: endY - y, to: Double(rows * 4))
    guard share.start <= share.end, (endX - x).isFinite, (endY - y).isFinite else { return }
    connect(
      Int(x + (endX - x) * share.start), Int(y + (endY - y) * share.start), Int(x + (endX - x) * share.end),
      Int(y + (endY - y) * share.end))
  }

  private struct Share {
    var start = 0.0
    var end = 1.0

    mutating func cut(from: Double, by step: Double, to edge: Double) {
      if from >= 0, from <= edge, from + step >= 0, from + step <= edge { return }
      if step == 0 {
        end = -1
        return
      }
      let (entry, exit) = ((step > 0 ? -from : edge - from) / step, (step > 0 ? edge - from : -from) / step)
      start = max(start, entry)
      end = min(end, exit)
    }
  }

  private mutating func connect(_ x: Int, _ y: Int, _ endX: Int, _ endY: Int) {
    // Bresenham's line: the error decides when the shorter direction steps too.
    let (width, height) = (abs(endX - x), -abs(endY - y))
    let (stepX, stepY) = (endX > x ? 1 : -1, endY > y ? 1 : -1)
    var (x, y, error) = (x, y, width + height)
    while true {
      set(x, y)
      if x == endX && y == endY { return }
      let twice = error * 2
      if twice >= height {
        error += height
        x += stepX
      }
      if twice <= width {
        error += width
        y += stepY
      }
    }
  }

  private mutating func set(_ x: Int, _ y: Int) {
    guard x >= 0, y >= 0, x < columns * 2, y < rows * 4 else { return }
    bits[y / 4 * columns + x / 2] |= Dots.signs[y % 4 * 2 + x % 2]
  }
}
