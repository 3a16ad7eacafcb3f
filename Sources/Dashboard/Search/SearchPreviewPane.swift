import Cells
import Reports

/// The preview of the selected city: on the panel next to the list, otherwise in one or two lines.
struct SearchPreviewPane {
  let model: SearchPreview
  let map: RegionMap?

  /// On the panel: the weather, the facts, the week, and the map.
  func draw(in layout: SearchPreviewLayout, on canvas: inout Canvas) {
    if model.hasWeather {
      drawWeather(in: layout.weather, on: &canvas)
    } else {
      canvas.put(model.noWeather, .dim, in: layout.weather)
    }
    canvas.put(column: model.facts, in: layout.facts)
    canvas.isFaint = model.isStale
    if let week = layout.week {
      canvas.put(model.weekTitle, .title, in: week)
      for (index, day) in model.days.prefix(week.rows - 1).enumerated() {
        draw(day, in: week.line(index + 1), on: &canvas)
      }
    }
    canvas.isFaint = false
    if let map { RegionMapPane(map: map).draw(on: &canvas) }
  }

  /// The temperature in large digits, and next to it the sky, low and high, and the dust.
  private func drawWeather(in rect: Rect, on canvas: inout Canvas) {
    canvas.isFaint = model.isStale
    let figures = canvas.put(figures: model.temperature, rect.column, rect.row, model.warmth)
    let rest = rect.dropping(left: figures.columns + 2)
    let icon = canvas.glyphs.sky(model.sky, isNight: model.isNight)
    let width = canvas.put(icon, model.sky?.tone(isNight: model.isNight) ?? .dim, bold: true, in: rest)
    canvas.put(model.condition, .strong, in: rest.dropping(left: width + 1))
    put([model.low, model.high], in: rest.line(1), on: &canvas)
    put([model.dust], in: rest.line(2), on: &canvas)
    canvas.isFaint = false
    let asOf = min(model.asOf.displayWidth, rect.columns)
    canvas.put(model.asOf, model.isStale ? .alert : .dim, in: rect.dropping(left: rect.columns - asOf))
  }

  /// `토  ☂  25° ━━━━━ 30°  60%`
  private func draw(_ day: WeekViewModel.Row, in rect: Rect, on canvas: inout Canvas) {
    canvas.put(day.weekday, day.weekdayTone, in: rect.left(6))
    let half = day.am.isOver || day.pm.isLikelyWet ? day.pm : day.am
    canvas.put(sky: half.condition, isNight: false, rect.column + 7, rect.row)
    canvas.put(day.low.padded(to: 5, alignment: .right), rect.column + 9, rect.row, warmth(day.lowCelsius))
    let end = rect.columns - 12
    canvas.put(day.high.padded(to: 5, alignment: .right), rect.column + end, rect.row, warmth(day.highCelsius))
    canvas.put(
      day.chance.padded(to: 6, alignment: .right), rect.column + end + 6, rect.row, day.isLikelyWet ? .rain : .dim)
    let bar = rect.dropping(left: 15, right: 12)
    if let scale = model.scale, let low = day.lowCelsius, let high = day.highCelsius, bar.columns >= 4 {
      TemperatureBar(low, high, on: scale, in: bar.column..<bar.endColumn).draw(row: bar.row, on: &canvas)
    }
  }

  private func warmth(_ celsius: Double?) -> Tone { celsius.map { .warmth($0) } ?? .dim }

  /// In one or two lines below the list.
  func drawLines(in rect: Rect, on canvas: inout Canvas) {
    canvas.put(repeating: canvas.glyphs.rail, count: rect.columns, rect.column, rect.row, .faint)
    let lines = rect.dropping(top: 1)
    guard lines.rows > 1 else {
      if model.hasWeather { drawLine(in: lines, on: &canvas) } else { put(model.facts, in: lines, on: &canvas) }
      return
    }
    if model.hasWeather {
      drawLine(in: lines.top(1), on: &canvas)
    } else {
      canvas.put(model.noWeather, .dim, in: lines)
    }
    put(model.facts, in: lines.dropping(top: 1), on: &canvas)
  }

  private func drawLine(in rect: Rect, on canvas: inout Canvas) {
    canvas.isFaint = model.isStale
    let column = drawSky(in: rect, on: &canvas)
    put([model.low, model.high, model.dust], in: rect.dropping(left: column - rect.column + 2, right: 13), on: &canvas)
    canvas.isFaint = false
    let asOf = model.asOf.displayWidth
    if column + 2 + asOf <= rect.endColumn {
      canvas.put(model.asOf, rect.endColumn - asOf, rect.row, model.isStale ? .alert : .dim)
    }
  }

  /// `☀ 11° 맑음`; returns the first column after it.
  private func drawSky(in rect: Rect, on canvas: inout Canvas) -> Int {
    var column = rect.column
    func put(_ text: String, _ tone: Tone, isBold: Bool = false) {
      column += canvas.put(text, column, rect.row, tone, bold: isBold, width: rect.endColumn - column) + 1
    }
    let icon = canvas.glyphs.sky(model.sky, isNight: model.isNight)
    put(icon, model.sky?.tone(isNight: model.isNight) ?? .dim, isBold: true)
    put(model.temperature, model.warmth, isBold: true)
    put(model.condition, .strong)
    return column - 1
  }

  /// Facts in one row, as many as fit completely.
  private func put(_ facts: [Fact], in rect: Rect, on canvas: inout Canvas) {
    var column = rect.column
    for fact in facts {
      guard column + fact.width <= rect.endColumn else { return }
      column += canvas.put(fact.label, column, rect.row, .dim) + 1
      column += canvas.put(fact.value, column, rect.row, fact.tone) + 3
    }
  }
}
