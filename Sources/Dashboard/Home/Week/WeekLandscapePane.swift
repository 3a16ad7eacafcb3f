import Cells
import Reports
import Stage

/// The landscape of the week: the picture with its title, lows and highs on it, and the other texts of each day below.
struct WeekLandscapePane {
  let model: WeekLandscape
  let week: WeekViewModel
  let places: WeekArrangement

  /// From this width of a day on each half of it has its own chance.
  private static let bothChancesFrom = 14
  /// From this width of a day on it has a sign for each half: with fewer blanks neighbouring days run together.
  private static let bothSignsFrom = 10
  /// A picture with this many rows is high.
  private static let highRidge = 8
  /// Pixels above the highest figure, if the title stands there.
  private static let headroom = 2

  func draw(on canvas: inout Canvas) {
    drawPicture(on: &canvas)
    canvas.isFaint = week.isStale
    for (index, column) in model.columns.enumerated() {
      for (row, caption) in places.captions.enumerated() {
        draw(caption, of: column, in: places.caption(row, of: index), on: &canvas)
      }
      guard column.row.isMarked else { continue }
      for row in places.captions.indices {
        canvas.lay(canvas.palette.chosen, under: places.caption(row, of: index))
      }
    }
    canvas.isFaint = false
  }

  private func drawPicture(on canvas: inout Canvas) {
    let ridge = places.ridge
    let (picture, title, start) = picture(canvas.palette)
    let titleColumns = start - 1...start + WeekLandscapePane.width(title)
    let place = Rect(
      column: canvas.origin.column + ridge.column, row: canvas.origin.row + ridge.row, columns: ridge.columns,
      rows: ridge.rows)
    picture.pixels.draw(on: &canvas.frame, in: place, clip: canvas.clip)
    for mark in picture.marks where mark.row > 0 || !titleColumns.contains(mark.column) {
      draw(mark, of: picture, on: &canvas)
    }
    var column = start
    for span in title {
      let style = week.isStale ? canvas.palette.style(.plain) : canvas.palette.style(span.tone)
      column += draw(span.text, style, at: column, row: 0, of: picture, on: &canvas)
    }
    for label in picture.labels {
      let row = model.columns[label.day].row
      let text = label.kind == .high ? row.high : row.low
      draw(text, Style.plain.colored(label.text), at: label.column, row: label.row, of: picture, on: &canvas)
    }
  }

  private func draw(_ mark: Landscape.Mark, of picture: Landscape.Picture, on canvas: inout Canvas) {
    let (upper, lower) = (picture.pixels[mark.column, mark.row * 2], picture.pixels[mark.column, mark.row * 2 + 1])
    let colour = week.isStale ? mark.colour.grey : mark.colour
    canvas.put(
      String(mark.sign), places.ridge.column + mark.column, places.ridge.row + mark.row,
      style: Style.plain.colored(colour).on(upper.mixed(with: lower, 0.5)))
  }

  /// The title, the signs on the picture with their meanings, and as much of the status as fits.
  private func title(of picture: Landscape.Picture) -> [Span] {
    var spans = [Span(text: week.title, tone: .title)]
    let signs: [(Unicode.Scalar, Int, Tone, String)] = [
      (Landscape.normal, 2, .dim, week.normal), (Landscape.stroke, 1, .rain, week.rain),
      (Landscape.flake, 1, .snow, week.snow),
    ]
    for (sign, count, tone, meaning) in signs where picture.has(sign) {
      spans += [
        Span(text: "  " + String(repeating: String(sign), count: count), tone: tone),
        Span(text: " " + meaning, tone: .dim),
      ]
    }
    let room = places.ridge.columns - spans.reduce(0) { $0 + $1.text.displayWidth } - 2
    guard !week.status.text.isEmpty, room > 3 else { return spans }
    return spans + [Span(text: "  " + week.status.fitting(room), tone: week.status.tone)]
  }

  private static func width(_ spans: [Span]) -> Int { spans.reduce(0) { $0 + $1.text.displayWidth } }

  /// The first column of a title in the first row that touches no figure; nil if the first quarter of the
  /// width has none. In a high picture only the first column is tried, because its ridge does not need the rows.
  private func start(of title: [Span], on picture: Landscape.Picture) -> Int? {
    let figures = picture.labels.filter { $0.row == 0 }
    let width = WeekLandscapePane.width(title)
    let last = places.ridge.rows < WeekLandscapePane.highRidge ? places.ridge.columns / 4 : 0
    return (0...last).first { start in
      figures.allSatisfy { $0.column > start + width + 1 || $0.column + $0.width + 2 <= start }
    }
  }

  /// The picture, its title, and the column where that begins. If there is no room for it between the figures of the
  /// first row, these are lower.
  private func picture(_ palette: Palette) -> (Landscape.Picture, title: [Span], start: Int) {
    let days = model.columns.map { column in
      Landscape.Day(
        low: column.row.lowCelsius, high: column.row.highCelsius,
        normalLow: column.row.normalLow, normalHigh: column.row.normalHigh,
        widths: Landscape.Widths(high: column.row.high.displayWidth, low: column.row.low.displayWidth))
    }
    var landscape = Landscape(
      hours: model.hours, days: days, today: model.today, selected: model.selected,
      colour: { palette.warmthColour($0) }, ground: palette.ground)
    func picture() -> Landscape.Picture {
      landscape.picture(width: places.ridge.columns, height: places.ridge.rows * 2, colours: model.colours)
    }
    var result = picture()
    let title = title(of: result)
    let start = start(of: title, on: result)
    if start == nil {
      landscape.headroom = WeekLandscapePane.headroom
      result = picture()
    }
    if week.isStale { result.pixels = result.pixels.greyed }
    return (result, start == nil ? self.title(of: result) : title, start ?? 0)
  }

  /// Draws a text on the picture, in one colour that is legible on all of its cells. Returns its columns.
  @discardableResult
  private func draw(
    _ text: String, _ style: Style, at start: Int, row: Int, of picture: Landscape.Picture, on canvas: inout Canvas
  ) -> Int {
    var places: [(sign: Character, column: Int, ground: RGB)] = []
    var column = start
    for sign in text where column < picture.pixels.width {
      let pixels = (picture.pixels[column, row * 2], picture.pixels[column, row * 2 + 1])
      places.append((sign, column, model.colours == .twoFiftySix ? pixels.0 : pixels.0.mixed(with: pixels.1, 0.5)))
      column += String(sign).displayWidth
    }
    let styles = LegiblePen(text: picture.text).styles(places.map { (style, $0.ground) })
    for (place, style) in zip(places, styles) {
      canvas.put(String(place.sign), self.places.ridge.column + place.column, self.places.ridge.row + row, style: style)
    }
    return column - start
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
    case .amount: put(column.amounts, row.amountTone)
    case .wind: put(column.winds, .dim)
    case .skyAndChance where rect.columns >= WeekLandscapePane.bothChancesFrom:
      drawHalves(of: row, in: rect, on: &canvas) { half, place, canvas in
        let place = place.centred(columns: half.chance.displayWidth + 2)
        canvas.put(sky: half.condition, isNight: false, place.column, place.row)
        canvas.put(half.chance, half.isLikelyWet ? .rain : .dim, in: place.dropping(left: 2))
      }
    case .skyAndChance where places.narrowest < WeekLandscapePane.bothSignsFrom:
      let place = rect.centred(columns: row.chance.displayWidth + 2)
      canvas.put(sky: row.condition, isNight: false, place.column, place.row)
      canvas.put(row.chance, row.isLikelyWet ? .rain : .dim, in: place.dropping(left: 2))
    case .skyAndChance:
      let place = rect.centred(columns: row.chance.displayWidth + 4)
      drawHalves(of: row, in: place.left(4), on: &canvas) { half, place, canvas in
        canvas.put(sky: half.condition, isNight: false, place.column, place.row)
      }
      canvas.put(row.chance, row.isLikelyWet ? .rain : .dim, in: place.dropping(left: 4))
    }
  }

  /// Draws both halves of a day side by side; a half in the past is faint.
  private func drawHalves(
    of row: WeekViewModel.Row, in rect: Rect, on canvas: inout Canvas,
    draw: (WeekViewModel.Half, Rect, inout Canvas) -> Void
  ) {
    for (index, half) in [row.am, row.pm].enumerated() {
      canvas.isFaint = week.isStale || half.isOver
      draw(half, rect.part(index, of: 2), &canvas)
    }
    canvas.isFaint = week.isStale
  }
}
