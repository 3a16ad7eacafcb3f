import Cells

/// A line through values in Braille dots, two dots thick, and the area below it.
///
/// `var curve = LandscapeCurve(columns: 24, rows: 4); curve.draw(through: [(x: 0, y: 1), (x: 47, y: 0)])`
package struct LandscapeCurve: Sendable {
  private var dots: BrailleDots
  /// The highest place of the line in each column of dots, in dots from the top; nil if there is no line.
  private var tops: [Double?]

  package init(columns: Int, rows: Int) {
    dots = BrailleDots(columns: columns, rows: rows)
    tops = Array(repeating: nil, count: dots.columns * 2)
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
    let start = Int(max(range.lowerBound, first.rounded()))
    var next = middle(Double(start) - 0.5)
    for x in start...Int(min(range.upperBound, last.rounded())) {
      let left = next
      next = middle(Double(x) + 0.5)
      guard let here = middle(Double(x)), let left, let right = next else { continue }
      let slope = right - left
      // Thicker on a slope, so that the line has the same width everywhere and no holes.
      let half = (1 + slope * slope).squareRoot()
      let (top, bottom) = (max(0, here - half), min(Double(rows * 4), here + half))
      for y in Int(top.rounded())..<max(Int(top.rounded()) + 1, Int(bottom.rounded())) { dots.set(x, y) }
      tops[x] = min(tops[x] ?? here, here)
    }
  }

  /// The Braille character of a cell; nil if the cell has no dots.
  package func sign(_ column: Int, _ row: Int) -> Unicode.Scalar? { dots.sign(column, row) }

  /// Whether most of a cell is below the line.
  package func isFilled(_ column: Int, _ row: Int) -> Bool {
    let (left, right) = (tops[column * 2], tops[column * 2 + 1])
    guard let one = left ?? right, let other = right ?? left else { return false }
    return (one + other) / 2 <= Double(row * 4) + 2
  }
}
