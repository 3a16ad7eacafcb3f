import Cells
import Reports
import Weather

/// The temperatures of the visible hours as a curve, on the scale of their days.
struct CurvePane {
  let model: StripViewModel
  let hourWidth: Int

  /// The minimum number of rows for text next to the curve.
  private static let wordsFrom = 3

  func draw(in rect: Rect, on canvas: inout Canvas) {
    guard let scale = model.scale else { return }
    let columns = model.cells.count * hourWidth
    var curve = Curve(columns: columns, rows: rect.rows)
    // One more hour at each end, so that the line continues to the edge.
    let all = [model.celsiusBefore] + model.cells.map(\.celsius) + [model.celsiusAfter]
    // In half columns: above the digits of the hour.
    curve.draw(all, on: scale) { Double(($0 - 1) * hourWidth * 2 + 3) }
    let field = Rect(column: rect.column, row: rect.row, columns: columns, rows: rect.rows)
    // A row in one colour needs few bytes at every step through the hours.
    canvas.put(curve, in: field, scale: scale, withBlanks: true)
    if rect.rows >= Self.wordsFrom { drawWords(beside: curve, on: scale, in: rect, on: &canvas) }
    if !model.isStale { layGrounds(under: rect, on: &canvas) }
  }

  /// Backgrounds for day, twilight and night. Twilight is shown only in the bottom row, because each further row
  /// costs bytes at every step.
  private func layGrounds(under rect: Rect, on canvas: inout Canvas) {
    let end = model.cells.count * hourWidth
    for (index, band) in model.light.enumerated() {
      let next = index + 1 < model.light.count ? column(model.light[index + 1].position) : end
      let start = column(band.position)
      let rows = band.light == .twilight ? rect.bottom(1) : rect
      let place = Rect(column: rect.column + start, row: rows.row, columns: next - start, rows: rows.rows)
      if let ground = canvas.palette.ground(of: band.light) { canvas.lay(ground, under: place) }
    }
  }

  private func column(_ position: Double) -> Int { Int((position * Double(hourWidth)).rounded()) }

  /// The values of highs and lows and, if day and night have backgrounds, the times of sunrise and sunset; each in
  /// cells that the curve does not touch.
  private func drawWords(
    beside curve: Curve, on scale: ClosedRange<Double>, in rect: Rect, on canvas: inout Canvas
  ) {
    var words = CurveWords(curve: curve, columns: model.cells.count * hourWidth, rows: rect.rows)
    for (index, cell) in model.cells.enumerated() {
      guard let extreme = cell.extreme, let celsius = cell.celsius else { continue }
      let row = Int((scale.height(of: celsius) * Double(rect.rows * 4 - 1)).rounded()) / 4
      let rows = extreme == .high ? [row - 1, row + 1] : [row + 1, row - 1]
      let middle = index * hourWidth + 1
      // The first hour of a plateau may be next to the slope that leads to it, so columns further right are tried
      // too.
      let columns = [0, hourWidth / 2, hourWidth, hourWidth * 2].map { middle + $0 }
      words.add(cell.temperature, .warmth(celsius), around: columns, in: rows)
    }
    let rows = [rect.rows - 1, 0] + (1..<rect.rows - 1)
    for event in model.sunEvents where !model.light.isEmpty {
      let mark = (event.isRise ? canvas.glyphs.rise : canvas.glyphs.set) + event.clock
      words.add(mark, event.isRise ? .sun : .night, around: [column(event.position)], in: rows)
    }
    if let onset = model.onset, onset.index == nil {
      let text = "\(onset.text) \(canvas.glyphs.chosen)"
      words.add(text, onset.isSnow ? .snow : .rain, around: [.max / 2], in: rows)
    }
    for word in words.placed {
      canvas.put(word.text, rect.column + word.column, rect.row + word.row, word.tone, bold: true)
    }
  }
}

/// Texts between the dots of a curve, none of them over the line or over another text.
private struct CurveWords {
  let curve: Curve
  let columns: Int
  let rows: Int
  private(set) var placed: [(text: String, tone: Tone, column: Int, row: Int)] = []

  /// Places a text in the first of the rows with space for it, around the first possible column; it is dropped if no
  /// row has space.
  mutating func add(_ text: String, _ tone: Tone, around centres: [Int], in wanted: [Int]) {
    let width = text.displayWidth
    guard columns >= width else { return }
    for row in wanted {
      let starts = centres.map { min(max(0, $0 - width / 2), columns - width) }
      guard let start = starts.first(where: { isFree($0, width, row) }) else { continue }
      return placed.append((text, tone, start, row))
    }
  }

  private func isFree(_ start: Int, _ width: Int, _ row: Int) -> Bool {
    guard (0..<rows).contains(row), (start..<start + width).allSatisfy({ curve.dots.sign($0, row) == nil }) else {
      return false
    }
    return placed.allSatisfy { word in
      word.row != row || start > word.column + word.text.displayWidth || start + width < word.column
    }
  }
}

extension Palette {
  /// A background that does not disturb the curve: the window's background with a little of the sky's colour. nil for
  /// night, which keeps the window's background, because every additional colour is sent again with each step through
  /// the hours.
  func ground(of light: Light) -> RGB? {
    switch light {
    case .day: ground.mixed(with: RGB(0x4A90D9), isLight ? 0.16 : 0.25)
    case .twilight: ground.mixed(with: RGB(isLight ? 0xE08A4B : 0xC06080), isLight ? 0.18 : 0.22)
    case .night: nil
    }
  }
}
