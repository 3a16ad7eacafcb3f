import Cells
import Reports

/// The side panels of a wide window: three days, the map, the cities, the air, the sources.
struct SidePane {
  let model: SidePanels
  let layout: HomeLayout

  func draw(on canvas: inout Canvas) {
    if let days = layout.days { drawDays(in: days, on: &canvas) }
    if let box = layout.map {
      panel(model.mapTitle, in: box, on: &canvas) { _, canvas in
        if let map = model.map { RegionMapPane(map: map).draw(on: &canvas) }
      }
    }
    if let box = layout.cities {
      panel(model.citiesTitle, in: box, on: &canvas) { inside, canvas in
        for (index, city) in model.cities.prefix(inside.rows).enumerated() {
          draw(city, in: inside.line(index), on: &canvas)
        }
      }
    }
    if let box = layout.air { panel(model.airTitle, in: box, on: &canvas, drawAir) }
    if let box = layout.sources {
      panel(model.sourcesTitle, in: box, on: &canvas) { inside, canvas in
        for (index, line) in model.sources.prefix(inside.rows).enumerated() {
          canvas.put(line, in: inside.line(index))
        }
      }
    }
  }

  private func panel(
    _ title: String, in box: Rect, on canvas: inout Canvas, _ content: (Rect, inout Canvas) -> Void
  ) {
    let inside = canvas.panel(box, title: title)
    content(inside, &canvas)
    canvas.ground = nil
  }

  private func drawDays(in box: Rect, on canvas: inout Canvas) {
    let width = (box.columns - 2) / 3
    for (index, day) in model.days.enumerated() {
      let card = Rect(column: box.column + index * (width + 1), row: box.row, columns: width, rows: box.rows)
      DayCard(card: day).draw(in: card, on: &canvas)
    }
  }

  private func draw(_ city: CityListViewModel.Row, in row: Rect, on canvas: inout Canvas) {
    canvas.isFaint = city.isStale
    defer { canvas.isFaint = false }
    let dust = row.endColumn - 4
    let (low, temperature) = (dust - 11, dust - 17)
    canvas.put(city.isShown ? canvas.glyphs.chosenDot : canvas.glyphs.dot, row.column, row.row, .accent)
    canvas.put(
      city.name, row.column + 2, row.row, city.isShown ? .strong : .plain, width: temperature - row.column - 6)
    canvas.put(sky: city.condition, isNight: city.isNight, temperature - 2, row.row)
    put(city.temperature, temperature, row.row, on: &canvas)
    put(city.low, low, row.row, on: &canvas)
    put(city.high, low + 5, row.row, on: &canvas)
    canvas.put(
      city.dust.level > 0 ? canvas.glyphs.marks(city.dust.level) : city.dust.word, dust, row.row, city.dust.tone)
  }

  private func put(_ fact: Fact, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    canvas.put(fact.value.padded(to: 4, alignment: .right), column, row, fact.tone)
  }

  private func drawAir(in inside: Rect, on canvas: inout Canvas) {
    var lines = inside
    for reading in model.air where !lines.isEmpty {
      canvas.put(reading.name, .dim, in: lines.top(1))
      let value = reading.value.padded(to: 8, alignment: .right)
      canvas.put(value, inside.column + 16, lines.row, reading.tone, bold: true, width: inside.columns - 16)
      if reading.level > 0 {
        canvas.put(reading.grade, inside.column + 26, lines.row, reading.tone, width: 12)
        canvas.put(canvas.glyphs.marks(reading.level), inside.endColumn - 4, lines.row, reading.tone)
      }
      lines = lines.dropping(top: 1)
    }
    canvas.put(model.station, .dim, in: lines.top(1))
    for day in model.airForecast {
      lines = lines.dropping(top: 1)
      if lines.isEmpty { return }
      var column = inside.column + canvas.put(day.label, inside.column, lines.row, .dim) + 1
      for span in day.spans { column += canvas.put(span.text, column, lines.row, span.tone) }
    }
  }
}
