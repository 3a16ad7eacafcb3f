import Cells
import Reports

/// A line through values, drawn in braille dots: each cell has two columns and four rows of dots.
struct Curve {
  private(set) var dots: BrailleDots

  init(columns: Int, rows: Int) { dots = BrailleDots(columns: columns, rows: rows) }

  /// Draws a line through values at positions in half columns, sorted by position. Where a value is missing, the line
  /// is interrupted. The upper end of the scale is at the top.
  mutating func draw(_ values: [Double?], on scale: ClosedRange<Double>, at position: (_ index: Int) -> Double) {
    for stretch in values.enumerated().split(whereSeparator: { $0.element == nil }) {
      draw(through: stretch.compactMap { index, value in value.map { (x: position(index), y: scale.height(of: $0)) } })
    }
  }

  /// Draws a smooth line through points sorted by x. x counts half columns; y is 0 at the top and 1 at the bottom.
  ///
  /// A cubic curve through every point that never overshoots: between two hours it is never warmer than the warmer of
  /// them (monotone interpolation after Fritsch and Carlson, 1980, with harmonic means for slopes).
  mutating func draw(through points: [(x: Double, y: Double)]) {
    let rises = zip(points, points.dropFirst()).map { ($1.y - $0.y) / ($1.x - $0.x) }
    let slopes = points.indices.map { index -> Double in
      let before = index > 0 ? rises[index - 1] : rises.first ?? 0
      let after = index < rises.count ? rises[index] : before
      return before * after <= 0 ? 0 : 2 * before * after / (before + after)
    }
    for index in rises.indices {
      draw(from: points[index], slopes[index], to: points[index + 1], slopes[index + 1])
    }
  }

  private mutating func draw(
    from: (x: Double, y: Double), _ slopeFrom: Double, to: (x: Double, y: Double), _ slopeTo: Double
  ) {
    let width = to.x - from.x
    let steps = max(1, Int(width))
    let lowest = Double(dots.rows * 4 - 1)
    var previous: Int?
    for step in 0...steps {
      let t = Double(step) / Double(steps)
      let (square, cube) = (t * t, t * t * t)
      let height =
        (2 * cube - 3 * square + 1) * from.y + (cube - 2 * square + t) * width * slopeFrom
        + (3 * square - 2 * cube) * to.y + (cube - square) * width * slopeTo
      let y = Int((height * lowest).rounded())
      let x = Int((from.x + width * t).rounded())
      // If the line is steep, the dots of this column are extended to those of the previous column.
      dots.set(x, y)
      if let previous, abs(previous - y) > 1 {
        for dot in min(previous, y) + 1..<max(previous, y) { dots.set(x, dot) }
      }
      previous = y
    }
  }
}

extension ClosedRange<Double> {
  /// From the lowest to the highest temperature in °C, at least one degree; nil if there is none.
  static func covering(_ celsius: [Double]) -> ClosedRange<Double>? {
    celsius.min().map { $0...Swift.max($0 + 1, celsius.max() ?? $0) }
  }

  /// The vertical position of a value: 0 at the upper end of the scale, 1 at the lower end.
  func height(of value: Double) -> Double { (upperBound - value) / (upperBound - lowerBound) }
}

extension Canvas {
  /// Draws a curve of temperatures, each row in the colour of the temperature at its middle. If `withBlanks` is true,
  /// the other cells of the row get the same colour; otherwise the terminal would need a change of colour at each end
  /// of them.
  mutating func put(_ curve: Curve, in rect: Rect, scale: ClosedRange<Double>, withBlanks: Bool = false) {
    for row in 0..<rect.rows {
      let share = (Double(row) + 0.5) / Double(rect.rows)
      let celsius = scale.upperBound - (scale.upperBound - scale.lowerBound) * share
      let style = palette.style(.warmth(celsius))
      if withBlanks { put(repeating: " ", count: rect.columns, rect.column, rect.row + row, style: style) }
      put(curve.dots, row: row, in: rect) { _ in style }
    }
  }
}
