import Cells
import Reports

// The layout of a window whose week is a landscape. It contains the temperatures of all hours, so the hourly strip
// needs no curve of its own.
extension HomeLayout {
  /// The smallest window with a landscape.
  static let landscapeFrom = Size(columns: 100, rows: 30)

  mutating func layOutLandscape(_ content: Content, left: Int, width whole: Int) {
    (isWide, hasLandscape, dayColumns) = (true, true, 2)
    let side = HomeLayout.sideWidth(whole, rowsBetween)
    let width = side > 0 ? whole - side - HomeLayout.sideGap : whole
    let hasBeside = width >= HomeLayout.besideFrom
    let listWidth = hasBeside ? width - HomeLayout.besideWidth - HomeLayout.dayGap : width
    let hasDays = hasBeside && side == 0
    let listRows = HomeLayout.listRows(content.days, columns: listWidth)
    let bottomRows = hasDays ? max(listRows, HomeLayout.flatDays) : listRows
    var plan = LandscapePlan(top: HomeLayout.stageRows(columns: whole, rows: rowsBetween))
    // A required address uses the gap in which it appears.
    if rowsBetween + 2 >= HomeLayout.legalFrom { plan.footGap = 1 }
    plan.fill(
      rowsBetween, list: hasDays ? HomeLayout.flatDays : HomeLayout.listRows(0, columns: listWidth),
      hasAtmosphere: content.hasAtmosphere)
    plan.leaveOut(missingIn: content)
    (stripRows, isStripTitleBeside) = (plan.strip, plan.stripTitle == 0)
    let top = Rect(column: left, row: 0, columns: whole, rows: plan.top)
    placeStage(in: top)
    var page = Rect(column: left, row: plan.top, columns: width, rows: .max)
    facts = page.cut(top: plan.facts, gap: plan.outlookGap)
    outlook = page.cut(top: 1, gap: plan.gap)
    strip = page.cut(top: plan.stripTitle + stripRows.count, gap: plan.lowerGap)
    let bottom = page.cut(top: plan.ridge + plan.list)
    pageHeight = bottom.endRow
    let main = hasDays ? bottom : bottom.left(listWidth)
    week = plan.list > 0 ? main.dropping(bottom: bottomRows + 1) : main
    if plan.list > 0 { weekList = bottom.bottom(bottomRows).left(listWidth) }
    if hasDays, plan.list > 0 {
      days = bottom.bottom(bottomRows).right(HomeLayout.besideWidth).top(HomeLayout.flatDays)
    }
    if hasBeside, side > 0 { layOutAir(bottom.right(HomeLayout.besideWidth)) }
    if side > 0 {
      let column = Rect(
        column: left + whole - side, row: top.endRow + 1, columns: side, rows: pageHeight - top.endRow - 1)
      layOutSide(column, cities: content.cities)
    }
  }

  /// The rows of a list of the days, in as many columns as fit.
  private static func listRows(_ days: Int, columns: Int) -> Int {
    let count = WeekArrangement.listColumns(columns)
    return (max(days, expectedDays) + count - 1) / count
  }
}

/// How many rows each pane of a window with a landscape gets. Nothing moves when data arrive.
private struct LandscapePlan: RowPlan {
  let top: Int
  var facts = 2
  var outlookGap = 0
  var gap = 0
  var stripTitle = 0
  var strip = StripRows()
  var lowerGap = 0
  /// The landscape with its captions.
  var ridge = 9
  /// The list below it, with a blank row above.
  var list = 0
  var footGap = 0

  init(top: Int) {
    self.top = top
    (strip.hasAmounts, strip.hasChances, strip.mixesChances) = (true, false, true)
  }

  var total: Int {
    top + facts + outlookGap + 1 + gap + stripTitle + strip.count + lowerGap + ridge + list + footGap
  }

  /// Distributes the rows, beginning with what a reader would miss most. `list` is the rows of the list.
  mutating func fill(_ rows: Int, list needed: Int, hasAtmosphere: Bool) {
    spend(rows, on: \.gap, upTo: 1)
    spend(rows, on: \.lowerGap, upTo: 1)
    if total + needed + 1 <= rows { list = needed + 1 }
    spend(rows, on: \.ridge, upTo: 10)
    if total < rows { (strip.hasChances, strip.mixesChances) = (true, false) }
    spend(rows, on: \.ridge, upTo: 12)
    spend(rows, on: \.outlookGap, upTo: 1)
    // The gap below the facts becomes a row of them, so that no pane moves when such values arrive.
    if hasAtmosphere, outlookGap > 0 { (facts, outlookGap) = (facts + 1, 0) }
    if total + 3 <= rows { strip.curve = 3 }
    if total < rows { strip.hasWind = true }
    spend(rows, on: \.stripTitle, upTo: 1)
    spend(rows, on: \.ridge, upTo: 14)
    if total < rows { strip.hasDust = true }
    if total < rows { strip.hasDifferences = true }
    if strip.curve > 0 { spend(rows, on: \.strip.curve, upTo: 5) }
    if total < rows { strip.hasIcons = true }
    spend(rows, on: \.ridge, upTo: 18)
    if strip.curve > 0 { spend(rows, on: \.strip.curve, upTo: 8) }
    spend(rows, on: \.ridge, upTo: 24)
  }

  /// Rows without content become a gap below the hours, other values of the hours, and rows of the curve.
  mutating func leaveOut(missingIn content: HomeLayout.Content) {
    let rows = total
    strip.leaveOut(missingIn: content)
    spend(rows, on: \.lowerGap, upTo: 1)
    strip.use(rows - total, hasDifferences: content.hasDifferences, hasDust: content.hasDust)
    if strip.curve > 0 { spend(rows, on: \.strip.curve, upTo: 8) }
    spend(rows, on: \.lowerGap, upTo: .max)
  }
}
