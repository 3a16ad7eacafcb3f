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
    let text = glyphs.isASCII ? text.withASCIISigns : text
    let point = Point(column: origin.column + column, row: origin.row + row)
    let style = isFaint ? worn(style) : style
    let whole = text.displayWidth
    if let width, whole > width {
      let fitted = text.fitted(to: max(0, width), ellipsis: glyphs.ellipsis)
      frame.put(fitted, at: point, style: style, in: clip)
      return fitted.displayWidth
    }
    frame.put(text, at: point, style: style, in: clip)
    return whole
  }

  /// Puts text that leads somewhere, where the terminal knows how to.
  mutating func put(_ text: String, at point: Point, _ tone: Tone, leadingTo link: Link) {
    put(text, point.column, point.row, style: frame.style(palette.style(tone), leadingTo: link))
  }

  /// Puts one sign that is a column wide.
  mutating func put(_ sign: Unicode.Scalar, _ column: Int, _ row: Int, style: Style) {
    let point = Point(column: origin.column + column, row: origin.row + row)
    frame.put(sign, at: point, style: isFaint ? worn(style) : style, in: clip)
  }

  /// Without the colours that would claim the value is fresh; the terminal's own, dimmed, works without colours too.
  private func worn(_ style: Style) -> Style { style.colored(nil).bold(false).dim() }

  /// A sign many times over, one a column.
  mutating func put(repeating sign: String, count: Int, _ column: Int, _ row: Int, _ tone: Tone) {
    put(repeating: sign, count: count, column, row, style: palette.style(tone))
  }

  mutating func put(repeating sign: String, count: Int, _ column: Int, _ row: Int, style: Style) {
    let rect = Rect(column: origin.column + column, row: origin.row + row, columns: count, rows: 1)
    frame.fill(rect.intersection(clip), with: sign, style: isFaint ? worn(style) : style)
  }

  /// The same sign in every column, each in its own tone; neighbours that look alike are put down in one go.
  mutating func put(_ sign: String, from first: Int, through last: Int, _ row: Int, tone: (Int) -> Tone) {
    guard first <= last else { return }
    var start = first
    var pen = palette.style(tone(first))
    for column in first + 1..<last + 2 {
      let next = column <= last ? palette.style(tone(column)) : nil
      if next == pen { continue }
      put(repeating: sign, count: column - start, start, row, style: pen)
      start = column
      pen = next ?? pen
    }
  }

  /// Lays a ground under what is drawn, whose colours become legible on it.
  mutating func lay(_ ground: RGB, under rect: Rect) {
    let place = Rect(
      column: origin.column + rect.column, row: origin.row + rect.row, columns: rect.columns, rows: rect.rows)
    // Most neighbours look alike.
    var last: (before: Style, after: Style)?
    frame.restyle(place.intersection(clip)) { style in
      if let last, last.before == style { return last.after }
      let after = style.on(ground).colored(style.foreground?.legible(on: ground))
      last = (style, after)
      return after
    }
  }

  /// A sheet over everything, as large as wanted or as the window allows; returns what is inside of it.
  mutating func sheet(_ wanted: Size, title: String, hint: String) -> Rect {
    let bounds = frame.bounds
    let veil = palette.style(.faint)
    frame.restyle(bounds) { _ in veil }
    frame.cursor = nil
    let size = Size(columns: min(bounds.columns, wanted.columns + 4), rows: min(bounds.rows, wanted.rows + 5))
    let box = Rect(
      column: (bounds.columns - size.columns) / 2, row: (bounds.rows - size.rows) / 2, columns: size.columns,
      rows: size.rows)
    // Whole rows: what would be left of them at its sides are scraps of words.
    frame.fill(Rect(column: 0, row: box.row, columns: bounds.columns, rows: box.rows))
    let inside = box.inset(columns: size.columns > 24 ? 2 : 0)
    let isRoomy = size.rows >= 8
    put(title, inside.column, box.row + (isRoomy ? 1 : 0), .title, width: inside.columns)
    guard size.rows >= 5 else { return inside.dropping(top: 1) }
    put(hint, inside.column, box.endRow - 1, .faint, width: inside.columns)
    return inside.dropping(top: isRoomy ? 3 : 1, bottom: isRoomy ? 2 : 1)
  }

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
