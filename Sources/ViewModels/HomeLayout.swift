public import Cells
import Weather

/// Where the panes of the home screen stand, for a window of any size.
///
/// The panes lie on a page below the header; where the page is taller than the window, it scrolls.
/// What costs least to lose goes first: air between panes, wind, the curve, days that can be scrolled to.
public struct HomeLayout: Sendable, Equatable {
  public private(set) var header: Rect?
  public private(set) var footer: Rect?
  /// The window's part that shows the page.
  public private(set) var body = Rect(column: 0, row: 0, columns: 0, rows: 0)

  // On the page: row 0 is the page's first.
  public private(set) var current = Rect(column: 0, row: 0, columns: 0, rows: 0)
  public private(set) var dust = Rect(column: 0, row: 0, columns: 0, rows: 0)
  public private(set) var strip: Rect?
  public private(set) var week: Rect?
  public private(set) var pageHeight = 0

  /// Current conditions and dust side by side, with art and large figures.
  public private(set) var isWide = false
  public private(set) var showsTitles = true
  public private(set) var curveRows = 0
  public private(set) var showsAmounts = true
  public private(set) var showsWind = false
  public private(set) var showsDifference = false
  public private(set) var dayColumns = 1
  public let dayCount: Int
  public private(set) var factColumns = 1

  /// Columns of one hour in the strip.
  public static let hourWidth = 6
  /// Facts the current pane lists below its headline where there is no room for large figures.
  static let factCount = 8
  private static let dayColumnWidth = 38

  public init(state: State) {
    self.init(size: state.size, days: state.forecast.days?.count ?? 0)
  }

  public init(size: Size, days: Int) {
    dayCount = days
    let columns = max(0, size.columns)
    let rows = max(0, size.rows)
    if rows >= 3 { header = Rect(column: 0, row: 0, columns: columns, rows: 1) }
    if rows >= 5 { footer = Rect(column: 0, row: rows - 1, columns: columns, rows: 1) }
    let top = header == nil ? 0 : 1
    body = Rect(column: 0, row: top, columns: columns, rows: max(0, rows - top - (footer == nil ? 0 : 1)))
    let margin = columns >= 60 ? 1 : 0
    let width = columns - 2 * margin
    if columns >= 72 { layOutWide(left: margin, width: width) } else { layOutNarrow(left: margin, width: width) }
  }

  public var maximumScroll: Int { max(0, pageHeight - body.rows) }
  public var hourCapacity: Int { max(1, (strip?.columns ?? 0) / HomeLayout.hourWidth) }
  public var dayRows: Int { max(0, (week?.rows ?? 0) - (showsTitles ? 1 : 0)) }
  public var dayCapacity: Int { dayRows * dayColumns }

  /// A point of the window as a point of the page.
  public func onPage(_ point: Point, scroll: Int) -> Point {
    Point(column: point.column, row: point.row - body.row + scroll)
  }

  // MARK: - Wide

  private mutating func layOutWide(left: Int, width: Int) {
    isWide = true
    let days = max(1, dayCount == 0 ? 10 : dayCount)
    let fits = width / HomeLayout.dayColumnWidth
    var plan = WidePlan(days: days, dayColumns: min(max(1, fits), 2))
    plan.fill(body.rows)
    curveRows = plan.curve
    showsAmounts = plan.amounts
    showsWind = plan.wind
    showsDifference = plan.difference
    dayColumns = plan.dayColumns
    let dustWidth = min(48, max(30, width * 2 / 5 - 2))
    current = Rect(column: left, row: 0, columns: width - dustWidth - 2, rows: plan.top)
    dust = Rect(column: left + width - dustWidth, row: 0, columns: dustWidth, rows: plan.top)
    let stripRow = plan.top + plan.gap
    strip = Rect(column: left, row: stripRow, columns: width, rows: plan.strip)
    let weekRow = stripRow + plan.strip + plan.lowerGap
    week = Rect(column: left, row: weekRow, columns: width, rows: plan.week)
    pageHeight = weekRow + plan.week
  }

  // MARK: - Narrow

  private mutating func layOutNarrow(left: Int, width: Int) {
    showsTitles = body.rows >= 9
    let title = showsTitles ? 1 : 0
    factColumns = max(1, width / 19)
    let facts = (HomeLayout.factCount + factColumns - 1) / factColumns
    let gap = body.rows >= 18 ? 1 : 0
    curveRows = body.rows >= 20 ? 2 : 0
    current = Rect(column: left, row: 0, columns: width, rows: title + 1 + (body.rows >= 4 ? facts : 0))
    var row = current.endRow + gap
    // In the smallest windows dust comes right after the headline, before any detail.
    dust = Rect(column: left, row: row, columns: width, rows: title + (body.rows >= 4 ? 5 : 2))
    row = dust.endRow + gap
    strip = Rect(column: left, row: row, columns: width, rows: title + 4 + curveRows)
    row += title + 4 + curveRows + gap
    week = Rect(column: left, row: row, columns: width, rows: title + max(1, dayCount == 0 ? 7 : dayCount))
    pageHeight = row + title + max(1, dayCount == 0 ? 7 : dayCount)
  }
}

/// How many rows each pane of a wide window gets.
private struct WidePlan {
  var top = 7
  var curve = 0
  var amounts = false
  var wind = false
  var difference = false
  var gap = 0
  var lowerGap = 0
  var dayColumns: Int
  var dayRows: Int
  private let days: Int

  init(days: Int, dayColumns: Int) {
    self.days = days
    self.dayColumns = dayColumns
    dayRows = min(3, (days + dayColumns - 1) / dayColumns)
  }

  /// Title, hours, icon and temperature, chance, and what else there is room for.
  var strip: Int { 4 + curve + (amounts ? 1 : 0) + (wind ? 1 : 0) + (difference ? 1 : 0) }
  var week: Int { 1 + dayRows }
  var total: Int { top + gap + strip + lowerGap + week }

  /// Spends the rows there are in the order of what a reader misses most.
  mutating func fill(_ rows: Int) {
    let folded = (days + dayColumns - 1) / dayColumns
    while dayRows < folded && total < rows { dayRows += 1 }
    if total < rows { amounts = true }
    spend(rows, on: \.curve, upTo: 2)
    spend(rows, on: \.gap, upTo: 1)
    spend(rows, on: \.lowerGap, upTo: 1)
    if total < rows { wind = true }
    if dayColumns > 1, total + days - dayRows <= rows {
      dayColumns = 1
      dayRows = days
    }
    spend(rows, on: \.curve, upTo: 4)
    if total < rows { difference = true }
    spend(rows, on: \.top, upTo: 8)
    spend(rows, on: \.curve, upTo: 7)
  }

  private mutating func spend(_ rows: Int, on item: WritableKeyPath<WidePlan, Int>, upTo limit: Int) {
    while self[keyPath: item] < limit && total < rows { self[keyPath: item] += 1 }
  }
}
