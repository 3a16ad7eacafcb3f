import Atlas
import Cells
import ViewModels

/// The map in all of the window: land in faint dots, coasts and borders in braille, the cities on top.
struct MapPane {
  let model: MapModel

  func draw(on canvas: inout Canvas) {
    canvas.frame.fill(canvas.frame.bounds)
    for row in 0..<model.area.rows { drawChart(row, on: &canvas) }
    for sea in model.seas {
      canvas.put(" \(sea.text) ", model.area.column + sea.at.column - 1, model.area.row + sea.at.row, .sea)
    }
    for label in model.labels.reversed() { draw(label, on: &canvas) }
    guard model.area.row > 0 else { return }
    drawTitle(on: &canvas)
    drawFooter(on: &canvas)
  }

  /// What lies on top in a character, and its tone; nil where there is nothing.
  private func sign(_ column: Int, _ row: Int, isASCII: Bool) -> (UInt8, Tone)? {
    let chart = model.chart
    let (coast, border, province) = (chart.coast[column, row], chart.border[column, row], chart.province[column, row])
    if coast != 0 { return (isASCII ? UInt8(ascii: "#") : coast | border, .coast) }
    if border != 0 { return (isASCII ? UInt8(ascii: "+") : border | province, .border) }
    if province != 0 { return (isASCII ? UInt8(ascii: ":") : province, .land) }
    guard chart.isLand[row * chart.columns + column] else { return nil }
    return (isASCII ? UInt8(ascii: ".") : 0x10, .land)
  }

  /// Stretches of one tone, each put down in one go.
  private func drawChart(_ row: Int, on canvas: inout Canvas) {
    let isASCII = canvas.glyphs.isASCII
    let base: UInt32 = isASCII ? 0 : 0x2800
    var (text, tone, start) = ("", Tone.land, 0)
    for column in 0...model.area.columns {
      let next = column < model.area.columns ? sign(column, row, isASCII: isASCII) : nil
      if next?.1 != tone || next == nil, !text.isEmpty {
        canvas.put(text, model.area.column + start, model.area.row + row, tone)
        text = ""
      }
      guard let next, let scalar = Unicode.Scalar(base + UInt32(next.0)) else { continue }
      if text.isEmpty { (tone, start) = (next.1, column) }
      text.unicodeScalars.append(scalar)
    }
  }

  private func draw(_ label: MapModel.Label, on canvas: inout Canvas) {
    let (column, row) = (model.area.column, model.area.row)
    var spot = label.isOwn || label.isChosen ? canvas.glyphs.chosenDot : canvas.glyphs.town
    var tone: Tone = label.isChosen ? .accent : label.isOwn ? label.warmth : .dim
    if let words = label.words {
      let rest = Rect(column: words.column - 1, row: words.row, columns: label.width + 2, rows: 1)
      let room = rest.intersection(Rect(model.area.size))
      canvas.frame.fill(
        Rect(column: column + room.column, row: row + room.row, columns: room.columns, rows: 1))
      draw(label, at: Point(column: column + words.column, row: row + words.row), on: &canvas)
    }
    if let warning = label.warning { (spot, tone) = (canvas.glyphs.sign(warning), warning.tone) }
    canvas.put(spot, column + label.spot.column, row + label.spot.row, tone, bold: true)
  }

  private func draw(_ label: MapModel.Label, at point: Point, on canvas: inout Canvas) {
    let name = canvas.palette.style(label.isChosen ? .accent : label.isOwn ? .plain : .dim)
    let style = label.isChosen ? name.bold().reversed() : name
    let used = canvas.put(label.name, point.column, point.row, style: style)
    guard !label.temperature.isEmpty else { return }
    canvas.put(" ", point.column + used, point.row, style: style)
    let warmth = canvas.palette.style(label.warmth).bold()
    canvas.put(
      label.temperature, point.column + used + 1, point.row, style: label.isChosen ? style : warmth)
  }
}

// The lines above and below.
extension MapPane {
  private func drawTitle(on canvas: inout Canvas) {
    let columns = canvas.frame.size.columns
    let margin = columns >= 60 ? 1 : 0
    let used = canvas.put(model.title, margin, 0, .title, width: columns - 2 * margin) + margin
    let rest = columns - margin - used - 2
    let warmthWidth = model.choiceTemperature.isEmpty ? 0 : model.choiceTemperature.displayWidth + 2
    let nameWidth = min(model.choice.displayWidth, rest - warmthWidth)
    guard nameWidth > 3 else { return }
    let start = columns - margin - nameWidth - warmthWidth
    canvas.put(model.choice, start, 0, .strong, width: nameWidth)
    if warmthWidth > 0 {
      canvas.put(model.choiceTemperature, start + nameWidth + 2, 0, model.choiceWarmth)
    }
  }

  private func drawFooter(on canvas: inout Canvas) {
    let row = model.area.endRow
    let bounds = canvas.frame.bounds
    let ruler = canvas.glyphs.ruler(model.scaleWidth) + " " + model.scale
    let width = ruler.displayWidth
    let room = bounds.columns - width - 3
    if room > 20 { canvas.put(ruler, bounds.columns - width - (bounds.columns >= 60 ? 1 : 0), row, .dim) }
    FooterPane(model: model.footer, hasMore: false)
      .draw(in: Rect(column: 0, row: row, columns: room > 20 ? room : bounds.columns, rows: 1), on: &canvas)
  }
}
