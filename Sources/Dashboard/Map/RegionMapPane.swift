import Atlas
import Cells
import Reports

/// A part of the map: land on its own background or in faint dots, coasts and borders in braille, the cities on top.
struct RegionMapPane {
  let map: RegionMap

  func draw(on canvas: inout Canvas) {
    for row in 0..<map.area.rows { drawChart(row, on: &canvas) }
    for sea in map.seas {
      canvas.put(" \(sea.text) ", map.area.column + sea.at.column - 1, map.area.row + sea.at.row, .sea)
    }
    for label in map.labels.reversed() { draw(label, on: &canvas) }
    if let land = canvas.palette.land { for row in 0..<map.area.rows { lay(land, row, on: &canvas) } }
  }

  /// Sets the background of the land in a row, below everything drawn there.
  private func lay(_ land: RGB, _ row: Int, on canvas: inout Canvas) {
    let (chart, area) = (map.chart, map.area)
    var start: Int?
    for column in 0...area.columns {
      if column < area.columns, chart.isLand[row * chart.columns + column] {
        start = start ?? column
      } else if let first = start {
        let place = Rect(column: area.column + first, row: area.row + row, columns: column - first, rows: 1)
        canvas.lay(land, under: place)
        start = nil
      }
    }
  }

  /// The topmost sign in a cell, and its tone; nil if the cell is empty.
  private func sign(_ column: Int, _ row: Int, hasGrounds: Bool, isASCII: Bool) -> (UInt8, Tone)? {
    let chart = map.chart
    let (coast, border, province) = (chart.coast[column, row], chart.border[column, row], chart.province[column, row])
    if coast != 0 { return (isASCII ? UInt8(ascii: "#") : coast | border, .coast) }
    if border != 0 { return (isASCII ? UInt8(ascii: "+") : border | province, .border) }
    if province != 0 { return (isASCII ? UInt8(ascii: ":") : province, .land) }
    guard !hasGrounds, chart.isLand[row * chart.columns + column] else { return nil }
    return (isASCII ? UInt8(ascii: ".") : 0x10, .land)
  }

  /// Adjacent cells with the same tone are drawn together.
  private func drawChart(_ row: Int, on canvas: inout Canvas) {
    let (hasGrounds, isASCII) = (canvas.palette.land != nil, canvas.glyphs.isASCII)
    let base: UInt32 = isASCII ? 0 : 0x2800
    var (text, tone, start) = ("", Tone.land, 0)
    for column in 0...map.area.columns {
      let next = column < map.area.columns ? sign(column, row, hasGrounds: hasGrounds, isASCII: isASCII) : nil
      if next?.1 != tone || next == nil, !text.isEmpty {
        canvas.put(text, map.area.column + start, map.area.row + row, tone)
        text = ""
      }
      guard let next, let scalar = Unicode.Scalar(base + UInt32(next.0)) else { continue }
      if text.isEmpty { (tone, start) = (next.1, column) }
      text.unicodeScalars.append(scalar)
    }
  }

  private func draw(_ label: RegionMap.Label, on canvas: inout Canvas) {
    let (column, row) = (map.area.column, map.area.row)
    var spot = label.isOwn || label.isChosen ? canvas.glyphs.chosenDot : canvas.glyphs.town
    var tone: Tone = label.isChosen ? .accent : label.isOwn ? label.warmth : .dim
    if let words = label.words {
      let rest = Rect(column: words.column - 1, row: words.row, columns: label.width + 2, rows: 1)
      let room = rest.intersection(Rect(map.area.size))
      canvas.put(repeating: " ", count: room.columns, column + room.column, row + room.row, .plain)
      draw(label, at: Point(column: column + words.column, row: row + words.row), on: &canvas)
    }
    if let warning = label.warning { (spot, tone) = (canvas.glyphs.sign(warning), warning.tone) }
    canvas.put(spot, column + label.spot.column, row + label.spot.row, tone, bold: true)
  }

  private func draw(_ label: RegionMap.Label, at point: Point, on canvas: inout Canvas) {
    let palette = canvas.palette
    // On the land's background the terminal's own colour of text may not be legible.
    let own = palette.land == nil ? Style.plain : Style.plain.colored(palette.text)
    let name = label.isChosen || !label.isOwn ? palette.style(label.isChosen ? .accent : .dim) : own
    let style = label.isChosen ? name.bold().reversed() : name
    let used = canvas.put(label.name, point.column, point.row, style: style)
    guard !label.temperature.isEmpty else { return }
    canvas.put(" ", point.column + used, point.row, style: style)
    let warmth = palette.style(label.warmth).bold()
    canvas.put(
      label.temperature, point.column + used + 1, point.row, style: label.isChosen ? style : warmth)
  }
}
