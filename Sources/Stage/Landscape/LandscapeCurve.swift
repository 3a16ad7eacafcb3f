import Cells

/// A line through values in Braille dots, two dots thick, and the area below it, which consists of whole cells.
///
/// The line is exact to a dot. A cell has one background, so the area below a line is exact to half a cell: it begins in
/// the cell of the line if the line is in its upper half, otherwise in the next one. Of a level line at most one dot of
/// the area is above it, or one dot of ground below it.
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
    for x in places {
      let left = next
      next = middle(Double(x) + 0.5)
      guard let left, let right = next else { continue }
      // Unless the line is steep, both half columns of a cell are alike: that is not seen, and a moved line then changes
      // fewer cells.
      let place = abs(right - left) < LandscapeCurve.steep ? Double(x / 2 * 2) + 0.5 : Double(x)
      guard let middle = middle(place) else { continue }
      var covered = dots(around: middle, slope: right - left)
      // By the dots and not by the value, so that the area has steps only where the line has them.
      let floor = (covered.lowerBound + covered.upperBound + 2) / 8
      floors[x / 2] = max(floors[x / 2] ?? floor, floor)
      if let before = previous {
        // On a slope the line grows until both half columns touch.
        covered = min(covered.lowerBound, before.upperBound)..<max(covered.upperBound, before.lowerBound)
      }
      for y in covered { dots.set(x, y) }
      previous = covered
    }
  }

  /// In dots for each half column.
  private static let steep = 1.0

  /// The rows of dots of the line in a half column; `middle` and `slope` are in dots.
  private func dots(around middle: Double, slope: Double) -> Range<Int> {
    // Thicker on a slope, so that the line has the same width everywhere and no holes. Rounded down: a gentle slope would
    // have single dots that stick out. A steep line ends one dot beyond its ends, so that a step has no spike.
    let thickness = Int(2 * min((1 + slope * slope).squareRoot(), 1 + abs(slope) / 2))
    // The same dot for values that differ only by the error of the calculation.
    let start = Int((middle - Double(thickness) / 2 + 1e-6).rounded())
    return max(0, start)..<min(rows * 4, start + thickness)
  }

  /// The Braille character of a cell; nil if the cell has no dots.
  package func sign(_ column: Int, _ row: Int) -> Unicode.Scalar? { dots.sign(column, row) }

  /// Whether a cell belongs to the area below the line: at least half of it is below the middle of the line.
  package func isFilled(_ column: Int, _ row: Int) -> Bool { floors[column].map { row >= $0 } ?? false }
}
