import Cells
import Stage

/// The colours of text on a picture of the sky.
enum SkyText {
  /// Without a colour of its own.
  static let plain = RGB(0xF4F7FB)
  /// The least bright that stands there. The palette of 256 colours has too few dark colours for less than plain text.
  static func faintest(_ colours: StageColours) -> RGB { colours == .twoFiftySix ? plain : RGB(0xD5DEEA) }

  /// Large digits, with the colour of their temperature; old data has none.
  static func digits(_ tint: RGB?, isOld: Bool = false) -> RGB {
    plain.mixed(with: tint ?? plain, isOld ? 0 : 0.42)
  }
}

extension StageShade {
  /// The shade for a text on a stage of that size: none of them has an outline, except that of a card with few colours.
  /// With these a table in the lower part stands on land. On a low stage there is hardly a row of the picture between two
  /// texts: shades end where the text does, and are so dark that coloured words need no darker ground of their own.
  init(for text: Rect, on stage: Size, _ colours: StageColours, isLow: Bool = false) {
    let fade = Size(columns: stage.columns / 8, rows: isLow ? 1 : max(2, stage.rows / 3))
    var edge = Edge.soft(fade)
    let isHeader = text.columns * 10 >= stage.columns * 9
    if !isHeader, text.column <= stage.columns / 8 {
      let reach = stage.columns * (isLow ? 2 : 3) / 8
      edge = .left(max(4, reach), down: colours == .twoFiftySix ? nil : 6)
    } else if !isHeader, colours == .twoFiftySix {
      edge = text.endRow * 4 >= stage.rows * 3 ? .land : .sharp
    }
    self.init(rect: text, text: SkyText.faintest(colours), edge: edge)
    if isLow, case .soft = edge, colours == .trueColour { ratio = 7 }
  }

  /// The shade for one or two lines: it ends near them, and a sky that is dark enough for coloured words has none, so
  /// that the sky keeps its colours. With few colours lines in the lower half stand on land.
  init(forLine text: Rect, on stage: Size, _ colours: StageColours, isLow: Bool = false) {
    let fade = Size(columns: stage.columns / 8, rows: isLow ? 2 : 3)
    let isOnLand = colours == .twoFiftySix && text.row * 2 >= stage.rows
    // Houses stand directly below them.
    self.init(
      rect: isOnLand ? text.top(2) : text, text: SkyText.faintest(colours), edge: isOnLand ? .land : .soft(fade))
    if colours == .trueColour { (isSparing, ratio) = (true, 6) }
  }

  /// The shade for a word.
  init(forLabel text: Rect, _ colours: StageColours) {
    self.init(
      rect: text, text: SkyText.faintest(colours),
      edge: colours == .twoFiftySix ? .land : .soft(StageShade.labelFade))
  }

  /// How far the shade of a word fades.
  static let labelFade = Size(columns: 3, rows: 2)
}

extension Colours {
  /// The colours that a picture may have.
  var ofPictures: StageColours { self == .fixed ? .twoFiftySix : .trueColour }
}

extension PictureText.Part {
  /// A blank cell in front of two pixels.
  static func picture(upper: RGB, lower: RGB) -> PictureText.Part {
    let style = Pixels.cell(upper: upper, lower: lower).style
    return .picture(style, style.foreground == nil ? nil : "▀")
  }
}

extension Frame {
  /// Puts what moves into a cell that shows nothing but its part of the picture: no text, and no digits.
  mutating func put(_ sign: StageSign, at point: Point, in clip: Rect, isClear: Bool = false) {
    guard clip.contains(point) else { return }
    let (bare, cell) = (Pixels.cell(upper: sign.upper, lower: sign.lower), self[point.column, point.row])
    guard cell.cluster == bare.cluster, cell.style == bare.style.clear(isClear) else { return }
    if isClear {
      let style = Style(foreground: sign.ink, background: sign.upper.mixed(with: sign.lower, 0.5)).clear()
      put(sign.fine, at: point, style: style, in: clip)
    } else {
      put(sign.scalar, at: point, style: Style(foreground: sign.foreground, background: sign.background), in: clip)
    }
  }
}
