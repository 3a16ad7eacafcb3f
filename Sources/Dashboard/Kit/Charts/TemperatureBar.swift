import Reports

/// A thin bar from one temperature to another on a scale, each cell in the colour of its temperature.
struct TemperatureBar {
  /// In °C.
  private let scale: ClosedRange<Double>
  /// The columns of the whole scale; at least one.
  private let columns: Range<Int>
  /// The columns of the bar.
  let filled: ClosedRange<Int>

  init(_ one: Double, _ other: Double, on scale: ClosedRange<Double>, in columns: Range<Int>) {
    (self.scale, self.columns) = (scale, columns)
    let ends = [one, other].map { TemperatureBar.column(of: $0, on: scale, in: columns) }
    filled = min(ends[0], ends[1])...max(ends[0], ends[1])
  }

  func column(of celsius: Double) -> Int { TemperatureBar.column(of: celsius, on: scale, in: columns) }

  private static func column(of celsius: Double, on scale: ClosedRange<Double>, in columns: Range<Int>) -> Int {
    let share = (celsius - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
    return columns.lowerBound + Int((min(max(share, 0), 1) * Double(columns.count - 1)).rounded())
  }

  /// Outside the bar, the temperature at its nearest end.
  func celsius(at column: Int) -> Double {
    let share = Double(min(max(column, filled.lowerBound), filled.upperBound) - columns.lowerBound)
    return scale.lowerBound + (scale.upperBound - scale.lowerBound) * share / Double(max(1, columns.count - 1))
  }

  /// Leaves out the columns of `figures`, which contain text.
  func draw(row: Int, except figures: [Range<Int>] = [], on canvas: inout Canvas) {
    for column in filled where !figures.contains(where: { $0.contains(column) }) {
      canvas.put(canvas.glyphs.bar, column, row, style: canvas.palette.style(.warmth(celsius(at: column))))
    }
  }
}
