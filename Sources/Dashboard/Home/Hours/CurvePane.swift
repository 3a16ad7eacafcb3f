import Cells
import Reports
import Stage
import Weather

/// The temperatures of the visible hours as a curve.
struct CurvePane {
  let model: StripViewModel
  let hourWidth: Int

  /// The minimum number of rows for text next to the curve.
  private static let wordsFrom = 3

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard let values = model.scale?.celsius else { return }
    let scale = CurveScale(values: values, rows: rect.rows)
    var curve = LandscapeCurve(columns: model.cells.count * hourWidth, rows: rect.rows)
    // One more hour at each end, so that the line continues to the edge; where none is known, the line is level there.
    let inView = model.cells.map(\.celsius)
    let all =
      [model.celsiusBefore ?? inView.first.flatMap { $0 }] + inView + [model.celsiusAfter ?? inView.last.flatMap { $0 }]
    // In half columns: above the digits of the hour.
    curve.draw(all, on: scale) { Double(($0 - 1) * hourWidth * 2 + 3) }
    let palette = canvas.palette
    // A row in one colour needs few bytes at every step through the hours, and so does an area in one colour.
    let styles = (0..<rect.rows).map { palette.style(.warmth(scale.value(inRow: $0))) }
    let nights = nights
    let area = CurveArea(
      curve: curve, hasArea: !model.light.isEmpty && !model.isStale, isNight: { nights[$0] }, line: { styles[$1] },
      area: styles[rect.rows / 2])
    area.draw(in: rect, on: &canvas)
    if rect.rows >= Self.wordsFrom { drawWords(beside: area, on: scale, in: rect, on: &canvas) }
  }

  /// Whether it is night, for each column.
  private var nights: [Bool] {
    var nights = [Bool](repeating: false, count: model.cells.count * hourWidth)
    for band in model.light {
      let start = min(max(0, column(band.position)), nights.count)
      for column in start..<nights.count { nights[column] = band.light != .day }
    }
    return nights
  }

  private func column(_ position: Double) -> Int { Int((position * Double(hourWidth)).rounded()) }

  /// The values of highs and lows and, if day and night differ, the times of sunrise and sunset; each in cells that
  /// the curve does not touch.
  private func drawWords(beside area: CurveArea, on scale: CurveScale, in rect: Rect, on canvas: inout Canvas) {
    var words = CurveWords(area: area)
    let values = model.cells.compactMap(\.celsius)
    let (highest, lowest) = (values.max(), values.min())
    for (index, cell) in model.cells.enumerated() {
      // Only of the highest and the lowest hours in view: the value of a lesser dip would look like the low.
      guard let extreme = cell.extreme, let celsius = cell.celsius,
        celsius == (extreme == .high ? highest : lowest)
      else { continue }
      let row = scale.row(of: celsius)
      // The line may touch the row next to its middle.
      let rows = (extreme == .high ? [-1, -2, 1, 2] : [1, 2, -1, -2]).map { row + $0 }
      let middle = index * hourWidth + 1
      // The first hour of a plateau may be next to the slope that leads to it, so its other hours are tried too.
      let plateau = model.cells[index...].prefix { $0.temperature == cell.temperature }.count
      let columns = [0, hourWidth / 2, hourWidth, hourWidth * 2].filter { $0 <= (plateau - 1) * hourWidth }
        .map { middle + $0 - cell.temperature.displayWidth / 2 }
      words.add(cell.temperature, .warmth(celsius), from: columns, in: rows)
    }
    let rows = [rect.rows - 1, 0] + (1..<rect.rows - 1)
    for event in model.sunEvents where !model.light.isEmpty {
      let mark = (event.isRise ? canvas.glyphs.rise : canvas.glyphs.set) + event.clock
      words.add(mark, event.isRise ? .sun : .night, isBold: false, from: [column(event.position)], in: rows)
    }
    if let onset = model.onset, onset.index == nil {
      let text = "\(onset.text) \(canvas.glyphs.chosen)"
      words.add(text, onset.isSnow ? .snow : .rain, from: [.max], in: rows)
    }
    words.draw(in: rect, on: &canvas)
  }
}
