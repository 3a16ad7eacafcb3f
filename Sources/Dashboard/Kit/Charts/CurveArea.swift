import Cells
import Stage

/// A curve on a page: the line in its colours and, on terminals with enough colours, the area below it in the same
/// colours, paler, or with 256 colours in grey. At night the area is a darker grey, which needs fewer bytes.
struct CurveArea {
  let curve: LandscapeCurve
  let hasArea: Bool
  let isNight: (_ column: Int) -> Bool
  /// The style of the line. The fewer colours a row has, the fewer bytes a change of the curve needs.
  let line: (_ column: Int, _ row: Int) -> Style
  /// The style whose colour the whole area has by day; nil: each cell has that of the line.
  var area: Style?

  /// How much of the line's colour the area has by day, and how much of the text's colour at night. It has whole cells:
  /// on a light page a stronger colour would show their edges.
  static let shares = (dark: (day: 0.25, night: 0.1), light: (day: 0.08, night: 0.1))
  /// Greys of the 256 colours: the nearest ones to pale colours would be of another hue in some rows.
  private static let greys = (
    dark: (day: RGB(0x3A3A3A), night: RGB(0x262626)), light: (day: RGB(0xEEEEEE), night: RGB(0xDADADA))
  )

  func draw(in rect: Rect, on canvas: inout Canvas) {
    var last: (line: Style, colours: Colours)?
    for row in 0..<min(curve.rows, rect.rows) {
      for column in 0..<min(curve.columns, rect.columns) {
        let (sign, isFilled) = (curve.sign(column, row), hasArea && curve.isFilled(column, row))
        guard sign != nil || isFilled else { continue }
        let style = line(column, row)
        let colours = last?.line == style ? last?.colours : hasArea ? Colours(style, area: area, canvas) : nil
        if let colours { last = (style, colours) }
        let ground = isFilled ? colours?.ground(isNight: isNight(column)) : nil
        let pen = colours.map { style.colored($0.line) } ?? style
        canvas.put(sign ?? " ", rect.column + column, rect.row + row, style: ground.map(pen.on) ?? pen)
      }
    }
  }

  /// Puts text in cells that the line does not touch, legible on the area.
  func put(_ text: String, _ column: Int, _ row: Int, style: Style, in rect: Rect, on canvas: inout Canvas) {
    var style = style
    if hasArea, curve.isFilled(column, row) {
      let ground = Colours(line(column, row), area: area, canvas).ground(isNight: isNight(column))
      style = style.on(ground).colored((style.foreground ?? canvas.palette.text).legible(on: ground))
    }
    canvas.put(text, rect.column + column, rect.row + row, style: style)
  }

  /// Whether the line touches none of these cells.
  func isFree(_ column: Int, width: Int, row: Int) -> Bool {
    (0..<curve.rows).contains(row) && column >= 0 && column + width <= curve.columns
      && (column..<column + width).allSatisfy { curve.sign($0, row) == nil }
  }

  /// One colour of the line, and its area.
  private struct Colours {
    private let day: RGB
    private let night: RGB
    /// Legible on the area by day and at night, so that the line has the same colour everywhere.
    let line: RGB

    init(_ style: Style, area: Style?, _ canvas: Canvas) {
      let ground = canvas.ground ?? canvas.palette.ground
      let isLight = canvas.palette.isLight
      let shares = isLight ? CurveArea.shares.light : CurveArea.shares.dark
      let colour = style.foreground ?? canvas.palette.text
      (day, night) =
        canvas.palette.isFixed
        ? (isLight ? CurveArea.greys.light : CurveArea.greys.dark)
        : (
          ground.mixed(with: area?.foreground ?? colour, shares.day),
          ground.mixed(with: canvas.palette.text, shares.night).fixedGrey
        )
      line = colour.legible(on: day).legible(on: night)
    }

    func ground(isNight: Bool) -> RGB { isNight ? night : day }
  }
}
