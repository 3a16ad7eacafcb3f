import Cells
import Reports

/// The preview of the selected city: on the panel next to the list, otherwise in one or two lines.
struct SearchPreviewPane {
  let model: SearchPreview
  let map: RegionMap?

  /// On the panel: the weather, the facts, the week, and the map.
  func draw(in layout: SearchPreviewLayout, on canvas: inout Canvas) {
    if let sky = layout.sky {
      drawSky(in: sky, weather: layout.weather, on: &canvas)
    } else if model.hasWeather {
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

  /// The weather on a picture of the sky, its words below the large digits.
  private func drawSky(in sky: Rect, weather: Rect, on canvas: inout Canvas) {
    var (texts, digits) = ([weather], Rect?.none)
    if !model.hasWeather {
      texts = [weather.left(canvas.put(model.noWeather, .plain, in: weather))]
    } else {
      canvas.isFaint = model.isStale
      let room = Rect(
        column: weather.column, row: sky.row + 1, columns: weather.columns, rows: weather.row - sky.row - 1)
      digits = ScenePane.digits(of: model.scene, in: room)
      texts = [weather.left(drawWords(in: weather, on: &canvas)), drawAge(in: room, on: &canvas)]
      canvas.isFaint = false
    }
    ScenePane(model: model.scene, texts: texts.filter { !$0.isEmpty }, digits: digits).draw(behind: sky, on: &canvas)
  }

  /// The temperature in large digits, and next to it the sky, low and high, and the dust.
  private func drawWeather(in rect: Rect, on canvas: inout Canvas) {
    canvas.isFaint = model.isStale
    let figures = canvas.put(figures: model.temperature, rect.column, rect.row, model.warmth)
    _ = drawWords(in: rect.dropping(left: figures.columns + 2), on: &canvas)
    canvas.isFaint = false
    _ = drawAge(in: rect, on: &canvas)
  }

  /// The sky in words, low and high, and the dust. Returns the columns that they take.
  private func drawWords(in rect: Rect, on canvas: inout Canvas) -> Int {
    let icon = canvas.glyphs.sky(model.sky, isNight: model.isNight)
    let width = canvas.put(icon, model.sky?.tone(isNight: model.isNight) ?? .dim, bold: true, in: rect) + 1
    let word = canvas.put(model.condition, .strong, in: rect.dropping(left: width))
    let range = put([model.low, model.high], in: rect.line(1), on: &canvas)
    let dust = put([model.dust], in: rect.line(2), on: &canvas)
    return [width + word, range, dust].max()!
  }

  /// When the weather was received, at the right end. Returns its place.
  private func drawAge(in rect: Rect, on canvas: inout Canvas) -> Rect {
    let place = rect.top(1).right(min(model.asOf.displayWidth, rect.columns))
    canvas.put(model.asOf, model.isStale ? .alert : .dim, in: place)
    return place
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

  /// Facts in one row, as many as fit completely. Returns the columns that they take.
  @discardableResult
  private func put(_ facts: [Fact], in rect: Rect, on canvas: inout Canvas) -> Int {
    var width = 0
    for fact in facts {
      let column = rect.column + width + (width > 0 ? 3 : 0)
      guard column + fact.width <= rect.endColumn else { break }
      let label = canvas.put(fact.label, column, rect.row, .dim) + 1
      width = column + label + canvas.put(fact.value, column + label, rect.row, fact.tone) - rect.column
    }
    return width
  }
}
