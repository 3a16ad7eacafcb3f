import Cells
import Reports

/// A day's temperatures as a thin bar on the scale shared by all days, with low and high at its ends and the current
/// temperature as a dot.
struct WeekBar {
  private let row: WeekViewModel.Row
  private let bar: TemperatureBar
  /// The columns of the two values.
  private let low: Range<Int>
  private let high: Range<Int>
  private let dot: Int?
  /// Faint marks at the normal low and high, where nothing else is.
  private let normals: [Int]
  var hasNormals: Bool { !normals.isEmpty }

  /// nil if a temperature is missing or the columns are too few.
  init?(_ row: WeekViewModel.Row, on scale: ClosedRange<Double>, in columns: Range<Int>) {
    guard let coldest = row.lowCelsius, let warmest = row.highCelsius else { return nil }
    let (lowWidth, highWidth) = (row.low.displayWidth, row.high.displayWidth)
    guard columns.count >= max(3, lowWidth + highWidth + 1) else { return nil }
    let bar = TemperatureBar(coldest, warmest, on: scale, in: columns)
    (self.row, self.bar) = (row, bar)
    // If the values are longer than the bar, they extend beyond it on both sides.
    let length = max(bar.filled.count, lowWidth + highWidth + 1)
    let missing = length - bar.filled.count
    let start = min(max(columns.lowerBound, bar.filled.lowerBound - missing / 2), columns.upperBound - length)
    let end = start + length
    (low, high) = (start..<start + lowWidth, end - highWidth..<end)
    // Between the values, with at least one column between them.
    let between = (start + lowWidth, end - highWidth - 1)
    dot = row.nowCelsius.map { min(max(bar.column(of: $0), between.0), between.1) }
    let taken = min(start, bar.filled.lowerBound)..<max(end, bar.filled.upperBound + 1)
    normals = [row.normalLow, row.normalHigh].compactMap { $0 }.filter(scale.contains).map(bar.column)
      .filter { !taken.contains($0) }
  }

  func draw(row line: Int, showsNormals: Bool, on canvas: inout Canvas) {
    if showsNormals {
      for column in normals { canvas.put(canvas.glyphs.normal, column, line, style: canvas.palette.style(.faint)) }
    }
    bar.draw(row: line, except: [low, high], on: &canvas)
    if let dot { canvas.put(canvas.glyphs.marker, dot, line, style: canvas.palette.style(.strong)) }
    canvas.put(row.low, low.lowerBound, line, .warmth(bar.celsius(at: low.lowerBound)), width: low.count)
    canvas.put(row.high, high.lowerBound, line, .warmth(bar.celsius(at: high.upperBound - 1)), width: high.count)
  }
}
