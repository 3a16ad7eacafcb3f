import Cells

// The layout of a window whose week is a landscape. It contains the temperatures of all hours, so the hourly strip has
// a curve only in high windows.
extension HomeLayout {
  /// The smallest window with a landscape.
  static let landscapeFrom = Size(columns: 100, rows: 30)

  mutating func layOutLandscape(_ content: Content, left: Int, width whole: Int) {
    (isWide, hasLandscape, isStripTitleBeside) = (true, true, true)
    let side = HomeLayout.sideWidth(whole, rowsBetween)
    let width = side > 0 ? whole - side - HomeLayout.sideGap : whole
    var plan = LandscapePlan(
      top: HomeLayout.stageRows(columns: whole, rows: rowsBetween), hasLegalLine: content.hasLegalLine)
    // A required address uses the gap in which it appears.
    if rowsBetween + 2 >= HomeLayout.legalFrom { plan.footGap = 1 }
    plan.fill(
      rowsBetween, isSpacious: whole >= 140, hasAtmosphere: content.hasAtmosphere, hasBar: content.warning == .bar)
    plan.leaveOut(missingIn: content)
    let sideEnd = plan.total - plan.footGap
    if content.warning == .bar, plan.giveUpRow() { barRow = plan.top }
    if content.hasStorm { plan.makeRoomForWind() }
    stripRows = plan.strip
    let top = Rect(column: left, row: 0, columns: whole, rows: plan.top)
    placeStage(in: top)
    let first = plan.top + (barRow == nil ? 0 : 1) + plan.headGap
    var page = Rect(column: left, row: first, columns: width, rows: .max)
    facts = page.cut(top: plan.facts, gap: plan.factsGap + plan.outlookGap)
    outlook = page.cut(top: 1, gap: plan.gap)
    strip = page.cut(top: stripRows.count, gap: plan.lowerGap)
    week = page.cut(top: plan.ridge)
    pageHeight = week?.endRow ?? 0
    layOutSide(width: side, right: left + whole, rows: top.endRow + 1..<sideEnd, cities: content.cities)
  }
}

/// How many rows each pane of a window with a landscape gets. Nothing moves when data arrive.
private struct LandscapePlan: RowPlan {
  let top: Int
  private let hasLegalLine: Bool
  /// Below the stage.
  var headGap = 0
  var facts = 1
  /// The blank row below the facts.
  var factsGap = 0
  /// Another one, which becomes a row of facts if there are more of them than usual.
  var outlookGap = 0
  var gap = 0
  var strip = StripRows()
  var lowerGap = 0
  /// The landscape with its captions.
  var ridge = 9
  var footGap = 0

  init(top: Int, hasLegalLine: Bool) {
    (self.top, self.hasLegalLine) = (top, hasLegalLine)
    (strip.hasAmounts, strip.hasChances, strip.mixesChances) = (true, false, true)
  }

  var total: Int {
    top + headGap + facts + factsGap + outlookGap + 1 + gap + strip.count + lowerGap + ridge + footGap
  }

  /// Blank rows, then the lowest rows of the landscape's air.
  var spare: [(item: WritableKeyPath<LandscapePlan, Int>, least: Int)] {
    [
      (\.footGap, hasLegalLine ? 1 : 0), (\.lowerGap, 1), (\.outlookGap, 0), (\.factsGap, 0), (\.lowerGap, 0),
      (\.ridge, LandscapePlan.leastRidge),
    ]
  }
  /// Five rows of the picture above three captions.
  private static let leastRidge = 8

  /// In a storm the wind speed gets a row. If the hours have a curve that can give up a row, `StripRows.filled` takes
  /// that one.
  mutating func makeRoomForWind() {
    guard strip.curve <= StripRows.leastCurve, strip.shownValues.isEmpty, giveUpRow() else { return }
    strip[value: .wind] = true
  }

  /// Distributes the rows, beginning with what a reader would miss most. In a spacious window two rows hold all facts.
  mutating func fill(_ rows: Int, isSpacious: Bool, hasAtmosphere: Bool, hasBar: Bool) {
    spend(rows, on: \.facts, upTo: 2)
    spend(rows, on: \.lowerGap, upTo: 1)
    spend(rows, on: \.gap, upTo: 1)
    if total + 3 <= rows {
      strip.curve = 3
    } else if lowerGap > 0, !hasBar {
      // While nothing falls the row of the amounts and this one are a curve. A bar takes it instead.
      (lowerGap, strip.curve) = (0, 1)
    }
    spend(rows, on: \.factsGap, upTo: 1)
    spend(rows, on: \.headGap, upTo: 1)
    spend(rows, on: \.ridge, upTo: 11)
    if total < rows { (strip.hasChances, strip.mixesChances) = (true, false) }
    spend(rows, on: \.outlookGap, upTo: isSpacious ? 0 : 1)
    spend(rows, on: \.ridge, upTo: 12)
    if total < rows { strip[value: .wind] = true }
    spend(rows, on: \.ridge, upTo: 14)
    // The gap below the facts becomes a row of them, so that no pane moves when such values arrive.
    if hasAtmosphere, outlookGap > 0 { (facts, outlookGap) = (facts + 1, 0) }
    spend(rows, on: \.ridge, upTo: 15)
    if total < rows { strip[value: .differences] = true }
    spend(rows, on: \.ridge, upTo: 16)
    if total < rows { strip[value: .dust] = true }
    spend(rows, on: \.ridge, upTo: 30)
  }

  /// Rows without content are used for other values of the hours, for the curve or icons, and as a gap below the hours.
  mutating func leaveOut(missingIn content: HomeLayout.Content) {
    let rows = total
    strip.leaveOut(missingIn: content)
    let known = [(StripRows.Row.wind, true), (.differences, content.hasDifferences), (.dust, content.hasDust)]
    strip.use(rows - total, for: known.compactMap { $1 ? $0 : nil })
    if strip.curve > 0 { spend(rows, on: \.strip.curve, upTo: 8) } else if total < rows { strip.hasIcons = true }
    spend(rows, on: \.lowerGap, upTo: .max)
  }
}
