import Cells

/// Where the parts of the page of the year are. What does not fit is left out: the mosaic first, then the lines of text;
/// the chart and the selected day are last.
struct YearLayout: Sendable, Equatable {
  var title: Rect?
  var day: Rect
  /// The labels of today and of the selected day, above the chart.
  var labels: Rect?
  /// The chart with its axis on the left.
  var chart: Rect?
  var months: Rect?
  var heading: Rect?
  /// The mosaic with the names of the weekdays on the left, as wide as the chart.
  var mosaic: Rect?
  /// Two days of the week share a row of cells.
  var isHalved = false
  var figures: Rect?
  var otherYears: Rect?
  var footer: Rect?

  static let axis = 5
  /// A leap year that begins on a Sunday has days in 54 weeks.
  static let mostWeeks = 54
  /// In narrower windows the other years need two rows.
  private static let longLineFrom = 112

  var plot: Rect? { chart.map { $0.dropping(left: YearLayout.axis) } }

  /// `canHalve`: the terminal has half blocks of two colours.
  init(_ size: Size, canHalve: Bool) {
    var body = Rect(size).inset(columns: size.columns >= 60 ? 1 : 0)
    if size.rows >= 5 {
      footer = Rect(size).bottom(1)
      body = body.dropping(bottom: 1)
    }
    if size.rows >= 4 { title = body.cut(top: 1) }
    day = body.cut(top: 1, gap: size.rows >= 34 ? 1 : 0)
    guard body.rows >= 3, body.columns >= 20 else { return }
    let isAiry = size.rows >= 34
    if size.rows >= 10 { otherYears = body.bottom(size.rows >= 22 && size.columns < YearLayout.longLineFrom ? 2 : 1) }
    body = body.dropping(bottom: otherYears?.rows ?? 0)
    placeMosaic(in: &body, size, canHalve: canHalve, isAiry: isAiry)
    if size.rows >= 28 { labels = body.cut(top: 1).dropping(left: YearLayout.axis) }
    if body.rows >= 4 {
      months = body.bottom(1).dropping(left: YearLayout.axis)
      body = body.dropping(bottom: 1)
    }
    chart = body
  }

  private mutating func placeMosaic(in body: inout Rect, _ size: Size, canHalve: Bool, isAiry: Bool) {
    let isShown = size.rows >= (canHalve ? 18 : 22) && body.columns - YearLayout.axis >= YearLayout.mostWeeks
    if size.rows >= 11 {
      let gap = isShown && isAiry ? 1 : 0
      figures = body.dropping(bottom: gap).bottom(1)
      body = body.dropping(bottom: 1 + 2 * gap)
    }
    guard isShown else { return }
    isHalved = canHalve && size.rows < 28
    let rows = isHalved ? 4 : 7
    mosaic = body.bottom(rows)
    heading = body.dropping(bottom: rows).bottom(1)
    body = body.dropping(bottom: rows + (isAiry ? 2 : 1))
  }
}
