import Cells
import ViewModels

/// The weekly list: a row a day, every bar on the same scale, today's temperature a dot on its bar.
struct WeekPane {
  let model: WeekModel
  let layout: HomeLayout

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var rect = rect
    if layout.showsTitles {
      canvas.title(model.title, model.status, in: rect)
      rect = rect.dropping(top: 1)
    }
    canvas.isFaint = model.isStale
    let gap = 3
    let width = (rect.columns - gap * (layout.dayColumns - 1)) / layout.dayColumns
    for (index, row) in model.rows.dropFirst(model.offset).prefix(layout.dayCapacity).enumerated() {
      let column = rect.column + index / layout.dayRows * (width + gap)
      let line = Rect(column: column, row: rect.row + index % layout.dayRows, columns: width, rows: 1)
      draw(row, in: line, on: &canvas)
    }
    if model.rows.isEmpty { drawSkeleton(in: rect, on: &canvas) }
    canvas.isFaint = false
  }

  private func draw(_ row: WeekModel.Row, in rect: Rect, on canvas: inout Canvas) {
    var column = rect.column
    let isToday = row.nowCelsius != nil
    canvas.put(row.weekday.padded(to: 5), column, rect.row, row.isWeekend ? .accent : isToday ? .strong : .plain)
    column += 6
    if rect.columns >= 34 {
      canvas.put(row.date, column, rect.row, .dim, width: 6)
      column += 7
    }
    column = drawSky(row, column, in: rect, on: &canvas)
    canvas.put(row.chance.padded(to: 4, alignment: .right), column, rect.row, row.isLikelyWet ? .rain : .dim)
    column += 6
    let low: Tone = row.lowCelsius.map { .warmth($0) } ?? .dim
    let high: Tone = row.highCelsius.map { .warmth($0) } ?? .dim
    canvas.put(row.low.padded(to: 4, alignment: .right), column, rect.row, low)
    let barEnd = rect.endColumn - 5
    drawBar(row, from: column + 5, to: barEnd, row: rect.row, on: &canvas)
    canvas.put(row.high.padded(to: 4, alignment: .right), barEnd + 1, rect.row, high, bold: true)
  }

  /// Both halves as signs; in words too where there is room.
  private func drawSky(_ row: WeekModel.Row, _ column: Int, in rect: Rect, on canvas: inout Canvas) -> Int {
    var column = column
    let hasWords = rect.columns >= 76
    for (condition, word) in [(row.am, row.amWord), (row.pm, row.pmWord)] {
      let tone = condition?.tone(isNight: false) ?? .dim
      canvas.put(canvas.glyphs.sky(condition, isNight: false), column, rect.row, tone, bold: true)
      column += 2
      if hasWords {
        canvas.put(word.padded(to: 13), column, rect.row, .plain, width: 13)
        column += 14
      }
    }
    return column
  }

  private func drawBar(_ row: WeekModel.Row, from start: Int, to end: Int, row line: Int, on canvas: inout Canvas) {
    let length = end - start
    guard length >= 3, let scale = model.scale, let low = row.lowCelsius, let high = row.highCelsius else { return }
    func position(_ celsius: Double) -> Int {
      let share = (celsius - scale.lowerBound) / (scale.upperBound - scale.lowerBound)
      return start + Int((min(max(share, 0), 1) * Double(length - 1)).rounded())
    }
    canvas.put(String(repeating: canvas.glyphs.track, count: length), start, line, .dim)
    let (first, last) = (position(min(low, high)), position(max(low, high)))
    for column in first...last {
      let share = last == first ? 0.5 : Double(column - first) / Double(last - first)
      canvas.put(canvas.glyphs.bar, column, line, .warmth(low + (high - low) * share))
    }
    if let now = row.nowCelsius { canvas.put(canvas.glyphs.marker, position(now), line, .strong) }
  }

  private func drawSkeleton(in rect: Rect, on canvas: inout Canvas) {
    for row in 0..<layout.dayRows {
      for index in 0..<layout.dayColumns {
        let column = rect.column + index * (rect.columns + 3) / layout.dayColumns
        canvas.put(String(repeating: canvas.glyphs.unknown, count: 5), column, rect.row + row, .dim)
      }
    }
  }
}
