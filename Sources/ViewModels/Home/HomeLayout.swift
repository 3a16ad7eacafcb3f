public import Cells
import Weather

/// Where the panes of the home screen stand, for a window of any size.
///
/// The panes lie on a page below the header; where the page is taller than the window, it scrolls.
/// What costs least to lose goes first: air between panes, wind, the curve, days that can be scrolled to.
public struct HomeLayout: Sendable, Equatable {
  /// What there is to show, as far as it needs room.
  public struct Content: Sendable, Equatable {
    public var days = 0
    /// Something falls within the hourly forecast.
    public var hasAmounts = false
    /// Some hour has a chance of precipitation, or one that is not known.
    public var hasChances = true
    /// Day and night are told by the ground of the curve, and need no line.
    public var hasGrounds = true
    /// Some hour can be compared with the day before it.
    public var hasDifferences = false
    /// The source tells more of the air than most do.
    public var hasAtmosphere = false
    /// What there is to say of warnings.
    public var warning = Warning.nothing
    /// A source's terms want an address to be read beside its data.
    public var hasLegalLine = false
    public enum Warning: Sendable, Equatable {
      case nothing
      /// That they could not be read: worth a row where there are some.
      case failure
      case told
    }
    /// Facts the current pane lists where there is no room for large figures.
    public var facts = 9

    public init(
      days: Int = 0, hasAmounts: Bool = false, hasDifferences: Bool = false, hasAtmosphere: Bool = false
    ) {
      self.days = days
      self.hasAmounts = hasAmounts
      self.hasDifferences = hasDifferences
      self.hasAtmosphere = hasAtmosphere
    }

    init(_ forecast: Forecast) {
      days = forecast.days?.count ?? 0
      hasAmounts = forecast.hours?.contains { $0.amountFalling?.isZero == false } ?? false
      hasChances = forecast.hours?.contains { $0.chanceOfPrecipitation != 0 } ?? true
      hasDifferences = (forecast.hours?.count ?? 0) > 24
      hasAtmosphere = forecast.now.map { $0.atmosphere != Atmosphere() } ?? false
    }
  }

  public private(set) var header: Rect?
  /// Below the header: the most urgent warning; nil where there is none.
  public private(set) var warning: Rect?
  public private(set) var footer: Rect?
  /// Above the footer: the address that is to be read beside the credits.
  public private(set) var legal: Rect?
  /// The window's part that shows the page.
  public private(set) var body = Rect(column: 0, row: 0, columns: 0, rows: 0)

  // On the page: row 0 is the page's first.
  public private(set) var current = Rect(column: 0, row: 0, columns: 0, rows: 0)
  public private(set) var dust = Rect(column: 0, row: 0, columns: 0, rows: 0)
  public private(set) var outlook: Rect?
  public private(set) var strip: Rect?
  public private(set) var week: Rect?
  public private(set) var pageHeight = 0

  /// Current conditions and dust side by side, with art and large figures.
  public private(set) var isWide = false
  public private(set) var showsTitles = true
  public private(set) var showsTallFigures = false
  /// The last row of the current conditions is for what only some sources tell.
  public private(set) var showsAtmosphere = false
  /// What the strip shows, row by row.
  public private(set) var stripRows = StripRows()
  public private(set) var dayColumns = 1
  /// Blank rows between the days.
  public private(set) var daySpacing = 0
  public let dayCount: Int
  public private(set) var factColumns = 1

  /// Columns of one hour in the strip.
  public static let hourWidth = 6
  private static let dayColumnWidth = 36
  static let dayGap = 4
  /// From this width on the strip's rows have labels.
  private static let gutterWidth = 13
  private static let gutterFrom = 96
  /// In so many rows one may be spent on a failure.
  private static let failureFrom = 5
  /// In so many rows one may be spent on terms.
  private static let legalFrom = 30

  public init(state: State) {
    var content = state.content
    if state.temperatureYesterday != nil && state.forecast.now?.temperature != nil { content.facts += 1 }
    content.hasLegalLine = FooterModel.isLegalLineDue(state)
    content.hasGrounds = state.colours.hasGrounds
    content.warning = WarningLine(state).map { $0.level == nil ? .failure : .told } ?? .nothing
    self.init(size: state.size, content: content)
  }

  public init(size: Size, content: Content) {
    dayCount = content.days
    let columns = max(0, size.columns)
    let rows = max(0, size.rows)
    if rows >= 3 { header = Rect(column: 0, row: 0, columns: columns, rows: 1) }
    if rows >= 5 { footer = Rect(column: 0, row: rows - 1, columns: columns, rows: 1) }
    var top = header == nil ? 0 : 1
    if rows >= HomeLayout.rows(for: content.warning) {
      warning = Rect(column: 0, row: top, columns: columns, rows: 1)
      top += 1
    }
    let margin = columns >= 60 ? 1 : 0
    let width = columns - 2 * margin
    if content.hasLegalLine, rows >= HomeLayout.legalFrom, columns >= 60 {
      legal = Rect(column: margin, row: rows - 2, columns: width, rows: 1)
    }
    let below = (footer == nil ? 0 : 1) + (legal == nil ? 0 : 1)
    body = Rect(column: 0, row: top, columns: columns, rows: max(0, rows - top - below))
    if columns >= 72 {
      layOutWide(content, left: margin, width: width)
    } else {
      layOutNarrow(content, left: margin, width: width)
    }
  }

  /// In so many rows one is spent on it.
  private static func rows(for warning: Content.Warning) -> Int {
    switch warning {
    case .nothing: .max
    case .failure: failureFrom
    case .told: 2
    }
  }

  /// The part of the window from the header to the end of the outlook: what has the sky behind it.
  public func hero(scroll: Int) -> Rect {
    let end = [current.endRow, dust.endRow, outlook?.endRow ?? 0].max() ?? 0
    return Rect(
      column: 0, row: 0, columns: body.columns, rows: min(body.endRow, max(body.row, body.row + end - scroll)))
  }

  public var maximumScroll: Int { max(0, pageHeight - body.rows) }
  /// Columns to the left of the hours for what the rows are.
  public var gutter: Int { isWide && (strip?.columns ?? 0) >= HomeLayout.gutterFrom ? HomeLayout.gutterWidth : 0 }
  public var hourCapacity: Int { max(1, ((strip?.columns ?? 0) - gutter) / HomeLayout.hourWidth) }
  public var dayRows: Int {
    let rows = max(0, (week?.rows ?? 0) - (showsTitles ? 1 : 0))
    return daySpacing == 0 ? rows : (rows + daySpacing) / (1 + daySpacing)
  }
  public var dayCapacity: Int { dayRows * dayColumns }

  /// A point of the window as a point of the page.
  public func onPage(_ point: Point, scroll: Int) -> Point {
    Point(column: point.column, row: point.row - body.row + scroll)
  }

  /// The hour of the strip at a point of the page, counted from the first in view; nil where there is none.
  public func hour(at point: Point) -> Int? {
    guard let strip, strip.contains(point), point.row >= strip.row + (showsTitles ? 1 : 0) else { return nil }
    let column = point.column - strip.column - gutter
    let index = column / HomeLayout.hourWidth
    return column >= 0 && index < hourCapacity ? index : nil
  }

  /// Where the n-th day in view stands on the page.
  public func day(_ index: Int) -> Rect {
    guard let week, dayRows > 0 else { return Rect(column: 0, row: 0, columns: 0, rows: 0) }
    let gap = HomeLayout.dayGap
    let width = (week.columns - gap * (dayColumns - 1)) / dayColumns
    return Rect(
      column: week.column + index / dayRows * (width + gap),
      row: week.row + (showsTitles ? 1 : 0) + index % dayRows * (1 + daySpacing), columns: width, rows: 1)
  }

  /// The day of the list at a point of the page, counted from the first in view; nil where there is none.
  public func day(at point: Point) -> Int? { (0..<dayCapacity).first { day($0).contains(point) } }

  // MARK: - Wide

  private mutating func layOutWide(_ content: Content, left: Int, width: Int) {
    isWide = true
    let fits = min(max(1, width / HomeLayout.dayColumnWidth), 2)
    var plan = WidePlan(content, dayColumns: fits)
    plan.fill(body.rows, isSpacious: width >= 140, hasAtmosphere: content.hasAtmosphere && width >= 110)
    stripRows = plan.strip
    dayColumns = plan.dayColumns
    daySpacing = plan.daySpacing
    showsTallFigures = plan.top >= WidePlan.tallTop
    showsAtmosphere = plan.showsAtmosphere
    // Never narrower than in a smaller window: so wide are a name, its value, its grade and the shape.
    let dustWidth = max(31, min(46, width * 3 / 10))
    var row = plan.headGap
    current = Rect(column: left, row: row, columns: width - dustWidth - 2, rows: plan.top)
    dust = Rect(column: left + width - dustWidth, row: row, columns: dustWidth, rows: plan.top)
    row += plan.top + plan.outlookGap
    outlook = Rect(column: left, row: row, columns: width, rows: plan.outlook)
    row += plan.outlook + plan.gap
    strip = Rect(column: left, row: row, columns: width, rows: 1 + stripRows.count)
    row += 1 + stripRows.count + plan.lowerGap
    week = Rect(column: left, row: row, columns: width, rows: plan.week)
    pageHeight = row + plan.week
  }

  // MARK: - Narrow

  private mutating func layOutNarrow(_ content: Content, left: Int, width: Int) {
    showsTitles = body.rows >= 9
    let title = showsTitles ? 1 : 0
    factColumns = max(1, width / 19)
    let facts = (content.facts + factColumns - 1) / factColumns
    let gap = body.rows >= 18 ? 1 : 0
    stripRows.curve = body.rows >= 20 ? 3 : 0
    stripRows.hasAmounts = content.hasAmounts
    stripRows.bars = content.hasAmounts && body.rows >= 20 ? 1 : 0
    stripRows.hasChances = content.hasChances
    current = Rect(column: left, row: 0, columns: width, rows: title + 1 + (body.rows >= 4 ? facts : 0))
    var row = current.endRow + gap
    // In the smallest windows dust comes right after the headline, before any detail.
    dust = Rect(column: left, row: row, columns: width, rows: title + (body.rows >= 4 ? 5 : 2))
    row = dust.endRow + gap
    if body.rows >= 9 {
      outlook = Rect(column: left, row: row, columns: width, rows: 2)
      row += 2 + gap
    }
    strip = Rect(column: left, row: row, columns: width, rows: title + stripRows.count)
    row += title + stripRows.count + gap
    week = Rect(column: left, row: row, columns: width, rows: title + max(1, dayCount == 0 ? 7 : dayCount))
    pageHeight = row + title + max(1, dayCount == 0 ? 7 : dayCount)
  }
}

/// The rows of the strip below its title: which there are, and where.
public struct StripRows: Sendable, Equatable {
  /// In the order they stand.
  public enum Row: Sendable, CaseIterable {
    case hours, daylight, icons, temperatures, curve, bars, amounts, chance, wind, differences
  }

  /// The icon above the temperature rather than beside it.
  public var hasIcons = false
  /// Day and night as a line with sunrise and sunset upon it.
  public var hasDaylight = false
  public var curve = 0
  /// What falls, as bars.
  public var bars = 0
  public var hasAmounts = false
  public var hasChances = true
  public var hasWind = false
  public var hasDifferences = false

  /// How many rows of the window it takes; 0 where it is not shown.
  private func height(of row: Row) -> Int {
    switch row {
    case .hours, .temperatures: 1
    case .curve: curve
    case .bars: bars
    case .chance: hasChances ? 1 : 0
    case .icons: hasIcons ? 1 : 0
    case .daylight: hasDaylight ? 1 : 0
    case .amounts: hasAmounts ? 1 : 0
    case .wind: hasWind ? 1 : 0
    case .differences: hasDifferences ? 1 : 0
    }
  }

  public var count: Int { Row.allCases.reduce(0) { $0 + height(of: $1) } }

  /// How many rows of the window lie above it; nil where it is not shown.
  public func offset(of row: Row) -> Int? {
    guard height(of: row) > 0 else { return nil }
    return Row.allCases.prefix { $0 != row }.reduce(0) { $0 + height(of: $1) }
  }
}

/// How many rows each pane of a wide window gets.
private struct WidePlan {
  var top = 7
  var showsAtmosphere = false
  var outlook = 1
  var strip = StripRows()
  var headGap = 0
  var outlookGap = 0
  var gap = 0
  var lowerGap = 0
  var footGap = 0
  var dayColumns: Int
  var dayRows: Int
  var daySpacing = 0
  private let days: Int
  private let content: HomeLayout.Content

  /// Title, five rows of figures, and what belongs below them.
  static let tallTop = 9

  init(_ content: HomeLayout.Content, dayColumns: Int) {
    self.content = content
    days = max(1, content.days == 0 ? 10 : content.days)
    self.dayColumns = dayColumns
    dayRows = min(3, (days + dayColumns - 1) / dayColumns)
    strip.hasChances = content.hasChances
  }

  var week: Int { 1 + dayRows * (1 + daySpacing) - daySpacing }
  private var total: Int {
    headGap + top + outlookGap + outlook + gap + 1 + strip.count + lowerGap + week + footGap
  }

  /// Spends the rows there are in the order of what a reader misses most.
  mutating func fill(_ rows: Int, isSpacious: Bool, hasAtmosphere: Bool) {
    let folded = (days + dayColumns - 1) / dayColumns
    spend(rows, on: \.dayRows, upTo: folded)
    if content.hasAmounts { grant(rows, \.hasAmounts) }
    spend(rows, on: \.strip.curve, upTo: 1)
    if content.hasAmounts { spend(rows, on: \.strip.bars, upTo: 1) }
    spend(rows, on: \.strip.curve, upTo: 3)
    spend(rows, on: \.gap, upTo: 1)
    spend(rows, on: \.lowerGap, upTo: 1)
    spend(rows, on: \.strip.curve, upTo: 4)
    grant(rows, \.hasIcons)
    grant(rows, \.hasWind)
    if dayColumns > 1, total + days - dayRows <= rows {
      dayColumns = 1
      dayRows = days
    }
    if content.hasAmounts { spend(rows, on: \.strip.bars, upTo: 2) }
    if !content.hasGrounds { grant(rows, \.hasDaylight) }
    if content.hasDifferences { grant(rows, \.hasDifferences) }
    spend(rows, on: \.outlookGap, upTo: 1)
    if hasAtmosphere && total < rows { (top, showsAtmosphere) = (top + 1, true) }
    spend(rows, on: \.strip.curve, upTo: 5)
    spend(rows, on: \.footGap, upTo: 1)
    spend(rows, on: \.headGap, upTo: 1)
    if isSpacious && total + WidePlan.tallTop - top <= rows { top = WidePlan.tallTop }
    // Every row of the curve costs bytes at each step through the hours.
    spend(rows, on: \.strip.curve, upTo: isSpacious ? 8 : 5)
    if total + dayRows - 1 <= rows { daySpacing = 1 }
    spend(rows, on: \.strip.curve, upTo: isSpacious ? 14 : 5)
  }

  private mutating func grant(_ rows: Int, _ item: WritableKeyPath<StripRows, Bool>) {
    if total < rows { strip[keyPath: item] = true }
  }

  private mutating func spend(_ rows: Int, on item: WritableKeyPath<WidePlan, Int>, upTo limit: Int) {
    while self[keyPath: item] < limit && total < rows { self[keyPath: item] += 1 }
  }
}
