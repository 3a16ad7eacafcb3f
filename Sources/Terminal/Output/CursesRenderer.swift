import CNcursesw
import Cells

/// Curses on the terminal that the program was started on: draws frames and lets curses find the differences.
///
/// Must not be shared: the actor that owns it is the only user of curses.
final class CursesRenderer {
  private let curses: OpaquePointer
  let capture = OutputCapture()
  private let writer: TTYWriter
  private let palette: ColourPalette
  private var cursesStyles: [Style: CursesStyle] = [:]
  private var last: (style: Style, cursesStyle: CursesStyle)?
  /// The last frame that `paint` received, as it looks to the user. The next frame is compared with it row by row.
  var lastFrame: Frame
  /// The same frame as it was received.
  private var receivedFrame: Frame
  /// The cells that curses has received for it: blanks may have another style and half blocks be turned, which looks
  /// the same, and linked text may be blank for a moment. The cells of a row are compared with it.
  var cursesFrame: Frame
  private var isCursorShown = true
  /// Curses has not drawn yet, or not since it left the screen.
  private var isAway = true
  private let erasesWithPen = Terminfo.erasesWithPen
  /// Whether the terminal supports links.
  private let takesLinks: Bool
  /// Whether the links of `lastFrame` are on the screen.
  var hasLinks = true
  /// The photo of the frame.
  var photos = PhotoLayer()
  /// The picture behind the text.
  var backdrops = BackdropLayer()
  /// Written once, on the blank screen before the first frame.
  var opening = ""
  /// Whether frames are enclosed in the sequences for synchronized output (mode 2026).
  var synchronizesFrames = false

  /// Takes the terminal over. The terminfo entry for `name` must have been loaded.
  init(name: String, depth: ColourDepth, takesLinks: Bool, writer: TTYWriter) throws(TerminalError) {
    self.writer = writer
    self.takesLinks = takesLinks && capture.holdsBack
    let described = CursesRenderer.description(named: name, depth, isFiltered: capture.holdsBack).flatMap { [capture] in
      weatheri_start(name, $0.inline, capture.stream)
    }
    guard let started = described ?? weatheri_start(name, nil, capture.stream) else { throw .unknownTerminal(name) }
    curses = started
    if described != nil, Terminfo.isXtermCompatible { capture.filter = SGRFilter() }
    palette = CursesRenderer.palette(depth, isDescribed: described != nil)
    cursesFrame = Frame(size: Size(columns: Int(weatheri_columns()), rows: Int(weatheri_rows())))
    lastFrame = cursesFrame
    receivedFrame = cursesFrame
    raw()
    noecho()
    nonl()
    // Curses would delay a frame while a key is waiting in its input; but keys are read elsewhere.
    typeahead(-1)
    if palette.depth != .mono && start_color() == OK { use_default_colors() }
    showCursor(false)
    fit()
  }

  /// The description that curses should use instead of the installed one; nil if the installed one needs no change.
  /// `isFiltered` is whether a filter receives all output.
  private static func description(
    named name: String, _ depth: ColourDepth, isFiltered: Bool
  ) -> TerminalDescription? {
    let installed = Terminfo.description(named: name)
    var described = Terminfo.isXtermCompatible ? installed.withTersePen().withFewMoves() : installed
    if Terminfo.isXtermCompatible, isFiltered { described = described.withShortMove() }
    if depth == .trueColour { return described.withDirectColour() }
    return Terminfo.isXtermCompatible ? described.withPlainColours() : nil
  }

  /// An ncurses that does not accept our description uses the installed one and its colours.
  private static func palette(_ depth: ColourDepth, isDescribed: Bool) -> ColourPalette {
    guard depth == .trueColour, !isDescribed else { return ColourPalette(depth, numbersFixedColours: isDescribed) }
    return ColourPalette(ColourDepth(environment: [:], terminfoColours: Terminfo.colours))
  }

  /// The colour depth in use.
  var depth: ColourDepth { palette.depth }
  var size: Size { cursesFrame.size }

  /// Adapts to the window's size. Returns true if it has changed; the next frame is then painted completely.
  @discardableResult
  func fit() -> Bool {
    var rows: Int32 = 0
    var columns: Int32 = 0
    guard weatheri_window_size(&rows, &columns) != 0 else { return false }
    let size = Size(columns: Int(columns), rows: Int(rows))
    if size == cursesFrame.size { return false }
    resizeterm(rows, columns)
    cursesFrame = Frame(size: Size(columns: Int(weatheri_columns()), rows: Int(weatheri_rows())))
    lastFrame = cursesFrame
    werase(weatheri_window())
    invalidateAll()
    return true
  }

  /// Shows a frame; parts outside the window are cut off.
  ///
  /// The path of one frame:
  /// 1. `paint` cuts it to the window, and replaces the cells under a photo and over or under a picture.
  /// 2. `paintRows` skips the rows that are equal in `lastFrame`.
  /// 3. `paintRow` selects the styles of blanks and turns half blocks; `passChanges` gives curses the cells that differ
  ///    from `cursesFrame`.
  /// 4. `refresh` lets curses compare its two screens and write the difference into `capture`, which shortens it.
  /// 5. `send` writes the captured bytes to the terminal, with picture and photo, in one write. `lastFrame` is now this
  ///    frame.
  func paint(_ frame: Frame) {
    receivedFrame = frame
    var frame = frame.size == cursesFrame.size ? frame : frame.cut(to: cursesFrame.size)
    photos.want(frame.photo, in: frame.bounds)
    backdrops.want(
      frame.backdrop, in: frame.bounds, cell: backdrops.pictureProtocol == .sixel ? photos.cell : nil)
    if let photo = photos.wanted { frame.cover(photo.rect, on: photo.ground) }
    frame = backdrops.makeRoom(in: frame)
    let hasLinks = takesLinks && (!frame.links.isEmpty || !lastFrame.links.isEmpty)
    // If the terminal moved cells, their links would move too.
    idcok(weatheri_window(), !hasLinks && !photos.fixesCells && !backdrops.fixesCells)
    if hasLinks { return paintLinked(frame) }
    send {
      paintRows(of: frame)
      place(frame.cursor)
      refresh()
    }
    lastFrame = frame
  }

  /// A frame is compared three times before curses compares its own two screens, and each comparison saves time. In
  /// instructions (callgrind, 120x40, a change to another city, which costs 5 million to draw):
  ///
  /// - the whole frame, by the caller: a frame without changes costs 40,000 and no write;
  /// - row by row, 42,000: 26 of 40 rows skip the choice of styles for blanks (`rowWithRestyledBlanks`), 5,000 each;
  /// - cell by cell: curses gets 555 cells instead of 4,800, at 750 each. Curses then needs 650,000 to find the fewest
  ///   bytes.
  private func paintRows(of frame: Frame) {
    var pen = Style.plain
    for row in 0..<frame.size.rows where !frame.hasRow(row, of: lastFrame) { paintRow(row, of: frame, &pen) }
  }

  /// Paints everything again, because the screen may have other content.
  func repaint() {
    invalidateAll()
    paint(receivedFrame)
  }

  /// Marks the whole screen as outdated. Links and photos are otherwise sent only once.
  private func invalidateAll() {
    weatheri_repaint_all()
    capture.filter?.forgetSent()
    hasLinks = false
    photos.invalidate()
    backdrops.invalidate()
  }

  /// Writes a query at the beginning of the first row, and repaints the rows on which the terminal may have displayed
  /// it.
  func ask(_ question: String) {
    writer.write(question)
    paintAgain(rows: 0..<min(size.rows, question.utf8.count / max(1, size.columns) + 1))
    send { _ = refresh() }
    if !lastFrame.links.isEmpty { paint(lastFrame) }
  }

  /// These rows no longer show what curses assumes.
  private func paintAgain(rows: Range<Int>) {
    wredrawln(weatheri_window(), Int32(rows.lowerBound), Int32(rows.count))
    backdrops.forget(rows)
    if !lastFrame.links.isEmpty { hasLinks = false }
  }

  /// Draws the texts invisibly at the left edge of the last row, each with a query for the cursor position, and
  /// paints the row again.
  func measure(_ texts: [String]) {
    let questions = texts.map { "\u{1B}[\(size.rows);1H\($0)\u{1B}[6n" }.joined()
    paintAgain(rows: size.rows - 1..<size.rows)
    send(after: "\u{1B}7\u{1B}[8m\(questions)\u{1B}8") { _ = refresh() }
    if !lastFrame.links.isEmpty { paint(lastFrame) }
  }

  /// Leaves curses until the next frame, or permanently. `isTerminalReading` is whether the terminal still reads; if
  /// not, the output of curses is discarded.
  func leave(isTerminalReading: Bool = true) {
    if isTerminalReading { endwin() } else { _ = capture.collect { endwin() } }
    capture.filter?.forget()
    isAway = true
    isCursorShown = true
  }

  /// Takes the screen again; other programs may have drawn on it meanwhile.
  func reenter() {
    fit()
    invalidateAll()
    showCursor(false)
  }

  func dispose() { delscreen(curses) }
}

// How a frame is passed to curses.
extension CursesRenderer {
  func paintRow(_ row: Int, of frame: Frame, _ pen: inout Style) {
    let line = frame.rowWithRestyledBlanks(
      row, over: cursesFrame, erasesWithPen: erasesWithPen, turnsHalfBlocks: depth == .trueColour, pen: &pen)
    passChanges(line, before: cursesFrame[row: row], row)
    cursesFrame.setRow(row, line)
  }

  /// Passes the cells of a row that differ from `before` to curses.
  func passChanges(_ line: [Cell], before: [Cell], _ row: Int) {
    var run = Run()
    run.cells.reserveCapacity(line.count)
    for column in line.indices
    where line[column] != before[column] && !line[column].cluster.isEmpty {
      if column != run.end { start(&run, at: column, row) }
      add(line[column], isWide: column + 1 < line.count && line[column + 1].cluster.isEmpty, to: &run)
    }
    start(&run, at: line.count, row)
  }

  /// Adjacent cells that are passed to curses together.
  private struct Run {
    var start = 0
    /// The column after the last cell.
    var end = 0
    var cells: [cchar_t] = []
  }

  /// Passes a run to curses and begins the next one.
  private func start(_ run: inout Run, at column: Int, _ row: Int) {
    if !run.cells.isEmpty {
      weatheri_put(Int32(row), Int32(run.start), run.cells, Int32(run.cells.count))
      backdrops.forget(row..<row + 1)
    }
    run.cells.removeAll(keepingCapacity: true)
    run.start = column
    run.end = column
  }

  private func add(_ cell: Cell, isWide: Bool, to run: inout Run) {
    let cursesStyle = cursesStyle(for: cell.style)
    let glyph = Glyph(cell.cluster, width: isWide ? 2 : 1)
    let marks = glyph.marks.map(\.value)
    run.cells.append(
      weatheri_cell(glyph.base.value, marks, Int32(marks.count), cursesStyle.attributes, cursesStyle.pair))
    if let second = glyph.second {
      run.cells.append(weatheri_cell(second.value, nil, 0, cursesStyle.attributes, cursesStyle.pair))
    }
    run.end += isWide ? 2 : 1
  }

  func place(_ cursor: Point?) {
    let cursor = cursor.flatMap { Rect(cursesFrame.size).contains($0) ? $0 : nil }
    showCursor(cursor != nil)
    leaveok(weatheri_window(), cursor == nil)
    if let cursor { move(Int32(cursor.row), Int32(cursor.column)) }
  }

  private func showCursor(_ isShown: Bool) {
    if isShown == isCursorShown { return }
    curs_set(isShown ? 1 : 0)
    isCursorShown = isShown
  }

  /// Lets curses draw, and writes all its output at once.
  func send(after beginning: String = "", _ draw: () -> Void, then more: () -> [UInt8] = { [] }) {
    // Curses restores its terminal settings when it comes back, and can do so only if its output is a terminal.
    if isAway {
      isAway = false
      refresh()
      capture.filter?.forget()
      writer.write(opening)
      opening = ""
    }
    let bytes = capture.collect(draw) + more() + backdrops.change() + photos.change()
    if bytes.isEmpty { return }
    let (hold, show) = synchronizesFrames ? ("\u{1B}[?2026h", "\u{1B}[?2026l") : ("", "")
    writer.write(Array((hold + beginning).utf8) + bytes + Array(show.utf8))
  }

  func cursesStyle(for style: Style) -> CursesStyle {
    // Adjacent cells mostly have the same style.
    if let last, last.style == style { return last.cursesStyle }
    let cursesStyle = cachedStyle(for: style)
    last = (style, cursesStyle)
    return cursesStyle
  }

  private func cachedStyle(for style: Style) -> CursesStyle {
    if let cursesStyle = cursesStyles[style] { return cursesStyle }
    if palette.depth != .mono && cursesStyles.count >= Int(weatheri_pairs()) - 1 { forgetStyles() }
    let cursesStyle = CursesStyle(style, palette)
    cursesStyles[style] = cursesStyle
    return cursesStyle
  }

  /// Releases all colour pairs. Cells drawn with them must be drawn again.
  private func forgetStyles() {
    cursesStyles = [:]
    last = nil
    reset_color_pairs()
    invalidateAll()
  }
}

extension Frame {
  fileprivate func cut(to size: Size) -> Frame {
    var frame = Frame(size: size, links: links)
    frame.cursor = cursor
    frame.photo = photo
    frame.backdrop = backdrop
    for row in 0..<min(size.rows, self.size.rows) {
      for (column, cell) in self[row: row].prefix(size.columns).enumerated() where !cell.cluster.isEmpty {
        frame.put(cell.text, column: column, row: row, style: cell.style)
      }
    }
    return frame
  }
}
