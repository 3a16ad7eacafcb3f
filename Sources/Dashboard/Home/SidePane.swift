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

  /// The first columns of a city's temperature, low, high and dust.
  private func columns(in row: Rect) -> (temperature: Int, low: Int, high: Int, dust: Int) {
    let dust = row.endColumn - 4
    return (dust - 17, dust - 11, dust - 6, dust)
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
    let (temperature, low, high, dust) = columns(in: row)
    canvas.put(city.isShown ? canvas.glyphs.chosenDot : canvas.glyphs.dot, row.column, row.row, .accent)
    canvas.put(
      city.name, row.column + 2, row.row, city.isShown ? .strong : .plain, width: temperature - row.column - 6)
    canvas.put(sky: city.condition, isNight: city.isNight, temperature - 2, row.row)
    put(city.temperature, temperature, row.row, on: &canvas)
    put(city.low, low, row.row, on: &canvas)
    put(city.high, high, row.row, on: &canvas)
    canvas.put(
      city.dust.level > 0 ? canvas.glyphs.marks(city.dust.level) : city.dust.word, dust, row.row, city.dust.tone)
  }

  private func put(_ fact: Fact, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    canvas.put(fact.value.padded(to: 4, alignment: .right), column, row, fact.tone)
  }

  private func drawAir(in rect: Rect, on canvas: inout Canvas) {
    var lines = rect
    for reading in model.air where !lines.isEmpty {
      let line = lines.cut(top: 1)
      canvas.put(reading.name, .dim, in: line)
      let value = reading.value.padded(to: 8, alignment: .right)
      canvas.put(value, line.column + 16, line.row, reading.tone, bold: true, width: line.columns - 16)
      guard reading.level > 0 else { continue }
      canvas.put(canvas.glyphs.marks(reading.level), line.column + 26, line.row, reading.tone)
      canvas.put(reading.grade, reading.tone, in: line.dropping(left: 31))
    }
    for day in model.airForecast where !lines.isEmpty { canvas.put(day, in: lines.cut(top: 1)) }
  }
}
