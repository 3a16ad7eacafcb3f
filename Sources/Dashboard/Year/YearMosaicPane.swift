import Cells
import Reports
import Stage
import Weather

/// The mosaic of the days with its heading, its legend and the names of the weekdays.
struct YearMosaicPane {
  let model: YearMosaic
  let form: YearViewModel.Form
  let heading: String
  let layout: YearLayout

  func draw(on canvas: inout Canvas) {
    guard let rect = layout.mosaic else { return }
    if let row = layout.heading { drawHeading(in: row, on: &canvas) }
    drawWeekdays(in: rect.left(YearLayout.axis), on: &canvas)
    let field = rect.dropping(left: YearLayout.axis)
    for week in 0..<model.weeks {
      let column = field.column + week * layout.cell
      for row in 0..<rect.rows {
        if layout.isHalved {
          drawHalves(week, row * 2, column, field.row + row, on: &canvas)
        } else if let index = model.index(row: row, week: week) {
          drawTile(index, column, field.row + row, on: &canvas)
        }
      }
    }
  }

  private func drawHeading(in rect: Rect, on canvas: inout Canvas) {
    let width = canvas.put(heading, .title, in: rect)
    var texts = model.legend.map { (sign($0.tile, canvas), $0.text) }
    func columns() -> Int { texts.reduce(-2) { $0 + 1 + 1 + $1.1.displayWidth + 2 } }
    // The ends of the scale are needed most.
    while columns() > rect.columns - width - 3, texts.count > 2 { texts.remove(at: texts.count / 2) }
    guard columns() <= rect.columns - width - 3 else { return }
    var column = rect.endColumn - columns()
    for ((sign, style), text) in texts {
      column += canvas.put(sign, column, rect.row, style: style) + 1
      column += canvas.put(text, column, rect.row, .dim) + 2
    }
  }

  private func drawWeekdays(in rect: Rect, on canvas: inout Canvas) {
    for row in 0..<rect.rows {
      let day = layout.isHalved ? row * 2 : row
      guard model.weekdays.indices.contains(day) else { continue }
      let span = model.weekdays[day]
      canvas.put(span.text.padded(to: rect.columns - 1, alignment: .right), rect.column, rect.row + row, span.tone)
    }
  }

  private func drawTile(_ index: Int, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    let tile = model.tiles[index]
    if let colour = colour(index, canvas.palette) {
      canvas.put(repeating: " ", count: layout.cell, column, row, style: Style(background: colour))
      return
    }
    let (sign, style) = sign(tile, canvas)
    let isSelected = index == model.selected
    canvas.put(
      sign, column, row, style: isSelected ? style.bold().reversed() : style)
    if layout.cell == 2, case .shades = form, tile.level > 0 { canvas.put(sign, column + 1, row, style: style) }
  }

  /// Two days of a week in one row of cells.
  private func drawHalves(_ week: Int, _ day: Int, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    let colours = [day, day + 1].map { day in
      day < 7 ? model.index(row: day, week: week).flatMap { colour($0, canvas.palette) } : nil
    }
    let (sign, style): (String, Style) =
      switch (colours[0], colours[1]) {
      case (nil, nil): (" ", .plain)
      case (let upper?, let lower): ("▀", Style(foreground: upper, background: lower))
      case (nil, let lower?): ("▄", Style(foreground: lower))
      }
    canvas.put(repeating: sign, count: layout.cell, column, row, style: style)
  }

  /// The colour of a day; nil on terminals without pixels.
  private func colour(_ index: Int, _ palette: Palette) -> RGB? {
    guard case .pixels(let colours) = form else { return nil }
    if index == model.selected { return MosaicColours(ground: palette.ground, colours: colours).selected }
    return colour(model.tiles[index], palette)
  }

  private func colour(_ tile: YearMosaic.Tile, _ palette: Palette) -> RGB? {
    guard case .pixels(let colours) = form else { return nil }
    let mosaic = MosaicColours(ground: palette.ground, colours: colours)
    return switch tile {
    case .unknown: mosaic.unknown
    case .future: mosaic.future
    case .anomaly(let celsius): mosaic.anomaly(celsius)
    case .rain(let amount): mosaic.rain(amount)
    case .grade(let grade):
      mosaic.grade(palette.style(.grade(grade)).foreground ?? mosaic.unknown, level: grade.level)
    }
  }

  /// The sign of a tile in one column, as in the legend.
  private func sign(_ tile: YearMosaic.Tile, _ canvas: Canvas) -> (String, Style) {
    if let colour = colour(tile, canvas.palette) { return (canvas.glyphs.gradeOn, Style(foreground: colour)) }
    let style = canvas.palette.style(tile.tone)
    guard case .shades = form else { return (String(tile.sign), style) }
    return (tile == .future ? " " : ["·", "░", "▒", "▓", "█"][tile.level], style)
  }
}
