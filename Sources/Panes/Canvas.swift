public import Cells
import ViewModels

/// Something to draw on: a frame, the palette and the signs, and the part of the page that may be touched.
public struct Canvas {
  public var frame: Frame
  public let palette: Palette
  public let glyphs: Glyphs
  /// Everything drawn is shown faintly: old data, or a page behind an overlay.
  var isFaint = false
  /// Where the page's first row stands in the window.
  var origin = Point(column: 0, row: 0)
  var clip: Rect

  public init(size: Size, palette: Palette = Palette(), glyphs: Glyphs) {
    frame = Frame(size: size)
    self.palette = palette
    self.glyphs = glyphs
    clip = frame.bounds
  }

  /// Puts text at a point of the page and returns the columns it took.
  @discardableResult
  mutating func put(
    _ text: String, _ column: Int, _ row: Int, _ tone: Tone = .plain, bold: Bool = false, width: Int? = nil
  ) -> Int {
    var style = palette.style(tone)
    if bold { style = style.bold() }
    return put(text, column, row, style: style, width: width)
  }

  @discardableResult
  mutating func put(_ text: String, _ column: Int, _ row: Int, style: Style, width: Int? = nil) -> Int {
    let fitted = width.map { text.fitted(to: max(0, $0), ellipsis: glyphs.ellipsis) } ?? text
    let point = Point(column: origin.column + column, row: origin.row + row)
    frame.put(fitted, at: point, style: isFaint ? worn(style) : style, in: clip)
    return fitted.displayWidth
  }

  /// Without the colours that would claim the value is fresh.
  private func worn(_ style: Style) -> Style { style.colored(palette.style(.dim).foreground).bold(false) }

  /// A pane's title row: its name, and what there is to say about it.
  mutating func title(_ text: String, _ status: PaneStatus, in rect: Rect) {
    let width = put(text, rect.column, rect.row, .title, width: rect.columns)
    let rest = rect.columns - width - 2
    if !status.text.isEmpty && rest > 3 {
      let text = ([status.text] + status.shorter).first { $0.displayWidth <= rest } ?? status.text
      put(text, rect.column + width + 2, rect.row, status.tone, width: rest)
    }
  }
}
