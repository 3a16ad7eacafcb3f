import Cells

/// A line through values in Braille dots, two dots thick, and the area below it, which consists of whole cells.
///
/// A cell has one background, so the line must be at an edge of a cell wherever the area begins. In each column of
/// cells the line is therefore moved, by about one dot at most, until it touches the edge between two cells (or an edge
/// of the picture) in both half columns. The area begins there: it meets the line everywhere, and nothing of it is above
/// the line.
///
/// `var curve = LandscapeCurve(columns: 24, rows: 4); curve.draw(through: [(x: 0, y: 1), (x: 47, y: 0)])`
package struct LandscapeCurve: Sendable {
  private var dots: BrailleDots
  /// The first row of the area in each column of cells; nil if there is no line.
  private var floors: [Int?]

  package init(columns: Int, rows: Int) {
    dots = BrailleDots(columns: columns, rows: rows)
    floors = Array(repeating: nil, count: dots.columns)
  }

  package var columns: Int { dots.columns }
  package var rows: Int { dots.rows }

  /// Draws a smooth line through points sorted by x. x counts half columns; y is 0 at the top and 1 at the bottom.
  /// The line has dots in every half column from the first point to the last one; a single point is a dot.
  package mutating func draw(through points: [(x: Double, y: Double)]) {
    let line = LandscapeInterpolation(points.filter { $0.x.isFinite && $0.y.isFinite })
    guard rows > 0, columns > 0, let first = line.points.first?.x, let last = line.points.last?.x else { return }
    let range = 0...Double(columns * 2 - 1)
    guard first.rounded() <= range.upperBound, last.rounded() >= range.lowerBound else { return }
    // Two dots lie around the line, so its middle keeps a dot's distance to the edges.
    func middle(_ x: Double) -> Double? {
      line(min(max(first, x), last)).map { 1 + min(max(0, $0), 1) * Double(rows * 4 - 2) }
    }
    let places = Int(max(range.lowerBound, first.rounded()))...Int(min(range.upperBound, last.rounded()))
    var next = middle(Double(places.lowerBound) - 0.5)
    var previous: Range<Int>?
    // The half columns of one cell.
    var strokes: [Stroke] = []
    for x in places {
      let left = next
      next = middle(Double(x) + 0.5)
      if let middle = middle(Double(x)), let left, let right = next {
        strokes.append(Stroke(x: x, middle: middle, slope: right - left))
      }
      guard x % 2 == 1 || x == places.upperBound else { continue }
      draw(strokes, after: &previous)
      strokes.removeAll(keepingCapacity: true)
    }
  }

  /// The line in one half column; `middle` and `slope` are in dots.
  private struct Stroke {
    let x: Int
    let middle: Double
    let slope: Double

    /// The rows of dots it covers, of `count`; as near to its place as possible at `edge`.
    func rows(touching edge: Int, of count: Int) -> Range<Int> {
      // Thicker on a slope, so that the line has the same width everywhere and no holes. Rounded down: a gentle slope
      // would have single dots that stick out.
      // A steep line ends one dot beyond its ends, so that a step has no spike.
      let half = min((1 + slope * slope).squareRoot(), 1 + abs(slope) / 2)
      let top = Int(max(0, middle - half).rounded())
      let thickness = Int(min(Double(count), middle + half) - max(0, middle - half) + 1e-9)
      // Directly above the edge or directly below it: across it, the line would be in two cells, with a dot in each.
      let above = max(0, edge - thickness)
      let start = abs(top - above) <= abs(top - edge) ? above : edge
      return start..<min(count, start + thickness)
    }
  }

  /// Draws the half columns of one cell, the first of them next to `previous`.
  private mutating func draw(_ strokes: [Stroke], after previous: inout Range<Int>?) {
    guard let column = strokes.first.map({ $0.x / 2 }) else { return previous = nil }
    let middle = strokes.reduce(0) { $0 + $1.middle } / Double(strokes.count)
    let edge = Int((middle / 4).rounded())
    for stroke in strokes {
      var covered = stroke.rows(touching: edge * 4, of: rows * 4)
      if let before = previous {
        // Where the line was moved apart, it grows until both parts touch.
        covered = min(covered.lowerBound, before.upperBound)..<max(covered.upperBound, before.lowerBound)
      }
      for y in covered { dots.set(stroke.x, y) }
      previous = covered
    }
    floors[column] = max(floors[column] ?? edge, edge)
  }

  /// The Braille character of a cell; nil if the cell has no dots.
  package func sign(_ column: Int, _ row: Int) -> Unicode.Scalar? { dots.sign(column, row) }

  /// Whether a cell belongs to the area below the line: no part of it is above the line.
  package func isFilled(_ column: Int, _ row: Int) -> Bool { floors[column].map { row >= $0 } ?? false }
}
