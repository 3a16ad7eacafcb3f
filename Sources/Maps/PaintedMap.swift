import Cells

/// A map of half blocks, or in ASCII of blanks, with backgrounds.
struct PaintedMap {
  private(set) var pixels: MapPixels
  private(set) var overlay: MapOverlay
  let look: MapLook
  private var shade: MapShade { MapShade(look: look) }

  /// Takes every `count`-th row, from row `first` on, from another map of the same size.
  mutating func take(rows first: Int, of count: Int, from other: PaintedMap) {
    for row in stride(from: first, to: pixels.rows / 2, by: count) { pixels.take(row, from: other.pixels) }
    overlay.takeMarks(from: other.overlay) { $0 % count == first }
  }

  /// In clear rows a backdrop shows through cells without signs.
  func draw(on frame: inout Frame, in area: Rect, isClear: (_ row: Int) -> Bool) {
    frame.fill(area)
    let room = frame.bounds.intersection(area)
    guard !room.isEmpty else { return }
    let marks = Dictionary(overlay.marks.map { ($0.at, $0) }) { $1 }
    for row in room.row..<room.endRow {
      var cells = frame[row: row]
      let isClear = isClear(row - area.row)
      for column in room.column..<room.endColumn {
        cells[column] = cell(column - area.column, row - area.row, marks, isClear: isClear)
      }
      frame.setRow(row, cells)
    }
  }

  private func cell(_ column: Int, _ row: Int, _ marks: [Point: MapOverlay.Mark], isClear: Bool) -> Cell {
    let (upper, lower) = (pixels[column, row * 2], pixels[column, row * 2 + 1])
    if let mark = marks.isEmpty ? nil : marks[Point(column: column, row: row)] {
      return cell(mark.sign, mark.colour, on: shade.ground(upper, lower))
    }
    if let line = overlay.lines.isEmpty ? nil : overlay.line(column, row) {
      let sign = look.isASCII ? line.sign.dotsInASCII ?? line.sign : line.sign
      return cell(sign, line.colour, on: shade.ground(upper, lower))
    }
    if upper == lower { return Cell(Cluster.blank, style: Style(background: upper).clear(isClear)) }
    if look.isASCII { return Cell(Cluster.blank, style: Style(background: shade.ground(upper, lower)).clear(isClear)) }
    return Cell(Cluster.halfBlock, style: Style(foreground: upper, background: lower).clear(isClear))
  }

  private func cell(_ sign: Unicode.Scalar, _ colour: RGB, on ground: RGB) -> Cell {
    // A sign in ASCII may be a letter.
    let ratio = look.isASCII ? MapShade.ratio : 3
    let isLegible = colour.contrast(with: ground) >= ratio
    let pen = isLegible || colour != look.text ? colour : shade.ink
    return Cell(
      Cluster(sign), style: Style(foreground: pen.legible(on: ground, ratio: ratio), background: ground))
  }

  /// Draws a label; its places are in cells of the map. Dot and text are one strip if they are in one row.
  func draw(_ placed: PlacedLabel, on frame: inout Frame, in area: Rect) {
    let label = placed.label
    if label.kind != .sea {
      draw(String(dot(of: label)), dotStyle(of: label), placed.spot.column, placed.spot.row, on: &frame, in: area)
    }
    guard let words = placed.words else { return }
    let gap = placed.spot.column < words.column ? words.column - 1 : words.endColumn
    if label.kind != .sea, words.row == placed.spot.row { draw(" ", .plain, gap, words.row, on: &frame, in: area) }
    let name = label.isChosen ? chosen : Style.plain.colored(label.kind == .sea ? faint : look.text)
    var column = words.column
    column += draw(label.name, name, column, words.row, on: &frame, in: area)
    if label.value.isEmpty { return }
    column += draw(" ", name, column, words.row, on: &frame, in: area)
    let value = label.isChosen ? chosen : Style.plain.colored(label.valueColour ?? look.text).bold()
    _ = draw(label.value, value, column, words.row, on: &frame, in: area)
  }

  private var faint: RGB { look.text.mixed(with: look.sea, 0.35) }
  private var chosen: Style { Style(foreground: shade.ink, background: look.text, isBold: true) }

  private func dot(of label: MapLabel) -> Unicode.Scalar {
    if let sign = label.sign { return sign }
    let isOwn = label.kind == .own || label.isChosen
    return look.isASCII ? (isOwn ? "@" : "o") : isOwn ? "●" : "•"
  }

  private func dotStyle(of label: MapLabel) -> Style {
    let colour = label.sign == nil ? (label.isChosen ? look.accent : look.text) : label.signColour ?? look.accent
    return Style.plain.colored(colour).bold(label.kind == .own || label.isChosen)
  }

  private func ground(_ column: Int, _ row: Int) -> RGB {
    shade.ground(pixels[column, row * 2], pixels[column, row * 2 + 1])
  }

  /// Every character has the shade of its own cell, unless its style has a background. Returns the columns used.
  @discardableResult
  private func draw(
    _ text: String, _ style: Style, _ first: Int, _ row: Int, on frame: inout Frame, in area: Rect
  ) -> Int {
    var column = first
    for character in look.isASCII ? text.withASCIISigns : text where (0..<pixels.columns).contains(column) {
      let ground = style.background ?? shade.shade(ground(column, row))
      let legible = style.on(ground).colored((style.foreground ?? look.text).legible(on: ground))
      column += frame.put(
        String(character), column: area.column + column, row: area.row + row, style: legible, in: area)
    }
    return column - first
  }
}
