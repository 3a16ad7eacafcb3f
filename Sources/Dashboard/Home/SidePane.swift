import Cells
import Reports

/// The side column of a wide window: the map, the air, the cities. Its panes have titles like those left of them.
struct SidePane {
  let model: SidePanels
  let layout: HomeLayout

  /// The place of a pane's content, below its title.
  static func content(of pane: Rect) -> Rect { pane.dropping(top: 1) }

  func draw(on canvas: inout Canvas) {
    if let pane = layout.map {
      canvas.put(model.mapTitle, .title, in: pane)
      if let map = model.map { RegionMapPane(map: map).draw(on: &canvas) }
    }
    if let pane = layout.air {
      canvas.put(model.airTitle, .title, in: pane)
      drawAir(in: SidePane.content(of: pane), on: &canvas)
    }
    if let pane = layout.cities {
      canvas.put(model.citiesTitle, .title, in: pane)
      drawHeadings(in: pane, on: &canvas)
      let content = SidePane.content(of: pane)
      for (index, city) in model.cities.prefix(content.rows).enumerated() {
        draw(city, in: content.line(index), on: &canvas)
      }
    }
  }

  /// The first columns of a city's sky, temperature, low, high, dust, and the word for its sky: next to the longest
  /// name, so that a reader's eye crosses no empty columns.
  private func columns(in row: Rect) -> (sky: Int, temperature: Int, low: Int, high: Int, dust: Int, word: Int) {
    let name = model.cities.map(\.name.displayWidth).max() ?? 0
    let sky = min(row.column + name + 4, row.endColumn - 23)
    return (sky, sky + 2, sky + 8, sky + 13, sky + 19, sky + 25)
  }

  private func drawHeadings(in row: Rect, on canvas: inout Canvas) {
    let columns = columns(in: row)
    for (word, column) in zip(model.cityHeadings, [columns.temperature, columns.low, columns.high]) {
      canvas.put(word.padded(to: 4, alignment: .right), column, row.row, .faint)
    }
  }

  private func draw(_ city: CityListViewModel.Row, in row: Rect, on canvas: inout Canvas) {
    canvas.isFaint = city.isStale
    defer { canvas.isFaint = false }
    let columns = columns(in: row)
    canvas.put(city.isShown ? canvas.glyphs.chosenDot : canvas.glyphs.dot, row.column, row.row, .accent)
    canvas.put(
      city.name, row.column + 2, row.row, city.isShown ? .strong : .plain, width: columns.sky - row.column - 4)
    canvas.put(sky: city.condition, isNight: city.isNight, columns.sky, row.row)
    put(city.temperature, columns.temperature, row.row, on: &canvas)
    put(city.low, columns.low, row.row, on: &canvas)
    put(city.high, columns.high, row.row, on: &canvas)
    canvas.put(
      city.dust.level > 0 ? canvas.glyphs.marks(city.dust.level) : city.dust.word, columns.dust, row.row,
      city.dust.tone)
    // Where there is room for all of them.
    if model.cities.allSatisfy({ columns.word + $0.word.displayWidth <= row.endColumn }) {
      canvas.put(city.word, columns.word, row.row, .dim)
    }
  }

  private func put(_ fact: Fact, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    canvas.put(fact.value.padded(to: 4, alignment: .right), column, row, fact.tone)
  }

  private func drawAir(in rect: Rect, on canvas: inout Canvas) {
    var lines = rect
    let value = min(16, (model.air.map(\.name.displayWidth).max() ?? 0) + 2)
    for reading in model.air where !lines.isEmpty {
      let line = lines.cut(top: 1)
      canvas.put(reading.name, .dim, in: line)
      let text = reading.value.padded(to: 6, alignment: .right)
      canvas.put(text, line.column + value, line.row, reading.tone, bold: true, width: line.columns - value)
      guard reading.level > 0 else { continue }
      canvas.put(canvas.glyphs.marks(reading.level), line.column + value + 8, line.row, reading.tone)
      canvas.put(reading.grade, reading.tone, in: line.dropping(left: value + 13))
    }
    for day in model.airForecast where !lines.isEmpty { canvas.put(day, in: lines.cut(top: 1)) }
  }
}
