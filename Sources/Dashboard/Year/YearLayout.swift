import Cells
import Reports

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
  /// The mosaic with the names of the weekdays on the left.
  var mosaic: Rect?
  /// Two days of the week share a row of cells.
  var isHalved = false
  /// The columns of a day in the mosaic.
  var cell = 1
  /// The figures of the year next to the mosaic, or in one row.
  var facts: Rect?
  var factRow: Rect?
  var otherYears: Rect?
  var footer: Rect?

  static let axis = 5
  /// A leap year that begins on a Sunday has days in 54 weeks.
  static let mostWeeks = 54
  private static let leastFacts = 14
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
    let room = body.columns - YearLayout.axis
    guard size.rows >= (canHalve ? 18 : 22), room >= YearLayout.mostWeeks else {
      if size.rows >= 11 {
        factRow = body.bottom(1)
        body = body.dropping(bottom: 1)
      }
      return
    }
    cell = room >= 3 * YearLayout.mostWeeks + 24 ? 3 : room >= 2 * YearLayout.mostWeeks ? 2 : 1
    isHalved = canHalve && size.rows < 28
    let width = YearLayout.axis + YearLayout.mostWeeks * cell
    let isBeside = body.columns - width >= YearLayout.leastFacts + 2
    if isAiry { body = body.dropping(bottom: 1) }
    if !isBeside {
      factRow = body.bottom(1)
      body = body.dropping(bottom: isAiry ? 2 : 1)
    }
    let rows = isHalved ? 4 : 7
    let block = body.bottom(rows)
    mosaic = block.left(width)
    facts = isBeside ? block.dropping(left: width + 2) : nil
    heading = body.dropping(bottom: rows).bottom(1)
    body = body.dropping(bottom: rows + (isAiry ? 2 : 1))
  }
}
