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
  let axis: YearAxis

  func draw(on canvas: inout Canvas) {
    guard let rect = layout.mosaic else { return }
    if let row = layout.heading { drawHeading(in: row, on: &canvas) }
    drawWeekdays(in: rect.left(YearLayout.axis), on: &canvas)
    let (field, colours) = (rect.dropping(left: YearLayout.axis), colours(canvas.palette))
    for column in 0..<field.columns {
      let weeks = axis.weeks(in: column)
      for row in 0..<field.rows {
        let (x, y) = (field.column + column, field.row + row)
        let (first, second) = axis.halves(of: weeks, row: row, isHalved: layout.isHalved)
        if let colours {
          put(first.map { colours[$0] }, second.map { colours[$0] }, x, y, on: &canvas)
        } else if let first {
          put(first, isBeginning: column == axis.start(ofWeek: weeks.lowerBound), x, y, on: &canvas)
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

  /// The colours of both halves of a cell.
  private func put(_ first: RGB?, _ second: RGB?, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    let signs: (Unicode.Scalar, Unicode.Scalar) = layout.isHalved ? ("▀", "▄") : ("▌", "▐")
    switch (first, second) {
    case (nil, nil): return
    case (let first?, let second?) where first == second:
      canvas.put(" " as Unicode.Scalar, column, row, style: Style(background: first))
    case (let first?, let second):
      canvas.put(signs.0, column, row, style: Style(foreground: first, background: second))
    case (nil, let second?): canvas.put(signs.1, column, row, style: Style(foreground: second))
    }
  }

  /// The sign of a day in the first column of its week; shades fill the week.
  private func put(_ index: Int, isBeginning: Bool, _ column: Int, _ row: Int, on canvas: inout Canvas) {
    let tile = model.tiles[index]
    let (sign, style) = sign(tile, canvas)
    if isBeginning {
      canvas.put(sign, column, row, style: index == model.selected ? style.bold().reversed() : style)
    } else if case .shades = form, tile.level > 0 {
      canvas.put(sign, column, row, style: style)
    }
  }

  /// The colour of each day; nil on terminals without pixels.
  private func colours(_ palette: Palette) -> [RGB]? {
    guard let mosaic = mosaicColours(palette) else { return nil }
    var colours = model.tiles.map { colour($0, mosaic, palette) }
    if let selected = model.selected { colours[selected] = mosaic.selected }
    return colours
  }

  private func mosaicColours(_ palette: Palette) -> MosaicColours? {
    if case .pixels(let colours) = form { MosaicColours(ground: palette.ground, colours: colours) } else { nil }
  }

  private func colour(_ tile: YearMosaic.Tile, _ mosaic: MosaicColours, _ palette: Palette) -> RGB {
    switch tile {
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
    if let mosaic = mosaicColours(canvas.palette) {
      return (canvas.glyphs.gradeOn, Style(foreground: colour(tile, mosaic, canvas.palette)))
    }
    let style = canvas.palette.style(tile.tone)
    guard case .shades = form else { return (String(tile.sign), style) }
    return (tile == .future ? " " : ["·", "░", "▒", "▓", "█"][tile.level], style)
  }
}
