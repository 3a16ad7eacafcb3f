import Atlas
import Cells

/// A map of signs on the terminal's own background: coasts as lines, the layer as `░▒▓█`.
struct SignMap {
  let chart: Chart
  let overlay: MapOverlay
  /// One for each half block; empty without a layer.
  let levels: [UInt8]
  let palette: LevelColours
  let isForecast: Bool
  let look: MapLook

  static let shades: [Unicode.Scalar] = ["░", "▒", "▓", "█"]
  static let asciiShades: [Unicode.Scalar] = [":", "+", "*", "%"]
  private var hasColours: Bool { look.depth != .monochrome }
  /// Borders of a painted map are too dark for lines on the terminal's background.
  private var faint: RGB { RGB(look.isLight ? 0x6B6B6B : 0x949494) }

  func draw(on frame: inout Frame, in area: Rect) {
    frame.fill(area)
    let marks = Dictionary(overlay.marks.map { ($0.at, $0) }) { $1 }
    for row in 0..<min(area.rows, chart.rows) {
      for column in 0..<min(area.columns, chart.columns) {
        guard let (sign, style) = sign(column, row, marks) else { continue }
        let point = Point(column: area.column + column, row: area.row + row)
        frame.put(look.isASCII ? sign.dotsInASCII ?? sign : sign, at: point, style: style, in: area)
      }
    }
  }

  private func sign(
    _ column: Int, _ row: Int, _ marks: [Point: MapOverlay.Mark]
  ) -> (Unicode.Scalar, Style)? {
    if let mark = marks[Point(column: column, row: row)] { return (mark.sign, style(mark.colour).bold()) }
    if let line = overlay.line(column, row) { return (line.sign, style(line.colour)) }
    let coast = chart.coast[column, row]
    // Rain is on land and sea alike: it must not hide the line between them.
    if coast != 0, palette.seaShare == 0 { return (Unicode.Scalar(0x2800 + UInt32(coast)) ?? "?", style(look.coast)) }
    if let level = level(column, row) {
      if level == LevelColours.missing {
        if coast == 0 && (column + row * 2) % 6 == 0 { return (look.isASCII ? "/" : "·", style(faint).dim()) }
      } else {
        return sign(palette.levels[Int(level) - 1])
      }
    }
    if coast != 0 { return (Unicode.Scalar(0x2800 + UInt32(coast)) ?? "?", style(look.coast)) }
    let border = chart.border[column, row] | chart.province[column, row]
    return border == 0 ? nil : (Unicode.Scalar(0x2800 + UInt32(border)) ?? "?", style(faint))
  }

  /// Of the two half blocks the higher one; nil for none.
  private func level(_ column: Int, _ row: Int) -> UInt8? {
    guard !levels.isEmpty else { return nil }
    let (upper, lower) = (levels[row * 2 * chart.columns + column], levels[(row * 2 + 1) * chart.columns + column])
    let known = [upper, lower].filter { $0 != LevelColours.missing }.max() ?? LevelColours.missing
    return known == 0 ? nil : known
  }

  private func sign(_ level: LevelColours.Level) -> (Unicode.Scalar, Style) {
    let shade = (hasColours ? level.shade : level.plainShade) - 1
    let style = style(level.basic.colour(isLight: look.isLight))
    return (look.isASCII ? SignMap.asciiShades[shade] : SignMap.shades[shade], isForecast ? style.dim() : style)
  }

  private func style(_ colour: RGB) -> Style { hasColours ? Style.plain.colored(colour) : .plain }

  /// Draws a label with a blank at either end; its places are in cells of the map.
  func draw(_ placed: PlacedLabel, on frame: inout Frame, in area: Rect) {
    let (label, isOwn) = (placed.label, placed.label.kind == .own || placed.label.isChosen)
    if let words = placed.words {
      let rest = Rect(column: words.column - 1, row: words.row, columns: words.columns + 2, rows: 1)
        .intersection(Rect(area.size))
      frame.fill(Rect(column: area.column + rest.column, row: area.row + rest.row, columns: rest.columns, rows: 1))
      let name = label.kind == .sea ? style(faint) : label.isChosen ? Style.plain.reversed() : .plain
      var column = area.column + words.column
      column += put(label.name, column, area.row + words.row, name, on: &frame, in: area)
      if !label.value.isEmpty {
        let value = label.isChosen ? name : label.valueColour.map(style) ?? .plain
        column += put(" ", column, area.row + words.row, name, on: &frame, in: area)
        _ = put(label.value, column, area.row + words.row, value.bold(), on: &frame, in: area)
      }
    }
    guard label.kind != .sea else { return }
    let dot: Unicode.Scalar = look.isASCII ? (isOwn ? "@" : "o") : isOwn ? "●" : "•"
    let colour = label.sign == nil ? (label.isChosen ? look.accent : nil) : label.signColour
    let point = Point(column: area.column + placed.spot.column, row: area.row + placed.spot.row)
    frame.put(label.sign ?? dot, at: point, style: (colour.map(style) ?? .plain).bold(), in: area)
  }

  private func put(
    _ text: String, _ column: Int, _ row: Int, _ style: Style, on frame: inout Frame, in area: Rect
  ) -> Int {
    frame.put(look.isASCII ? text.withASCIISigns : text, column: column, row: row, style: style, in: area)
  }
}
