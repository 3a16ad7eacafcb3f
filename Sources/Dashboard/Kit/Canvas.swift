import Cells
import Reports

/// A drawing surface: a frame, the palette, the glyphs, and the area that may be drawn on.
struct Canvas: Sendable {
  var frame: Frame
  let palette: Palette
  let glyphs: Glyphs
  /// Whether everything is drawn in a faint style, for example outdated data.
  var isFaint = false
  /// The background of everything that is drawn, for example of a panel; nil for the window's background.
  var ground: RGB?
  /// The position of the page's first row in the window.
  var origin = Point(column: 0, row: 0)
  var clip: Rect
  /// The visible part of the page that was drawn last; nil if the page does not scroll.
  var viewport: Viewport?
  /// The pictures of the sky on pages, and their skylines.
  var scenes = ScenePictures(.bundled)
  /// The page behind the last sheet.
  var dimmedPage = DimmedPage()
  var painter = SharedMapPainter()
  var mapModels = MapModelCache()

  init(size: Size, palette: Palette = Palette(), glyphs: Glyphs) {
    frame = Frame(size: size)
    self.palette = palette
    self.glyphs = glyphs
    clip = frame.bounds
  }

  /// Puts text at a point of the page and returns the columns it used.
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
    let style = pen(style)
    let whole = text.displayWidth
    if let width, whole > width {
      let fitted = text.fitted(to: max(0, width), ellipsis: glyphs.ellipsis)
      frame.put(fitted, at: point, style: style, in: clip)
      return fitted.displayWidth
    }
    frame.put(text, at: point, style: style, in: clip)
    return whole
  }

  /// Blanks out a rectangle.
  mutating func blank(_ rect: Rect) {
    for row in rect.row..<rect.endRow { put(repeating: " ", count: rect.columns, rect.column, row, .plain) }
  }

  /// Puts text with a link, which works on terminals that support links.
  mutating func put(_ text: String, at point: Point, _ tone: Tone, leadingTo link: Link) {
    put(text, point.column, point.row, style: frame.style(palette.style(tone), leadingTo: link))
  }

  /// Puts one character that is one column wide.
  mutating func put(_ sign: Unicode.Scalar, _ column: Int, _ row: Int, style: Style) {
    let point = Point(column: origin.column + column, row: origin.row + row)
    frame.put(glyphs.isASCII ? sign.dotsInASCII ?? sign : sign, at: point, style: pen(style), in: clip)
  }

  private func pen(_ style: Style) -> Style { grounded(isFaint ? palette.styleForOldData(style) : style) }

  /// On a painted background, a style without a colour gets the theme's text colour, because the terminal's default
  /// colour may not be legible there.
  func grounded(_ style: Style) -> Style {
    guard let ground, style.background == nil, !style.isReversed else { return style }
    return style.on(ground).colored(style.foreground ?? palette.text)
  }

  /// A character repeated, one per column.
  mutating func put(repeating sign: String, count: Int, _ column: Int, _ row: Int, _ tone: Tone) {
    put(repeating: sign, count: count, column, row, style: palette.style(tone))
  }

  mutating func put(repeating sign: String, count: Int, _ column: Int, _ row: Int, style: Style) {
    let rect = Rect(column: origin.column + column, row: origin.row + row, columns: count, rows: 1)
    frame.fill(rect.intersection(clip), with: sign, style: pen(style))
  }

  /// Sets the background of all cells that have none; text colours become legible on it.
  mutating func lay(_ ground: RGB, under rect: Rect) {
    let place = Rect(
      column: origin.column + rect.column, row: origin.row + rect.row, columns: rect.columns, rows: rect.rows)
    // Most adjacent cells have the same style.
    var last: (before: Style, after: Style)?
    frame.restyle(place.intersection(clip)) { style in
      if style.background != nil || style.isReversed { return style }
      if let last, last.before == style { return last.after }
      let after = style.on(ground).colored(style.foreground?.legible(on: ground))
      last = (style, after)
      return after
    }
  }

  /// Marks a rectangle as selected, after its text has been drawn.
  mutating func choose(_ rect: Rect) {
    let place = Rect(
      column: origin.column + rect.column, row: origin.row + rect.row, columns: rect.columns, rows: rect.rows)
    frame.restyle(place.intersection(clip), palette.chosen)
  }

  /// A panel over the whole page, with the wanted size or as large as the window allows; returns the area inside it.
  /// `mark` is an important note, shown in the alert tone.
  mutating func sheet(_ wanted: Size, title: String, mark: String = "", hint: String) -> Rect {
    let layout = PanelLayout(around: wanted, in: frame.size)
    sheet(layout, title: title, note: mark, noteTone: .alert, hint: hint)
    return layout.content
  }

  /// The same with a given layout.
  mutating func sheet(
    _ layout: PanelLayout, title: String, note: String = "", noteTone: Tone = .faint, hint: String
  ) {
    dim(around: layout.box)
    frame.cursor = nil
    _ = panel(layout.box, title: title, note: note, noteTone: noteTone, hint: hint)
  }

  /// The title row of a pane: its name and its status.
  mutating func title(_ text: String, _ status: PaneStatus, in rect: Rect) {
    let width = put(text, rect.column, rect.row, .title, width: rect.columns)
    let rest = rect.columns - width - 2
    if !status.text.isEmpty && rest > 3 {
      put(status.fitting(rest), rect.column + width + 2, rect.row, status.tone, width: rest)
    }
  }
}
