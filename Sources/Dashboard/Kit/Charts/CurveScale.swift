import Stage

/// The vertical positions of values in a curve. From four rows on the lowest value is one row above the bottom, so that
/// there is area below it everywhere, unless it is a floor below which there is nothing.
struct CurveScale {
  let values: ClosedRange<Double>
  let rows: Int
  var isFloored = false

  /// The height in dots that the middle of a line of two dots can reach.
  private var dots: Double { Double(max(1, rows * 4 - 2)) }
  private var depth: Double { rows >= 4 && !isFloored ? 1 - 4 / dots : 1 }
  private var span: Double { max(values.upperBound - values.lowerBound, .leastNonzeroMagnitude) }

  /// 0 at the top of the curve, 1 at its bottom.
  func height(of value: Double) -> Double { (values.upperBound - value) / span * depth }

  /// The row with the middle of the line at a value.
  func row(of value: Double) -> Int { min(max(0, rows - 1), max(0, Int(1 + height(of: value) * dots) / 4)) }

  /// The value in the middle of a row.
  func value(inRow row: Int) -> Double {
    let height = (Double(row * 4) + 1) / dots
    return min(values.upperBound, max(values.lowerBound, values.upperBound - height / depth * span))
  }
}

extension LandscapeCurve {
  /// Draws a line through values at positions in half columns, sorted by position. Where a value is missing, the line
  /// is interrupted.
  mutating func draw(_ values: [Double?], on scale: CurveScale, at position: (_ index: Int) -> Double) {
    for stretch in values.enumerated().split(whereSeparator: { $0.element == nil }) {
      draw(
        through: stretch.compactMap { index, value in
          value.map { (x: position(index), y: scale.height(of: $0)) }
        })
    }
  }
}

extension ClosedRange<Double> {
  /// From the lowest to the highest temperature in °C, at least one degree; nil if none.
  static func covering(_ celsius: [Double]) -> ClosedRange<Double>? {
    celsius.min().map { $0...Swift.max($0 + 1, celsius.max() ?? $0) }
  }
}
