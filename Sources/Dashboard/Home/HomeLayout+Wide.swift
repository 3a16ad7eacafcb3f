import Cells

// The layout of the panes in a window of 72 columns or more.
extension HomeLayout {
  mutating func layOutWide(_ content: Content, left: Int, width whole: Int, isWarned: Bool) {
    isWide = true
    let side = HomeLayout.sideWidth(whole, rowsBetween)
    let width = side > 0 ? whole - side - HomeLayout.sideGap : whole
    let plan = widePlan(content, columns: whole, weekColumns: width, isWarned: isWarned)
    stripRows = plan.strip
    dayColumns = plan.dayColumns
    daySpacing = plan.daySpacing
    var page = Rect(column: left, row: plan.headGap, columns: width, rows: .max)
    let top = Rect(column: left, row: plan.headGap, columns: whole, rows: plan.top)
    placeStage(in: top)
    _ = page.cut(top: plan.top)
    if plan.hasBar { barRow = page.cut(top: 1).row }
    facts = page.cut(top: plan.facts, gap: plan.factsGap + plan.outlookGap)
    outlook = page.cut(top: plan.outlook, gap: plan.gap)
    strip = page.cut(top: 1 + stripRows.count, gap: plan.lowerGap)
    week = page.cut(top: plan.week)
    pageHeight = week?.endRow ?? 0
    // The bar of a warning has the whole row below the stage.
    layOutSide(width: side, right: left + whole, rows: top.endRow + 1..<pageHeight, cities: content.cities)
  }

  private func widePlan(_ content: Content, columns: Int, weekColumns: Int, isWarned: Bool) -> WidePlan {
    let isSpacious = columns >= 140
    let dayColumns = min(max(1, weekColumns / HomeLayout.dayColumnWidth), 2)
    let stage = HomeLayout.stageRows(columns: columns, rows: rowsBetween)
    var plan = WidePlan(keepsPlaces ? content.atMost : content, dayColumns: dayColumns, top: stage)
    // A required address uses the gap in which it appears.
    if keepsPlaces, rowsBetween + 2 >= HomeLayout.legalFrom { plan.footGap = 1 }
    // If the sentences are below the window, a warning takes a row of its own.
    if isWarned, body.rows <= plan.top + plan.facts { plan.headGap = 1 }
    if keepsPlaces {
      plan.fill(rowsBetween, isSpacious: isSpacious, hasAtmosphere: content.hasAtmosphere)
      plan.leaveOut(missingIn: content, mostCurve: isSpacious ? .max : 5)
    } else {
      // When the hours arrive, nothing above them moves; nothing below them is drawn earlier.
      var upper = WidePlan(content.atMost, dayColumns: dayColumns, top: stage)
      upper.headGap = plan.headGap
      upper.fill(body.rows, isSpacious: isSpacious, hasAtmosphere: content.hasAtmosphere)
      plan.fill(body.rows, isSpacious: isSpacious, hasAtmosphere: content.hasAtmosphere, below: upper)
    }
    if content.warning == .bar, plan.headGap == 0 { plan.hasBar = plan.giveUpRow() }
    return plan
  }

  /// The current conditions and the dust on the stage.
  mutating func placeStage(in top: Rect) {
    let digits = HomeLayout.digitRows(stage: top.rows)
    digitRows = digits
    let least = top.rows > digits + 5 ? HomeLayout.leastCurrent : HomeLayout.leastOnLowStage
    current = top.left(min(top.columns - 32, max(least, top.columns * 38 / 100)))
    // The width of a name, its value, its grade and the shape.
    // On a high stage a row of the picture is below it.
    let isLow = top.rows < HomeLayout.lowStage
    dust = top.right(31).dropping(bottom: isLow ? 0 : 1).bottom(HomeLayout.dustRows - (isLow ? 1 : 0))
  }

  /// The side column, as high as the panes left of it: the map, the air, the cities.
  mutating func layOutSide(width: Int, right: Int, rows: Range<Int>, cities count: Int) {
    guard width > 0 else { return }
    var rest = Rect(column: right - width, row: rows.lowerBound, columns: width, rows: rows.count)
    let rows = min(count, max(1, rest.rows / 2 - 2)) + 1
    cities = rest.bottom(rows)
    rest = rest.dropping(bottom: rows + 1)
    if rest.rows >= HomeLayout.leastMap + HomeLayout.airRows {
      air = rest.bottom(HomeLayout.airRows)
      rest = rest.dropping(bottom: HomeLayout.airRows + 1)
    }
    map = rest.rows >= 8 ? rest : nil
  }

  /// 0 if there is no side column.
  static func sideWidth(_ width: Int, _ rows: Int) -> Int {
    width >= sideFrom && rows >= 30 ? min(60, max(46, width * 28 / 100)) : 0
  }

  /// 160 columns less two for the margins.
  private static let sideFrom = 158
  static let sideGap = 3
  /// The temperatures.
  private static let leastCurrent = 41
  /// The temperatures with the time of the observation, for which a low stage has no row of its own.
  private static let leastOnLowStage = 46
  /// A title, which a low stage leaves out, two kinds of dust, and the station.
  private static let dustRows = 4
  /// A stage with fewer rows is low.
  private static let lowStage = 10

  /// The rows of the stage below the header.
  static func stageRows(columns: Int, rows: Int) -> Int {
    switch (columns, rows) {
    case (150..., 54...): 23
    case (110..., 36...): 16
    case (96..., 29...): 13
    case (96..., 27...): 12
    default: 7
    }
  }

  /// The rows of the large digits on a stage of that many rows.
  private static func digitRows(stage rows: Int) -> Int { rows >= 20 ? 10 : rows >= 12 ? 7 : 5 }
  /// A title, five pollutants, the forecast for tomorrow.
  private static let airRows = 7
  /// The rows of a map that leaves room for the air.
  private static let leastMap = 12

  /// Whether the home screen shows the saved cities: from 160 columns and 32 rows on.
  static func showsCities(in size: Size) -> Bool { size.columns >= sideFrom + 2 && size.rows >= 32 }
}

/// How many rows each pane of a wide window gets.
private struct WidePlan: RowPlan {
  let top: Int
  /// Facts below the stage.
  var facts = 2
  var outlook = 1
  var strip = StripRows()
  var headGap = 0
  /// Whether a row below the stage is for the bar of a warning.
  var hasBar = false
  /// The blank row below the facts.
  var factsGap = 0
  /// Another one, which becomes a row of facts if there are more of them than usual.
  var outlookGap = 0
  var gap = 0
  var lowerGap = 0
  var footGap = 0
  var dayColumns: Int
  var dayRows: Int
  var daySpacing = 0
  private let days: Int
  private let content: HomeLayout.Content

  init(_ content: HomeLayout.Content, dayColumns: Int, top: Int) {
    self.content = content
    self.top = top
    days = max(1, content.days == 0 ? HomeLayout.expectedDays : content.days)
    self.dayColumns = dayColumns
    dayRows = min(3, (days + dayColumns - 1) / dayColumns)
    strip.hasChances = content.hasChances
  }

  /// Blank rows, so that the days do not move.
  var spare: [(item: WritableKeyPath<WidePlan, Int>, least: Int)] {
    [(\.lowerGap, 1), (\.outlookGap, 0), (\.factsGap, 0), (\.gap, 0), (\.lowerGap, 0)]
  }
  var week: Int { 1 + dayRows * (1 + daySpacing) - daySpacing }
  var total: Int {
    headGap + top + facts + factsGap + outlookGap + outlook + gap + 1 + strip.count + lowerGap + week + footGap
  }

  /// Distributes the rows, beginning with what a reader would miss most. If `upper` is given, its rows above the
  /// hours are used.
  mutating func fill(_ rows: Int, isSpacious: Bool, hasAtmosphere: Bool, below upper: WidePlan? = nil) {
    if let upper {
      (headGap, facts, gap) = (upper.headGap, upper.facts, upper.gap)
      (factsGap, outlookGap) = (upper.factsGap, upper.outlookGap)
    }
    let folded = (days + dayColumns - 1) / dayColumns
    if content.hasAmounts { grant(rows, \.hasAmounts) }
    spend(rows, on: \.strip.curve, upTo: 1)
    if content.hasAmounts { spend(rows, on: \.strip.bars, upTo: 1) }
    // With fewer rows a curve shows little; days that have no room can be reached with a key.
    spend(rows, on: \.strip.curve, upTo: 4)
    spend(rows, on: \.dayRows, upTo: folded)
    if upper == nil {
      spend(rows, on: \.gap, upTo: 1)
      spend(rows, on: \.factsGap, upTo: 1)
    }
    if !content.isAtMost { spend(rows, on: \.lowerGap, upTo: 1) }
    grant(rows, \.hasIcons)
    grant(rows, \.[value: .wind])
    if dayColumns > 1, total + days - dayRows <= rows {
      dayColumns = 1
      dayRows = days
    }
    if content.hasAmounts && (isSpacious || !content.isAtMost) { spend(rows, on: \.strip.bars, upTo: 2) }
    if !content.hasGrounds { grant(rows, \.hasDaylight) }
    if content.hasDust { grant(rows, \.[value: .dust]) }
    if content.hasDifferences { grant(rows, \.[value: .differences]) }
    if upper == nil { spend(rows, on: \.outlookGap, upTo: 1) }
    spend(rows, on: \.lowerGap, upTo: 1)
    spend(rows, on: \.strip.curve, upTo: 5)
    spend(rows, on: \.footGap, upTo: 1)
    // The gap below the facts becomes a row of them, so that no pane moves when such values arrive.
    if upper == nil, hasAtmosphere, outlookGap > 0 { (facts, outlookGap) = (facts + 1, 0) }
    // Every row of the curve costs bytes at each step through the hours.
    spend(rows, on: \.strip.curve, upTo: isSpacious ? 8 : 5)
    if total + dayRows - 1 <= rows { daySpacing = 1 }
    if content.isAtMost, dayColumns == 1, daySpacing == 0 { spend(rows, on: \.dayRows, upTo: HomeLayout.mostDays) }
    spend(rows, on: \.strip.curve, upTo: isSpacious ? 14 : 5)
  }

  /// Rows without content become a gap below the hours, rows of the curve, and gaps around its figures.
  mutating func leaveOut(missingIn content: HomeLayout.Content, mostCurve: Int) {
    let rows = total
    strip.leaveOut(missingIn: content)
    spend(rows, on: \.lowerGap, upTo: 1)
    spend(rows, on: \.strip.curve, upTo: mostCurve)
    spend(rows, on: \.strip.gap, upTo: 1)
    spend(rows, on: \.lowerGap, upTo: .max)
    // If there are more days than expected, they lose the blank rows between them.
    if daySpacing > 0, content.days > dayRows { (dayRows, daySpacing) = (week - 1, 0) }
  }

  private mutating func grant(_ rows: Int, _ item: WritableKeyPath<StripRows, Bool>) {
    if total < rows { strip[keyPath: item] = true }
  }
}
