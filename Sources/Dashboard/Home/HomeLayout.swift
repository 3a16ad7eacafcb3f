import Cells
import Stage

/// The layout of the panes on the home screen, for a window of any size.
///
/// The panes are on a page below the header; if the page is taller than the window, it scrolls. If room is short, the
/// least important things go first: space between panes, wind, the curve, days that can be reached by scrolling.
package struct HomeLayout: Sendable, Equatable {
  var header: Rect?
  var footer: Rect?
  /// Above the footer: the address that must be readable next to the credits.
  var legal: Rect?
  /// The part of the window that shows the page.
  var body = Rect(column: 0, row: 0, columns: 0, rows: 0)

  // Coordinates on the page: row 0 is the first row of the page.
  var current = Rect(column: 0, row: 0, columns: 0, rows: 0)
  /// Current conditions that do not fit in `current`.
  var facts: Rect?
  var dust = Rect(column: 0, row: 0, columns: 0, rows: 0)
  var outlook: Rect?
  /// The most urgent warning: above the panes, below the stage, or in the first row of the outlook, which it may share;
  /// nil if none.
  var warning: Rect?
  /// The row below the stage that is reserved for the bar of a warning; nil if none is.
  var barRow: Int?
  var strip: Rect?
  var week: Rect?
  // In wide windows, in a column of their own: the map around the city, the air by pollutant, the saved cities.
  var map: Rect?
  var air: Rect?
  var cities: Rect?
  var sidePanes: [Rect] { [map, air, cities].compactMap { $0 } }
  var pageHeight = 0

  /// Current conditions and dust are side by side on the stage, with large digits.
  var isWide = false
  /// The week is a landscape.
  var hasLandscape = false
  /// The title of the hours is in the column of their labels.
  var isStripTitleBeside = false
  var showsTitles = true
  /// The rows of the large digits on the stage; nil in windows without room for a picture.
  var digitRows: Int?
  /// In narrow windows: the columns left of the dust, which stands on the stage; nil if it does not.
  var digitColumns: Int?
  /// In narrow windows: how many rows of facts the current conditions contain.
  var currentFactRows = 0
  /// What the strip shows, row by row.
  var stripRows = StripRows()
  var dayColumns = 1
  /// Blank rows between the days.
  var daySpacing = 0
  let dayCount: Int
  var factColumns = 1

  /// Columns of one hour in the strip.
  static let hourWidth = 6
  static let dayColumnWidth = 36
  /// The number of days that KMA forecasts; other sources have up to `mostDays`.
  static let expectedDays = 11
  static let mostDays = 14
  static let dayGap = 4
  /// From this width on the rows of the strip have labels.
  private static let gutterWidth = 13
  private static let gutterFrom = 96
  /// With this many rows between header and footer, panes keep their places whatever data arrives.
  private static let keepsPlacesFrom = 28
  /// With this many rows, one of them may show a failure.
  private static let failureFrom = 5
  /// With this many rows, one of them may show the address that a source's terms require.
  static let legalFrom = 34

  package init(state: State) {
    var content = state.content
    content.cities = state.cities.count
    content.hasLegalLine = FooterViewModel.isLegalLineDue(state)
    content.hasGrounds = state.colours.hasGrounds
    content.hasLandscape = state.colours.hasGrounds && !state.isASCII
    content.isAbsent = AbsenceViewModel.isDue(state)
    content.warning = Content.Warning(state.warningStatus, at: state.now)
    self.init(size: state.size, content: content)
  }

  init(size: Size, content: Content) {
    dayCount = content.days
    let columns = max(0, size.columns)
    let rows = max(0, size.rows)
    body = Rect(size)
    if rows >= 3 { header = body.cut(top: 1) }
    if rows >= 5 { (footer, body) = (body.bottom(1), body.dropping(bottom: 1)) }
    let margin = columns >= 60 ? 1 : 0
    let width = columns - 2 * margin
    if content.hasLegalLine, rows >= HomeLayout.legalFrom, columns >= 60 {
      (legal, body) = (body.bottom(1).inset(columns: margin), body.dropping(bottom: 1))
    }
    let isWarned = rows >= self.rows(for: content.warning)
    let least = HomeLayout.landscapeFrom
    if content.hasLandscape, columns >= least.columns, rows >= least.rows {
      layOutLandscape(content, left: margin, width: width)
    } else if columns >= 72 {
      layOutWide(content, left: margin, width: width, isWarned: isWarned)
    } else {
      layOutNarrow(content, left: margin, width: width, isWarned: isWarned)
    }
    if isWarned { placeWarning(aboveAll: content.isAbsent) }
  }

  /// The number of window rows from which on the warning gets a row.
  private func rows(for warning: Content.Warning) -> Int {
    switch warning {
    case .nothing: .max
    case .failure: HomeLayout.failureFrom
    case .tab: header == nil ? 2 : .max
    case .bar: 2
    }
  }

  /// The part of the window that is the stage: from the header to the end of the current conditions, in narrow
  /// windows to the end of the outlook.
  func stage(scroll: Int) -> Rect {
    let end = digitRows != nil ? current.endRow : max(current.endRow, outlook?.endRow ?? dust.endRow)
    return Rect(
      column: 0, row: 0, columns: body.columns, rows: min(body.endRow, max(body.row, body.row + end - scroll)))
  }

  /// The rows of the whole stage, with the header.
  var stageHeight: Int { stage(scroll: 0).rows }

  /// The large digits on the stage, on the page; nil if there are none.
  var digits: Rect? {
    guard let rows = digitRows else { return nil }
    if isHeadlineBeside {
      let columns = digitColumns ?? 0
      return Rect(column: current.column, row: current.row, columns: columns, rows: rows)
        .dropping(left: columns >= HomeLayout.indentedDigitsFrom ? 1 : 0)
    }
    let room = current.rows > rows + 2 ? 1 : 0
    return Rect(column: current.column + 2, row: current.row + 1 + 2 * room, columns: current.columns - 2, rows: rows)
  }

  /// The digits have only three rows, and the headline and the dust are to their right.
  var isHeadlineBeside: Bool { digitRows == HomeLayout.smallDigitRows }
  static let smallDigitRows = 3
  private static let indentedDigitsFrom = 15

  /// The first column of the headline.
  var headlineColumn: Int { isHeadlineBeside ? current.column + (digitColumns ?? 0) : current.column + 1 }

  /// The row of the headline, on the page.
  var headlineRow: Int {
    guard let digits, !isHeadlineBeside else { return current.row }
    return digits.row - (digits.row - current.row > 2 ? 2 : 1)
  }

  /// The row of the temperatures below the large digits, on the page.
  var captionRow: Int {
    (digits?.endRow ?? current.row) + (!isHeadlineBeside && current.rows > (digitRows ?? 0) + 2 ? 1 : 0)
  }

  /// A stage with digits that is so low that the dust has no title, so that it covers little of the picture.
  private var isLowStage: Bool { digitRows != nil && dust.rows < HomeLayout.titledDustFrom }
  var hasDustTitle: Bool { showsTitles && !isLowStage }
  private static let titledDustFrom = 4

  /// Whether the stage has room for the times of sunrise and sunset.
  var hasSunLabels: Bool { isWide && current.rows > 10 }

  /// Where the times of sunrise and sunset stand, at the ends of the sun's way, in cells of the stage; empty if there is
  /// no room. Near the sun a time is moved away from it, towards the middle of the way. `progress` is the sun's
  /// share of its way; nil if it is below the horizon.
  func sunLabels(sunAt progress: Double?) -> [Rect] {
    guard hasSunLabels else { return [] }
    let picture = StageLayout(width: body.columns, height: stageHeight * 2)
    let sun = progress.map { picture.point(at: $0).column }
    return [0.0, 1].map { end in
      let point = picture.point(at: end)
      var column = min(max(point.column - 2, current.endColumn + 1), body.columns - 8)
      if let sun, abs(sun - point.column) <= HomeLayout.nearSun {
        column = end == 0 ? max(column, sun + HomeLayout.besideSun) : min(column, sun - HomeLayout.besideSun - 6)
      }
      return Rect(column: column, row: min(point.row, body.row + dust.row - 1), columns: 6, rows: 1)
    }
  }
  /// In columns from the middle of the sun: where a label would cover it, and where one does not.
  private static let (nearSun, besideSun) = (8, 6)

  /// On a low stage with digits, on the page: the cells above the dust that contain no text; nil on a high one, and if
  /// the window ends above the dust.
  var openSky: Rect? {
    guard isLowStage, !isHeadlineBeside, dust.endRow <= body.rows else { return nil }
    // Wide windows have the headline to the left.
    let top = isWide ? current.row : headlineRow + 1
    return Rect(column: dust.column, row: top, columns: body.columns - dust.column, rows: dust.row - top)
  }

  /// Whether more of a pane than its title is in the window.
  func shows(_ pane: Rect, scroll: Int) -> Bool {
    pane.row + (showsTitles ? 1 : 0) < scroll + body.rows && pane.endRow > scroll
  }

  /// The rows between header and footer, including the row of a required address.
  var rowsBetween: Int { body.rows + (legal == nil ? 0 : 1) }
  /// Whether arriving data never moves a pane. In lower windows precipitation takes extra rows when it is forecast.
  var keepsPlaces: Bool { isWide && rowsBetween >= HomeLayout.keepsPlacesFrom }

  var maximumScroll: Int { max(0, pageHeight - body.rows) }
  /// Columns to the left of the hours, for the labels of the rows.
  var gutter: Int { isWide && (strip?.columns ?? 0) >= HomeLayout.gutterFrom ? HomeLayout.gutterWidth : 0 }
  var hourCapacity: Int { max(1, ((strip?.columns ?? 0) - gutter) / HomeLayout.hourWidth) }
  var dayRows: Int {
    let rows = max(0, (week?.rows ?? 0) - (showsTitles ? 1 : 0))
    return daySpacing == 0 ? rows : (rows + daySpacing) / (1 + daySpacing)
  }
  var dayCapacity: Int { hasLandscape ? HomeLayout.mostDays : dayRows * dayColumns }
  /// Rows of the strip above the hours.
  var stripTitleRows: Int { showsTitles && !isStripTitleBeside ? 1 : 0 }

  /// How many rows of the strip from one of them on, counted without the title, are in the window before it is scrolled.
  func visibleRows(ofStripFrom row: Int) -> Int {
    guard let strip else { return 0 }
    return max(0, min(strip.endRow, body.rows) - strip.row - stripTitleRows - row)
  }

  /// Converts a point of the window to a point of the page.
  func onPage(_ point: Point, scroll: Int) -> Point {
    Point(column: point.column, row: point.row - body.row + scroll)
  }

  /// The hour of the strip at a point of the page, counted from the first in view; nil if none.
  func hour(at point: Point) -> Int? {
    guard let strip, strip.contains(point), point.row >= strip.row + stripTitleRows else { return nil }
    let column = point.column - strip.column - gutter
    let index = column / HomeLayout.hourWidth
    return column >= 0 && index < hourCapacity ? index : nil
  }

  /// The position of the n-th day in view, on the page.
  func day(_ index: Int) -> Rect {
    guard let week, dayRows > 0 else { return Rect(column: 0, row: 0, columns: 0, rows: 0) }
    let gap = HomeLayout.dayGap
    let width = (week.columns - gap * (dayColumns - 1)) / dayColumns
    return Rect(
      column: week.column + index / dayRows * (width + gap),
      row: week.row + (showsTitles ? 1 : 0) + index % dayRows * (1 + daySpacing), columns: width, rows: 1)
  }

  /// The saved city at a point of the page; nil if none.
  func city(at point: Point) -> Int? {
    guard let inside = cities.map(SidePane.content), inside.contains(point) else { return nil }
    return point.row - inside.row
  }

  /// The day of the list at a point of the page, counted from the first in view; nil if none.
  func day(at point: Point) -> Int? {
    hasLandscape ? nil : (0..<dayCapacity).first { day($0).contains(point) }
  }
}
