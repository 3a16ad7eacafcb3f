import Cells
import Reports
import Stage

/// The landscape of the week: the picture with lows and highs on it, and the other texts of each day below.
struct WeekLandscapePane {
  let model: WeekLandscape
  let places: WeekArrangement

  /// From this width of a day on each half of it has its own chance.
  private static let bothChancesFrom = 10

  func draw(on canvas: inout Canvas) {
    drawPicture(on: &canvas)
    for (index, column) in model.columns.enumerated() {
      for (row, caption) in places.captions.enumerated() {
        draw(caption, of: column, in: places.caption(row, of: index), on: &canvas)
      }
      guard column.row.isMarked else { continue }
      for row in places.captions.indices {
        canvas.lay(canvas.palette.chosen, under: places.caption(row, of: index))
      }
    }
  }

  private func drawPicture(on canvas: inout Canvas) {
    let (ridge, palette, clip) = (places.ridge, canvas.palette, canvas.clip)
    let days = model.columns.map { column in
      Landscape.Day(
        low: column.row.lowCelsius, high: column.row.highCelsius,
        widths: Landscape.Widths(
          high: column.row.high.displayWidth, low: column.row.low.displayWidth, name: 0, amount: 0))
    }
    let landscape = Landscape(
      hours: model.hours, days: days, today: model.today, selected: model.selected,
      colour: { palette.warmthColour($0) }, ground: palette.ground)
    let picture = landscape.picture(width: ridge.columns, height: ridge.rows * 2, colours: model.colours)
    let place = Rect(
      column: canvas.origin.column + ridge.column, row: canvas.origin.row + ridge.row, columns: ridge.columns,
      rows: ridge.rows)
    picture.pixels.draw(on: &canvas.frame, in: place, clip: clip)
    for label in picture.labels {
      let row = model.columns[label.day].row
      let text = label.kind == .high ? row.high : row.low
      for (sign, column) in zip(text.unicodeScalars, label.column..<label.column + label.width) {
        let style = Style.plain.colored(picture.text).on(picture.pixels[column, label.row * 2])
        canvas.put(sign, ridge.column + column, ridge.row + label.row, style: style)
      }
    }
  }

  private func draw(
    _ caption: WeekArrangement.Caption, of column: WeekLandscape.Column, in rect: Rect, on canvas: inout Canvas
  ) {
    let row = column.row
    // The last column is left blank where possible, so that the texts of neighbouring days do not touch.
    func put(_ texts: [String], _ tone: Tone) {
      let text = texts.first(fitting: rect.columns - 1) ?? texts.last ?? ""
      canvas.put(text, tone, in: rect.centred(columns: text.displayWidth))
    }
    switch caption {
    case .name: put(column.names, row.weekdayTone)
    case .amount: put(column.amounts, row.isSnow ? .snow : .rain)
    case .sky:
      drawHalves(of: row, in: rect, on: &canvas) { half, place, canvas in
        canvas.put(sky: half.condition, isNight: false, place.centred(columns: 1).column, place.row)
      }
    case .chance where rect.columns >= WeekLandscapePane.bothChancesFrom:
      drawHalves(of: row, in: rect, on: &canvas) { half, place, canvas in
        canvas.put(half.chance, half.isLikelyWet ? .rain : .dim, in: place.centred(columns: half.chance.displayWidth))
      }
    case .chance: put([row.chance], row.isLikelyWet ? .rain : .dim)
    }
  }

  /// Draws both halves of a day side by side; one that is over is faint.
  private func drawHalves(
    of row: WeekViewModel.Row, in rect: Rect, on canvas: inout Canvas,
    draw: (WeekViewModel.Half, Rect, inout Canvas) -> Void
  ) {
    for (index, half) in [row.am, row.pm].enumerated() {
      canvas.isFaint = half.isOver
      draw(half, rect.part(index, of: 2), &canvas)
    }
    canvas.isFaint = false
  }
}
