import Cells
import FoundationEssentials
import Reports
import Stage
import Weather

/// The sky of a time at a place, and a temperature in large digits.
struct SceneViewModel: Sendable, Hashable {
  /// Without its silhouette, which belongs to the place.
  var scene: StageScene
  var place: Place
  /// nil if unknown.
  var number: String?
  /// °C of the number, for its colour.
  var celsius: Double?
  /// What the terminal can show: a picture, or an outline.
  var colours: Colours

  /// The sky at an instant according to `hours`, or the sky of now if nil; nil before there is a city.
  init?(at instant: Date, _ hours: [Hour]?, _ temperature: Temperature?, _ state: State) {
    guard let place = state.place else { return nil }
    let sun = SunTimes(at: place.coordinate, zone: place.zone, date: place.zone.date(of: instant))
    let forecast = hours.map { Forecast(hours: $0) } ?? state.forecast
    let isOld = hours == nil && state.snapshot?.isStale(.now, at: state.now) ?? false
    scene = StageScene(forecast, at: place, sun: sun, now: instant, isOld: isOld)
    self.place = place
    (number, celsius) = (temperature.map { _ in state.formatting.temperature(temperature) }, temperature?.celsius)
    colours = state.isASCII && state.colours.hasGrounds ? .few : state.colours
  }

  var isPicture: Bool { colours.hasGrounds }
}

/// A still picture of a scene behind the finished text of a rectangle.
struct ScenePane {
  let model: SceneViewModel
  /// Where text stands.
  var texts: [Rect] = []
  /// The place of the large digits; nil if they are text.
  var digits: Rect?

  /// The faintest text on the picture.
  private static let faintest = RGB(0xD5DEEA)
  /// Text without a colour of its own.
  private static let plain = RGB(0xF4F7FB)

  /// The largest place for the number in a rectangle, from its upper left corner on; nil if no digits fit, or if the
  /// picture is an outline.
  static func digits(of model: SceneViewModel?, in rect: Rect) -> Rect? {
    guard let model, model.isPicture, let number = model.number else { return nil }
    for rows in [10, 7, 5] where rows <= rect.rows {
      let width = Digits(height: rows * 2).width(of: number)
      // The larger ones must leave a part of the picture free.
      if width <= (rows > 5 ? rect.columns * 2 / 3 : rect.columns) { return rect.top(rows).left(width) }
    }
    return nil
  }

  func draw(behind rect: Rect, on canvas: inout Canvas) {
    guard model.isPicture else { return drawOutline(behind: rect, on: &canvas) }
    let (pixels, origin, isFixed) = (picture(rect, canvas), canvas.origin, model.colours == .fixed)
    var pen = LegiblePen(text: ScenePane.plain)
    for row in 0..<rect.rows {
      let place = Point(column: origin.column + rect.column, row: origin.row + rect.row + row)
      guard canvas.clip.contains(place) else { continue }
      canvas.frame.paint(row: place.row, from: place.column, margin: 1) { column, style, isBlank in
        guard column < rect.columns, style.background == nil else { return (style, nil) }
        let (upper, lower) = (pixels[column, row * 2], pixels[column, row * 2 + 1])
        if isBlank, !style.showsOnBlanks {
          let cell = Pixels.cell(upper: upper, lower: lower)
          return (cell.style, cell.style.foreground == nil ? nil : "▀")
        }
        return (pen.style(style, on: isFixed ? lower : upper.mixed(with: lower, 0.5)), nil)
      }
    }
  }

  private func scene(_ canvas: Canvas) -> StageScene {
    var scene = model.scene
    scene.silhouette = canvas.silhouettes.silhouette(for: model.place)
    return scene
  }

  private func picture(_ rect: Rect, _ canvas: Canvas) -> Pixels {
    let reach = Size(columns: max(2, rect.columns / 8), rows: max(2, rect.rows / 3))
    let shades = texts.map { text in
      let place = Rect(
        column: text.column - rect.column, row: text.row - rect.row, columns: text.columns, rows: text.rows)
      return StageShade(rect: place, text: ScenePane.faintest, reach: reach)
    }
    let painter = StagePainter(
      scene(canvas), layout: StageLayout(width: rect.columns, height: rect.rows * 2),
      colours: model.colours == .fixed ? .twoFiftySix : .trueColour, shades: shades)
    // At a fixed time, because nothing moves here.
    var pixels = painter.picture(at: 0)
    guard let digits, let number = model.number else { return pixels }
    let tint = model.celsius.flatMap { canvas.palette.style(.warmth($0)).foreground } ?? ScenePane.plain
    Digits(height: digits.rows * 2).draw(
      number, on: &pixels, x: digits.column - rect.column, y: (digits.row - rect.row) * 2,
      colour: ScenePane.plain.mixed(with: tint, 0.16))
    return pixels
  }

  private func drawOutline(behind rect: Rect, on canvas: inout Canvas) {
    let (palette, origin) = (canvas.palette, canvas.origin)
    let styles = StageOutline.Styles(
      silhouette: palette.style(.dim), ridge: palette.style(.faint), arc: palette.style(.faint),
      sun: palette.style(.sun), moon: palette.style(.night))
    var drawn = canvas.frame
    let place = Rect(
      column: origin.column + rect.column, row: origin.row + rect.row, columns: rect.columns, rows: rect.rows)
    StageOutline(scene(canvas), size: Size(columns: rect.columns, rows: rect.rows))
      .draw(on: &drawn, in: place, styles: styles, isASCII: canvas.glyphs.isASCII)
    let room = place.intersection(canvas.clip)
    for row in room.row..<room.endRow {
      var cells = canvas.frame[row: row]
      for column in room.column..<room.endColumn {
        let point = Point(column: column - origin.column, row: row - origin.row)
        // Not between the words of a text.
        if !texts.contains(where: { $0.contains(point) }) { cells[column] = drawn[column, row] }
      }
      canvas.frame.setRow(row, cells)
    }
  }
}
