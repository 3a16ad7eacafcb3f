import Cells
import Reports

// Measured air quality, and its forecast.
extension DetailPane {
  /// Every pollutant, and the station that measured it.
  func drawAir(in rect: Rect, on canvas: inout Canvas) {
    let names = model.air.map(\.name.displayWidth).max() ?? 0
    for (index, reading) in model.air.enumerated() {
      let row = rect.row + index
      canvas.put(reading.name, .dim, in: rect.line(index))
      let value = rect.column + names + 2
      canvas.put(reading.value.padded(to: 6, alignment: .right), value, row, reading.tone, bold: true)
      guard reading.level > 0 else { continue }
      canvas.put(model.airUnits[index], value + 7, row, .dim, width: rect.endColumn - value - 7)
      canvas.put(reading.grade, value + 13, row, reading.tone, width: rect.endColumn - value - 13)
      if rect.endColumn - 4 > value + 23 {
        canvas.put(canvas.glyphs.marks(reading.level), value + 23, row, reading.tone)
      }
    }
    canvas.put(model.station, .dim, in: rect.line(model.air.count))
  }

  func drawForecast(in rect: Rect, on canvas: inout Canvas) {
    guard !model.airForecast.isEmpty, rect.rows > 1 else { return }
    canvas.put(model.airForecastTitle, .title, in: rect.top(1))
    let rect = rect.dropping(top: 1)
    for (index, day) in model.airForecast.prefix(rect.rows).enumerated() {
      canvas.put(day, in: rect.line(index))
    }
  }
}
