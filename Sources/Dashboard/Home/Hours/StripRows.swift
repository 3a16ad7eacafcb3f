/// The rows of the strip below its title: which ones there are, and where.
struct StripRows: Sendable, Equatable {
  /// From top to bottom.
  enum Row: Int, Sendable, CaseIterable {
    case hours, daylight, icons, temperatures, curve, gap, bars, amounts, chance
    case wind, feelsLike, ultraviolet, dust, differences
  }

  /// The icon is above the temperature and not next to it.
  var hasIcons = false
  /// Day and night as a line with sunrise and sunset on it.
  var hasDaylight = false
  var curve = 0
  /// Blank rows between the curve and the figures below it.
  var gap = 0
  /// Rows of bars that show precipitation.
  var bars = 0
  var hasAmounts = false
  var hasChances = true
  /// The row of amounts shows the chance of hours without an amount.
  var mixesChances = false
  /// Rows of other values, one bit each. The layout reserves them; which ones of the hours in view are the most useful is
  /// decided when they are drawn (`StripViewModel.values`).
  private var values: UInt16 = 0

  /// Whether a row of other values is shown: wind, apparent temperature, UV index, dust, differences.
  subscript(value row: Row) -> Bool {
    get { values & 1 << row.rawValue != 0 }
    set { if newValue { values |= 1 << row.rawValue } else { values &= ~(1 << row.rawValue) } }
  }

  /// The rows of the window that it takes; 0 if it is not shown.
  private func height(of row: Row) -> Int {
    switch row {
    case .hours, .temperatures: 1
    case .curve: curve
    case .gap: gap
    case .bars: bars
    case .chance: hasChances ? 1 : 0
    case .icons: hasIcons ? 1 : 0
    case .daylight: hasDaylight ? 1 : 0
    case .amounts: hasAmounts ? 1 : 0
    case .wind, .feelsLike, .ultraviolet, .dust, .differences: self[value: row] ? 1 : 0
    }
  }

  /// Removes the rows that would have no content.
  mutating func leaveOut(missingIn content: HomeLayout.Content) {
    if mixesChances, !content.hasAmounts { (mixesChances, hasChances) = (false, true) }
    if !content.hasAmounts { (hasAmounts, bars) = (false, 0) }
    if !content.hasChances { hasChances = false }
    if !content.hasDust { self[value: .dust] = false }
    if !content.hasDifferences { self[value: .differences] = false }
  }

  /// Uses up to `free` rows that have no content for other values of the hours, the first ones first.
  mutating func use(_ free: Int, for rows: [Row]) {
    for row in rows.filter({ !self[value: $0] }).prefix(max(0, free)) { self[value: row] = true }
  }

  /// The rows of other values, from top to bottom.
  var shownValues: [Row] { values == 0 ? [] : Row.allCases.filter { self[value: $0] } }

  /// A row alone shows no course.
  static let leastCurve = 2
  /// More rows are less useful than another value.
  private static let clearCurve = 4

  /// The same number of rows with what the hours in view need. The rows of precipitation are free if none falls. Free
  /// rows show hazards, then the curve gets up to four rows, and the rest show other values, the most useful first. A
  /// hazard takes a row of the curve if no other row is free.
  func filled(by model: StripViewModel, _ layout: HomeLayout) -> StripRows {
    var rows = self
    rows.values = 0
    if model.isDry {
      let isCertain = model.cells.allSatisfy { $0.likelihood == 0 }
      (rows.hasAmounts, rows.bars) = (rows.mixesChances && !isCertain, 0)
      if isCertain { rows.hasChances = false }
    }
    let (values, hazards) = (model.values.rows, model.values.rows.prefix(model.values.urgent))
    var hasCurve =
      rows.curve + count - rows.count >= StripRows.leastCurve
      && layout.visibleRows(ofStripFrom: rows.firstOfCurve) != 1
    if !hasCurve { rows.curve = 0 }
    if layout.gutter > 0 {
      rows.use(count - rows.count, for: Array(hazards))
      if rows.curve + count - rows.count < StripRows.leastCurve { (hasCurve, rows.curve) = (false, 0) }
      if rows.curve > 0 { rows.curve += min(count - rows.count, max(0, StripRows.clearCurve - rows.curve)) }
      rows.use(count - rows.count, for: values.filter { !hazards.contains($0) })
      if rows.values == 0, rows.curve > StripRows.leastCurve, let hazard = hazards.first {
        rows.curve -= 1
        rows[value: hazard] = true
      }
    } else if !hasCurve, layout.outlook != nil {
      // Without labels only the arrows of the wind are not mistaken for other values.
      let blank = hazards.contains(.wind) ? 0 : curve
      rows.use(count - rows.count - blank, for: values.filter { $0 == .wind })
    } else if rows.hasAmounts, rows.hasChances, hazards.contains(.wind) {
      // In a storm the wind's speed is more useful than how likely the rain is whose amount is shown.
      rows.hasChances = false
      rows[value: .wind] = true
    }
    let curve = rows.curve + count - rows.count
    if hasCurve, rows.curve > 0 || !layout.hasLandscape { rows.curve = curve }
    return rows
  }

  /// The rows above the curve, without the title.
  private var firstOfCurve: Int { Row.allCases.prefix { $0 != .curve }.reduce(0) { $0 + height(of: $1) } }

  /// Loses the row that a reader would miss least, if the others still show the course of the hours.
  mutating func giveUpRow() -> Bool {
    if bars > 1 || bars > 0 && curve < 3 {
      bars -= 1
    } else if curve > 2 || curve == 1 {
      curve -= 1
    } else {
      return false
    }
    return true
  }

  var count: Int { Row.allCases.reduce(0) { $0 + height(of: $1) } }

  /// The number of rows above it, without the title; nil if it is not shown.
  func offset(of row: Row) -> Int? {
    guard height(of: row) > 0 else { return nil }
    return Row.allCases.prefix { $0 != row }.reduce(0) { $0 + height(of: $1) }
  }
}
