import Cells
import Reports
import Stage
import Weather

/// A city on its own small stage: its sky, and below it the next 24 hours.
struct CityStagePane: Sendable, Equatable {
  let city: CityListViewModel.Row
  let labels: CityListViewModel.Labels
  let scale: ClosedRange<Double>?
  private var scene: StageScene
  let size: Size
  let palette: Palette
  let glyphs: Glyphs
  let colours: StageColours
  /// Whether there is no tile to the right.
  let isLast: Bool

  init(
    _ city: CityListViewModel.Row, _ labels: CityListViewModel.Labels, scale: ClosedRange<Double>?, scene: StageScene,
    size: Size, palette: Palette, glyphs: Glyphs, colours: StageColours, isLast: Bool
  ) {
    (self.city, self.labels, self.scale, self.scene, self.size) = (city, labels, scale, scene, size)
    (self.palette, self.glyphs, self.colours, self.isLast) = (palette, glyphs, colours, isLast)
    self.scene.isInLightWindow = palette.isLight
  }

  private var layout: CityTileLayout {
    let area = Rect(size).inset(columns: size.columns < 32 ? 1 : 2)
      .dropping(top: 1, bottom: CityStagePane.hourRows(size))
    return CityTileLayout(area, number: city.temperature.value, hasPicture: true, isASCII: glyphs.isASCII)
  }

  /// The rectangle that contains the facts, and the number unless that is a part of the picture.
  private func text(_ layout: CityTileLayout) -> Rect {
    let number = layout.digits == nil ? layout.number : Rect(Size(columns: 0, rows: 0))
    return CityTileFacts(city, labels, glyphs).rects(in: layout.lines).reduce(number) { $1.union($0) }
  }

  /// The columns that number and facts cover; on a narrow tile only those of the number, so that the landmark has room.
  private func textColumns(_ layout: CityTileLayout, _ text: Rect) -> Int {
    let both = max(layout.number.endColumn, text.endColumn)
    return size.columns - both >= CityStagePane.landmarkColumns ? both : layout.number.endColumn
  }

  private static let landmarkColumns = 16

  /// The rows of the next hours, their names included.
  private static func hourRows(_ size: Size) -> Int { max(2, min(size.rows * 3 / 10, 9)) }
  /// The names have a row of their own, above the ridge.
  private var nameRows: Int { CityStagePane.hourRows(size) >= 3 ? 1 : 0 }
  private var pictureRows: Int { size.rows - CityStagePane.hourRows(size) }
  private var ridge: Rect { Rect(size).dropping(top: pictureRows + nameRows) }

  /// What the picture depends on, but not the rest of the text.
  var pictureKey: PictureKey {
    let layout = self.layout
    return PictureKey(
      scene: scene, size: size, layout: layout, text: text(layout), number: city.temperature, isStale: city.isStale,
      palette: palette,
      colours: colours, temperatures: city.temperatures.map { $0?.celsius }, scale: scale)
  }
  struct PictureKey: Sendable, Equatable {
    let scene: StageScene
    let size: Size
    let layout: CityTileLayout
    let text: Rect
    let number: Fact
    let isStale: Bool
    let palette: Palette
    let colours: StageColours
    let temperatures: [Double?]
    let scale: ClosedRange<Double>?
  }

  /// The whole tile without text. It takes milliseconds.
  func picture() -> ScenePicture {
    let layout = self.layout
    let room = Size(columns: size.columns, rows: pictureRows)
    let text = text(layout)
    let shades = [text, Rect(size).top(1)].map { StageShade(for: $0, on: room, colours) }
    let place = StageLayout(width: size.columns, height: pictureRows * 2, textColumns: textColumns(layout, text))
    let stage = StagePainter(
      scene, layout: place, colours: colours, shades: shades, digits: layout.digits == nil ? nil : layout.number)
    var top = stage.still
    if let height = layout.digits {
      let colour = SkyText.digits(palette.tint(city.temperature.tone), isOld: city.isStale)
      let place = layout.number
      Digits(height: height).draw(
        city.temperature.value, on: &top, x: place.column, y: place.row * 2, colour: colour, colours: colours)
    }
    var pixels = Pixels(width: size.columns, height: size.rows * 2, fill: palette.panel)
    for y in 0..<top.height {
      for x in 0..<top.width { pixels[x, y] = top[x, y] }
    }
    if let scale {
      TemperatureRidge(city.temperatures.map { $0?.celsius }, scale: scale, ground: palette.panel).paint(
        on: &pixels, rows: top.height + nameRows * 2..<size.rows * 2 - 1, colours: colours
      ) { celsius in palette.warmthColour(celsius) }
    }
    // One moment of rain and snow: nothing moves here.
    return city.isStale
      ? ScenePicture(pixels: pixels.greyed) : ScenePicture(pixels: pixels, signs: stage.stars + stage.signs(at: 0))
  }

  /// The finished tile, row by row.
  func cells(_ picture: ScenePicture) -> [[Cell]] {
    let layout = self.layout
    var canvas = Canvas(size: size, palette: palette, glyphs: glyphs)
    let edge = palette.style(.accent).foreground ?? SkyText.plain
    drawHead(edge: edge, on: &canvas)
    canvas.isFaint = city.isStale
    if layout.digits == nil { drawFigures(in: layout.number, on: &canvas) }
    CityTileFacts(city, labels, glyphs).draw(in: layout.lines, on: &canvas)
    if nameRows > 0 { drawNames(on: &canvas) }
    drawExtremes(on: &canvas)
    let pixels = picture.pixels.edged(city.isChosen ? edge : nil, seam: palette.ground, isLast: isLast)
    putPicture(pixels, ground: picture.pixels, on: &canvas)
    for sign in picture.signs {
      canvas.frame.put(sign, at: Point(column: sign.column, row: sign.row), in: canvas.frame.bounds)
    }
    return (0..<size.rows).map { canvas.frame[row: $0] }
  }

  /// On a tile too small for large digits, in the colour that those have.
  private func drawFigures(in rect: Rect, on canvas: inout Canvas) {
    let style = Style.plain.colored(SkyText.digits(palette.tint(city.temperature.tone), isOld: city.isStale))
    for (index, line) in Figures.lines(of: city.temperature.value, isASCII: glyphs.isASCII).enumerated() {
      canvas.put(line, rect.column, rect.row + index, style: style)
    }
  }

  /// On the selected tile, name and note are written on the bright edge, which is a whole row there.
  private func drawHead(edge: RGB, on canvas: inout Canvas) {
    let mark = city.isShown ? " " + glyphs.chosenDot : ""
    let title = " \(city.rank) \(city.name)\(mark) "
    let (line, note) = (Rect(size).top(1).inset(columns: 1), city.note)
    let isRoomy = title.displayWidth + note.value.displayWidth + 1 <= line.columns
    let label = Style.plain.colored(RGB(0x10141C).legible(on: edge)).on(edge)
    if city.isChosen { canvas.put(repeating: " ", count: size.columns, 0, 0, style: label) }
    canvas.put(title, line.column, 0, style: (city.isChosen ? label : .plain).bold(), width: line.columns)
    guard isRoomy else { return }
    let style = city.isChosen ? label : palette.style(note.tone)
    canvas.put(note.value, line.endColumn - note.value.displayWidth - 1, 0, style: style)
  }

  private func drawNames(on canvas: inout Canvas) {
    let names = city.hourNames
    for (index, name) in names.enumerated() {
      let hour = index * CityListViewModel.namedHours
      let column = max(1, hour * (size.columns - 1) / max(1, city.temperatures.count - 1))
      canvas.put(name, column, pictureRows, .dim)
    }
  }

  /// Above the crest of the ridge; the low only where it does not touch the high. In a low ridge they would cover it.
  private func drawExtremes(on canvas: inout Canvas) {
    guard let extremes = city.extremes, let scale, ridge.rows > 2 else { return }
    let (high, low) = (place(of: extremes.high, on: scale), place(of: extremes.low, on: scale))
    canvas.put(extremes.high.text, .plain, in: high)
    let margin = Rect(column: high.column - 1, row: high.row, columns: high.columns + 2, rows: 1)
    if low.intersection(margin).isEmpty { canvas.put(extremes.low.text, .plain, in: low) }
  }

  private func place(of figure: CityExtremes.Figure, on scale: ClosedRange<Double>) -> Rect {
    let depth = (scale.upperBound - figure.celsius) / (scale.upperBound - scale.lowerBound)
    let crest = Int(min(max(0, depth), 1) * Double(ridge.rows - 1))
    let width = figure.text.displayWidth
    let middle = figure.hour * (size.columns - 1) / max(1, city.temperatures.count - 1)
    let column = min(max(1, middle - width / 2), size.columns - 2 - width)
    return Rect(column: column, row: ridge.row + max(0, crest - 1), columns: width, rows: 1)
  }

  /// Puts the picture into the blank cells, and its colours behind the text.
  private func putPicture(_ picture: Pixels, ground: Pixels, on canvas: inout Canvas) {
    let text = PictureText(
      pen: LegiblePen(text: SkyText.plain, replacing: palette.onPictures),
      mostMix: colours == .twoFiftySix ? 1 : PictureText.mixOfGradients)
    for row in 0..<size.rows {
      let y = row * 2
      text.lay(row: row, from: 0, margin: row < pictureRows ? 1 : 0, on: &canvas.frame) { column, _, isBlank in
        if isBlank || column == 0 || column == size.columns - 1 {
          return .picture(upper: picture[column, y], lower: picture[column, y + 1])
        }
        let (upper, lower) = (ground[column, y], ground[column, y + 1])
        return .text(on: colours == .twoFiftySix ? lower : upper.mixed(with: lower, 0.5))
      }
    }
  }
}

extension Rect {
  func union(_ other: Rect) -> Rect {
    if other.isEmpty { return self }
    let (column, row) = (min(column, other.column), min(row, other.row))
    return Rect(
      column: column, row: row, columns: max(endColumn, other.endColumn) - column,
      rows: max(endRow, other.endRow) - row)
  }
}

extension Pixels {
  /// With a bright edge around it, or else with a seam to the tiles on the right and below.
  fileprivate func edged(_ edge: RGB?, seam: RGB, isLast: Bool) -> Pixels {
    var pixels = self
    for x in 0..<width {
      pixels[x, height - 1] = edge ?? seam
    }
    for y in 0..<height {
      if let edge { pixels[0, y] = edge }
      if edge != nil || !isLast { pixels[width - 1, y] = edge ?? seam }
    }
    return pixels
  }
}
