import Cells
import Reports

/// A day's temperatures as a thin bar on the scale shared by all days, with low and high at its ends and the current
/// temperature as a dot.
struct WeekBar {
  private let row: WeekViewModel.Row
  private let scale: ClosedRange<Double>
  /// The columns of the whole scale.
  private let columns: Range<Int>
  private let bar: ClosedRange<Int>
  /// The columns of the two values.
  private let low: Range<Int>
  private let high: Range<Int>
  private let dot: Int?

  /// nil if a temperature is missing or the columns are too few.
  init?(_ row: WeekViewModel.Row, on scale: ClosedRange<Double>, in columns: Range<Int>) {
    guard let coldest = row.lowCelsius, let warmest = row.highCelsius else { return nil }
    let (lowWidth, highWidth) = (row.low.displayWidth, row.high.displayWidth)
    guard columns.count >= max(3, lowWidth + highWidth + 1) else { return nil }
    func position(_ celsius: Double) -> Int {
      let share = (celsius - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
      return columns.lowerBound + Int((min(max(share, 0), 1) * Double(columns.count - 1)).rounded())
    }
    (self.row, self.scale, self.columns) = (row, scale, columns)
    bar = position(min(coldest, warmest))...position(max(coldest, warmest))
    // If the values are longer than the bar, they extend beyond it on both sides.
    let missing = max(0, lowWidth + highWidth + 1 - bar.count)
    let start = min(max(columns.lowerBound, bar.lowerBound - missing / 2), columns.upperBound - bar.count - missing)
    let end = start + bar.count + missing
    (low, high) = (start..<start + lowWidth, end - highWidth..<end)
    // Between the values, with at least one column between them.
    let between = (start + lowWidth, end - highWidth - 1)
    dot = row.nowCelsius.map { min(max(position($0), between.0), between.1) }
  }

  func draw(row line: Int, on canvas: inout Canvas) {
    for column in bar where !low.contains(column) && !high.contains(column) {
      canvas.put(canvas.glyphs.bar, column, line, style: canvas.palette.style(.warmth(celsius(at: column))))
    }
    if let dot { canvas.put(canvas.glyphs.marker, dot, line, style: canvas.palette.style(.strong)) }
    canvas.put(row.low, low.lowerBound, line, .warmth(celsius(at: low.lowerBound)), width: low.count)
    canvas.put(row.high, high.lowerBound, line, .warmth(celsius(at: high.upperBound - 1)), width: high.count)
  }

  /// Outside the bar, the temperature at its nearest end.
  private func celsius(at column: Int) -> Double {
    let share = Double(min(max(column, bar.lowerBound), bar.upperBound) - columns.lowerBound)
    return scale.lowerBound + (scale.upperBound - scale.lowerBound) * share / Double(max(1, columns.count - 1))
  }
}
