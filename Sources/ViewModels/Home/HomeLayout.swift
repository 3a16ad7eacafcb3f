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
    public var cities = 1
    /// Something falls within the hourly forecast.
    public var hasAmounts = false
    /// Some hour has a chance of precipitation, or one that is not known.
    public var hasChances = true
    /// Day and night are told by the ground of the curve, and need no line.
    public var hasGrounds = true
    /// The dust of the hours is told.
    public var hasDust = false
    /// Some hour can be compared with the day before it.
    public var hasDifferences = false
    /// The source tells more of the air than most do.
    public var hasAtmosphere = false
    /// What there is to say of warnings.
    public var warning = Warning.nothing
    /// A card tells why there is no weather, in the place of all panes.
    public var isAbsent = false
    /// A source's terms want an address to be read beside its data.
    public var hasLegalLine = false
    public enum Warning: Sendable, Equatable {
      case nothing
      /// That they could not be read: worth a row where there are some.
      case failure
      case told

      init(_ status: WarningStatus) {
        switch status.kind {
        case .told: self = .told
        case .failed: self = .failure
        case .unknown, .none, .keyless, .untold: self = .nothing
        }
      }
    }

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
      hasDust = !forecast.airHours.isEmpty
      hasDifferences = forecast.hours.map { $0.count > 24 } ?? true
      // The UV index alone is worth no row: it stands in the details.
      hasAtmosphere = forecast.now.map { $0.atmosphere != Atmosphere(uvIndex: $0.atmosphere.uvIndex) } ?? false
    }

    /// Room is kept for whatever may yet arrive.
    private(set) var isAtMost = false

    /// With everything there may be above the days.
    var atMost: Content {
      var content = self
      content.isAtMost = true
      content.days = HomeLayout.expectedDays
      (content.hasAmounts, content.hasChances, content.hasDust, content.hasDifferences) = (true, true, true, true)
      return content
    }
  }

  public internal(set) var header: Rect?
  public internal(set) var footer: Rect?
  /// Above the footer: the address that is to be read beside the credits.
  public internal(set) var legal: Rect?
  /// The window's part that shows the page.
  public internal(set) var body = Rect(column: 0, row: 0, columns: 0, rows: 0)

  // On the page: row 0 is the page's first.
  public internal(set) var current = Rect(column: 0, row: 0, columns: 0, rows: 0)
  /// What of the current conditions has no room beside them.
  public internal(set) var facts: Rect?
  public internal(set) var dust = Rect(column: 0, row: 0, columns: 0, rows: 0)
  public internal(set) var outlook: Rect?
  /// The most urgent warning: above the panes, or in the first row of the outlook, which it may share; nil without one.
  public internal(set) var warning: Rect?
  public internal(set) var strip: Rect?
  public internal(set) var week: Rect?
  // In wide windows, on the page: yesterday, today and tomorrow; the map around the city; the saved cities; the air by
  // pollutant; who told what.
  public internal(set) var days: Rect?
  public internal(set) var map: Rect?
  public internal(set) var cities: Rect?
  public internal(set) var air: Rect?
  public internal(set) var sources: Rect?
  /// What stands beside the panes.
  public var sidePanes: [Rect] { [days, map, cities, air, sources].compactMap { $0 } }
  public internal(set) var pageHeight = 0

  /// The picture of the sky; nil where it has no room.
  public internal(set) var art: ArtSize?
  /// Current conditions and dust side by side, with art and large figures.
  public internal(set) var isWide = false
  public internal(set) var showsTitles = true
  public internal(set) var showsTallFigures = false
  /// The last row of the current conditions is for what only some sources tell.
  public internal(set) var showsAtmosphere = false
  /// What the strip shows, row by row.
  public internal(set) var stripRows = StripRows()
  public internal(set) var dayColumns = 1
  /// Blank rows between the days.
  public internal(set) var daySpacing = 0
  public let dayCount: Int
  public internal(set) var factColumns = 1

  /// Columns of one hour in the strip.
  public static let hourWidth = 6
  static let dayColumnWidth = 36
  /// As KMA tells them; the others up to the most.
  static let expectedDays = 11
  static let mostDays = 14
  static let dayGap = 4
  /// From this width on the strip's rows have labels.
  private static let gutterWidth = 13
  private static let gutterFrom = 96
  /// In so many rows between header and footer the panes keep their places whatever arrives.
  private static let keepsPlacesFrom = 28
  /// In so many rows one may be spent on a failure.
  private static let failureFrom = 5
  /// In so many rows one may be spent on terms.
  private static let legalFrom = 30

  public init(state: State) {
    var content = state.content
    content.cities = state.cities.count
    content.hasLegalLine = FooterModel.isLegalLineDue(state)
    content.hasGrounds = state.colours.hasGrounds
    content.isAbsent = AbsenceModel.isDue(state)
    content.warning = Content.Warning(state.warningStatus)
    self.init(size: state.size, content: content)
  }

  public init(size: Size, content: Content) {
    dayCount = content.days
    let columns = max(0, size.columns)
    let rows = max(0, size.rows)
    if rows >= 3 { header = Rect(column: 0, row: 0, columns: columns, rows: 1) }
    if rows >= 5 { footer = Rect(column: 0, row: rows - 1, columns: columns, rows: 1) }
    let top = header == nil ? 0 : 1
    let margin = columns >= 60 ? 1 : 0
    let width = columns - 2 * margin
    if content.hasLegalLine, rows >= HomeLayout.legalFrom, columns >= 60 {
      legal = Rect(column: margin, row: rows - 2, columns: width, rows: 1)
    }
    let below = (footer == nil ? 0 : 1) + (legal == nil ? 0 : 1)
    body = Rect(column: 0, row: top, columns: columns, rows: max(0, rows - top - below))
    let isWarned = rows >= HomeLayout.rows(for: content.warning)
    if columns >= 72 {
      layOutWide(content, left: margin, width: width, isWarned: isWarned)
    } else {
      layOutNarrow(content, left: margin, width: width, isWarned: isWarned)
    }
    if isWarned { placeWarning(aboveAll: content.isAbsent) }
  }

  /// In the row above the panes where there is one, else in the first of the sentences, so that no pane moves.
  private mutating func placeWarning(aboveAll: Bool) {
    warning = Rect(column: 0, row: 0, columns: body.columns, rows: 1)
    guard !aboveAll, current.row == 0, let outlook else { return }
    warning?.row = outlook.row
    if outlook.rows > 1 { self.outlook = outlook.dropping(top: 1) }
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
    let end = max(current.endRow, outlook?.endRow ?? dust.endRow, isWide ? dust.endRow : 0)
    return Rect(
      column: 0, row: 0, columns: body.columns, rows: min(body.endRow, max(body.row, body.row + end - scroll)))
  }

  /// Whether more of a pane than its title lies in the window.
  public func shows(_ pane: Rect, scroll: Int) -> Bool {
    pane.row + (showsTitles ? 1 : 0) < scroll + body.rows && pane.endRow > scroll
  }

  /// Header and footer have these between them, an address to be read included.
  var rowsBetween: Int { body.rows + (legal == nil ? 0 : 1) }
  /// Whether nothing that arrives moves a pane; in lower windows what falls takes rows of its own.
  public var keepsPlaces: Bool { isWide && rowsBetween >= HomeLayout.keepsPlacesFrom }

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

  /// The saved city at a point of the page; nil where there is none.
  func city(at point: Point) -> Int? {
    guard let inside = cities.map({ PanelLayout($0).inside }), inside.contains(point) else { return nil }
    return point.row - inside.row
  }

  /// The day of the list at a point of the page, counted from the first in view; nil where there is none.
  public func day(at point: Point) -> Int? { (0..<dayCapacity).first { day($0).contains(point) } }
}
