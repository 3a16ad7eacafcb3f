import Cells
import Reports
import Stage

/// Draws the stage behind finished text: a picture in half blocks in the blank cells, and its colours as the
/// background of the others.
struct StagePane: Sendable, Equatable {
  var model: StageViewModel
  let silhouette: Silhouette?
  /// The whole stage, in rows and columns; the window may show less of it when the page is scrolled.
  let size: Size
  /// Where text stands, in cells of the stage.
  let shades: [StageShade]
  /// The left edge and the top row of the large digits, and their rows; nil if they are text.
  let digits: StageDigits?
  let terminal: Colours
  /// What moves in the place of the digits while they are unknown; nil if nothing does.
  var animation: DotPicture?
  /// In pixels of the stage.
  let animationRoom: Rect?
  /// The cells without text in which sun and moon move on a low stage, and whether there is room for nothing but sky.
  private let (openSky, isOnlySky): (Rect?, Bool)

  /// `texts`, `lines` of a few rows, and short `labels` are where text stands below the header, in cells of the stage;
  /// `rows` is the height of the stage. Behind a card it is a picture without the panes of the home screen.
  init(
    _ model: StageViewModel, silhouette: Silhouette?, _ layout: HomeLayout, terminal: Colours, texts: [Rect],
    lines: [Rect], labels: [Rect], rows: Int, isBehindCard: Bool = false
  ) {
    (self.model, self.silhouette, self.terminal) = (model, silhouette, terminal)
    size = Size(columns: layout.body.columns, rows: rows)
    let (stage, colours) = (size, terminal.ofPictures)
    let place = layout.digits.map(layout.inWindow)
    openSky = isBehindCard ? nil : layout.openSky.map(layout.inWindow)
    isOnlySky = !isBehindCard && layout.isHeadlineBeside
    let isLow = openSky != nil || isOnlySky
    shades =
      [StageShade(forLine: Rect(size).top(1), on: stage, colours, isLow: isLow)]
      + texts.map { text in
        var shade = StageShade(for: text, on: stage, colours, isLow: isLow)
        // The palette has few dark colours: the whole sky would be one band.
        if colours == .twoFiftySix, text.rows == place?.rows { shade.ratio = StageShade.ratioOfDigits }
        return shade
      }
      + lines.map { StageShade(forLine: $0, on: stage, colours, isLow: isLow) }
      + labels.map { StageShade(forLabel: $0, colours) }
    // Directly below the headline half a row stays free.
    let gap = layout.digits.map { $0.row - layout.current.row == 1 } == true ? 1 : 0
    // Smaller digits are text.
    digits =
      layout.isHeadlineBeside
      ? nil : place.map { StageDigits(x: $0.column, y: $0.row * 2 + gap, height: $0.rows * 2 - gap) }
    animationRoom = place.map { Rect(column: $0.column, row: $0.row * 2, columns: $0.columns, rows: $0.rows * 2) }
  }

  /// The picture without motion. It takes milliseconds; the frames that follow take a fraction of one.
  var painter: StagePainter { painter(grain: 1) }

  /// `grain` times as fine as half blocks.
  func painter(grain: Int) -> StagePainter {
    var scene = model.scene
    scene.silhouette = silhouette
    return StagePainter(
      scene, layout: pictureLayout(grain: grain), colours: terminal.ofPictures, shades: shades, digits: digitsRoom)
  }

  func pictureLayout(grain: Int) -> StageLayout {
    StageLayout(
      width: size.columns * grain, height: size.rows * 2 * grain, grain: grain,
      textColumns: openSky == nil ? 0 : digitsRoom?.endColumn ?? 0, openSky: openSky, isOnlySky: isOnlySky)
  }

  /// The cells of the digits; nil if there are none.
  private var digitsRoom: Rect? {
    guard let digits, let number = model.number else { return nil }
    return Rect(
      column: digits.x, row: digits.y / 2, columns: Digits(height: digits.height).width(of: number),
      rows: (digits.y % 2 + digits.height + 1) / 2)
  }

  /// `scroll` is how many rows of the page are above the window; the first row of the stage, the header, stays.
  func draw(_ painter: StagePainter, behind rect: Rect, scroll: Int, on canvas: inout Canvas) {
    let still = picture(painter.still, canvas.palette)
    let text = PictureText(
      pen: LegiblePen(text: SkyText.plain, replacing: canvas.palette.onPictures),
      mostMix: terminal == .any && !model.hasPicture ? PictureText.mixOfGradients : 1, isClear: model.hasPicture)
    func pictureRow(_ row: Int) -> Int { row == 0 ? 0 : row + scroll }
    for row in rect.row..<rect.endRow {
      let y = 2 * pictureRow(row)
      guard y + 1 < still.height else { break }
      text.lay(row: row, from: rect.column, margin: 1, on: &canvas.frame) { column, style, isBlank in
        guard column < still.width else { return .kept }
        let (upper, lower) = (still[column, y], still[column, y + 1])
        if isBlank, !style.showsOnBlanks { return .picture(upper: upper, lower: lower) }
        return .text(on: terminal == .fixed ? upper.darker(of: lower) : upper.mixed(with: lower, 0.5))
      }
    }
    if !model.hasPicture { draw(painter.stars, behind: rect, scroll: scroll, on: &canvas) }
    if model.hasPicture { canvas.frame.backdrop = backdrop(in: rect, scroll: scroll, canvas.palette) }
  }

  /// Draws what moves, in front of the picture and only where nothing else stands. The first row, the header, has none:
  /// a drop would look like a part of its text.
  func drawMotion(_ painter: StagePainter, behind rect: Rect, scroll: Int, on canvas: inout Canvas) {
    draw(painter.signs(at: model.time), behind: rect, scroll: scroll, on: &canvas)
  }

  private func draw(_ signs: [StageSign], behind rect: Rect, scroll: Int, on canvas: inout Canvas) {
    for sign in signs where sign.row > scroll {
      canvas.frame.put(
        sign, at: Point(column: rect.column + sign.column, row: sign.row - scroll), in: rect, isClear: model.hasPicture)
    }
  }

  /// For terminals with few colours, and without: ridges and skyline as lines in blank cells.
  func drawOutline(behind rect: Rect, scroll: Int, on canvas: inout Canvas) {
    guard scroll == 0 else { return }
    var scene = model.scene
    scene.silhouette = silhouette
    let texts = shades.compactMap { StagePane.text(in: $0.rect.intersection(rect), canvas.frame) }
    canvas.drawOutline(scene, size: size, in: rect, except: texts)
  }

  /// What contains a pane's text, with blanks on both sides, and to the edge of the window if that is near; nil if
  /// there is no text.
  private static func text(in pane: Rect, _ frame: Frame) -> Rect? {
    var text = Rect(Size(columns: 0, rows: 0))
    for row in pane.row..<pane.endRow {
      let columns = (pane.column..<pane.endColumn).filter { frame[$0, row].text != " " }
      guard let first = columns.first, let last = columns.last else { continue }
      text = Rect(column: first - 2, row: row, columns: last - first + 5, rows: 1).union(text)
    }
    guard !text.isEmpty else { return nil }
    let (isLeft, isRight) = (text.column < edge, text.endColumn > frame.size.columns - edge)
    return Rect(
      column: isLeft ? 0 : text.column, row: text.row,
      columns: (isRight ? frame.size.columns : text.endColumn) - (isLeft ? 0 : text.column), rows: text.rows)
  }

  /// In columns.
  private static let edge = 12

  func picture(_ pixels: Pixels, _ palette: Palette, grain: Int = 1) -> Pixels {
    var pixels = model.isOld ? pixels.greyed : pixels
    if let animationRoom { animation?.draw(in: animationRoom, on: &pixels) }
    guard let digits, let number = model.number else { return pixels }
    digits.draw(number, on: &pixels, colour: ink(palette), grain: grain, colours: terminal.ofPictures)
    return pixels
  }

  /// The colour of the digits.
  func ink(_ palette: Palette) -> RGB {
    SkyText.digits(model.celsius.flatMap { palette.tint(.warmth($0)) }, isOld: model.isOld)
  }
}

/// Where the temperature stands in large digits, in pixels of the stage.
struct StageDigits: Sendable, Hashable {
  let x: Int
  let y: Int
  let height: Int

  func draw(_ number: String, on pixels: inout Pixels, colour: RGB, grain: Int, colours: StageColours) {
    Digits(height: height).draw(number, on: &pixels, x: x, y: y, colour: colour, grain: grain, colours: colours)
  }
}

extension RGB {
  /// The darker of both. A mix of two fixed colours would be rounded to a third.
  fileprivate func darker(of other: RGB) -> RGB { luminance < other.luminance ? self : other }
}

extension Pixels {
  /// Nearly without colour: the picture of old data.
  var greyed: Pixels {
    var pixels = self
    for y in 0..<height {
      for x in 0..<width {
        pixels[x, y] = pixels[x, y].mixed(with: pixels[x, y].grey, 0.8)
      }
    }
    return pixels
  }
}
