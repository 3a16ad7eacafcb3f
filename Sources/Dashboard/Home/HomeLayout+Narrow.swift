import Cells

// The layout of the panes in a window of fewer than 72 columns.
extension HomeLayout {
  /// The columns of a fact with its label, and a blank: `바람 서남서 27.0m/s`.
  private static let factWidth = 20
  /// From this size of the page on the temperature is in small digits, with headline and dust to their right.
  private static let smallDigitsFrom = Size(columns: 30, rows: 6)
  /// From this size of the page on the digits have five rows.
  private static let largeDigitsFrom = Size(columns: 56, rows: 15)

  mutating func layOutNarrow(_ content: Content, left: Int, width: Int, isWarned: Bool) {
    func isAtLeast(_ least: Size) -> Bool { width >= least.columns && body.rows >= least.rows }
    if isAtLeast(HomeLayout.largeDigitsFrom) {
      (digitRows, digitColumns) = (5, width - HomeLayout.dustOnStage)
    } else if isAtLeast(HomeLayout.smallDigitsFrom) {
      // Three digits, or two and a minus; below 36 columns one digit less, because the dust needs 19.
      (digitRows, digitColumns) = (HomeLayout.smallDigitRows, width >= 36 ? 15 : 11)
    }
    factColumns = max(1, width / HomeLayout.factWidth)
    // A row is planned for precipitation that may be forecast. If none is, the curve gets the row, so that nothing
    // moves when the hours arrive.
    var plan = NarrowPlan(content.atMost, factColumns: factColumns, days: dayCount, digitRows: digitRows)
    plan.fill(body.rows)
    plan.leaveOut(missingIn: content)
    let hasBar = content.warning == .bar && plan.outlook > 0 && plan.giveUpRow()
    showsTitles = plan.hasTitles
    stripRows = plan.strip
    // A window with so few rows that there is no outlook: a warning takes a row of its own.
    var row = isWarned && plan.outlook == 0 ? 1 : 0
    func pane(_ rows: Int, gap: Bool = false) -> Rect {
      if gap { row += 1 }
      defer { row += rows }
      return Rect(column: left, row: row, columns: width, rows: rows)
    }
    current = pane(plan.current)
    currentFactRows = plan.factRows
    // If there is room for nothing but the temperature, dust comes before any detail.
    if let digitRows, let digitColumns {
      // Above the caption, or at the foot of the digits.
      dust = current.dropping(left: digitColumns).dropping(top: digitRows == 5 ? 3 : 1).top(digitRows == 5 ? 3 : 2)
    } else if plan.outlook == 0 {
      dust = pane(plan.dust)
    }
    if hasBar { barRow = pane(1).row }
    if plan.hasDetails { facts = pane(plan.restRows) }
    if plan.outlook > 0 { outlook = pane(plan.outlook, gap: plan.gaps > 2) }
    strip = pane(plan.title + stripRows.count, gap: plan.gaps > 0)
    if plan.outlook > 0, digitRows == nil { dust = pane(plan.dust, gap: plan.gaps > 1) }
    if plan.restRows > 0, !plan.hasDetails { facts = pane(plan.restRows, gap: plan.gaps > 0) }
    week = pane(plan.title + plan.days, gap: plan.gaps > 0)
    pageHeight = row
  }

  /// The columns of the dust on a stage: a name, a value, a grade and its shape.
  private static let dustOnStage = 31
}

/// How many rows each pane of a narrow window gets. The first screen holds the temperature, the sentence of the day,
/// the hours and the dust; everything else is below.
private struct NarrowPlan: RowPlan {
  var strip = StripRows()
  var outlook = 0
  /// Rows below the temperature: first the apparent temperature with low and high, then the other facts.
  var factRows = 0
  var dustRows = 2
  /// Blank rows before the hours, the dust, and the sentence.
  var gaps = 0
  var hasTitles = false
  /// The facts below the temperatures are above the sentence, and not below the hours.
  var hasDetails = false
  let days: Int
  private let digitRows: Int?
  private let allFacts: Int
  private let content: HomeLayout.Content

  /// Humidity, wind, amount, chance, sunrise and sunset.
  private static let details = 6
  /// With fewer rows there is only room for the current weather.
  private static let least = 7

  init(_ content: HomeLayout.Content, factColumns: Int, days: Int, digitRows: Int?) {
    self.content = content
    self.digitRows = digitRows
    self.days = max(1, days == 0 ? 7 : days)
    allFacts = 1 + (NarrowPlan.details + factColumns - 1) / factColumns
    strip.hasChances = content.hasChances
    strip.hasAmounts = content.hasAmounts
  }

  var title: Int { hasTitles ? 1 : 0 }
  /// Digits of five rows have the headline above them. Next to smaller digits is the title's row for the status.
  var current: Int {
    switch digitRows {
    case nil: title + 1 + factRows
    case 5?: 1 + 5 + factRows
    case let rows?: rows + factRows + (factRows > 0 ? title : 0)
    }
  }
  var dust: Int { digitRows == nil ? title + dustRows : 0 }
  /// Rows of facts that are below the dust.
  var restRows: Int { allFacts - factRows }
  /// The blank row above the sentence, then the sentence's second row.
  var spare: [(item: WritableKeyPath<NarrowPlan, Int>, least: Int)] { [(\.gaps, 2), (\.outlook, 1)] }
  var total: Int {
    current + (hasDetails ? restRows : 0) + outlook + title + strip.count + dust + gaps
  }

  /// Distributes the rows, beginning with what a reader would miss most.
  mutating func fill(_ rows: Int) {
    guard rows >= NarrowPlan.least else { return }
    outlook = 1
    // With so few rows the chance is more useful than the amount.
    strip.hasAmounts = false
    spend(rows, on: \.factRows, upTo: 1)
    spend(rows, on: \.outlook, upTo: 2)
    if content.hasAmounts, total < rows { strip.hasAmounts = true }
    if total + 3 <= rows { hasTitles = true }
    if digitRows == nil {
      spend(rows, on: \.dustRows, upTo: 3)
      spend(rows, on: \.gaps, upTo: 2)
      spend(rows, on: \.factRows, upTo: allFacts)
    } else {
      hasDetails = total + restRows <= rows
      spend(rows, on: \.strip.curve, upTo: 1)
      spend(rows, on: \.gaps, upTo: 1)
    }
    spend(rows, on: \.gaps, upTo: 3)
    spend(rows, on: \.strip.curve, upTo: 3)
    if content.hasAmounts, strip.curve > 0 { spend(rows, on: \.strip.bars, upTo: 1) }
    if digitRows == nil { spend(rows, on: \.dustRows, upTo: 5) }
    spend(rows, on: \.strip.curve, upTo: 4)
  }

  /// The curve gets the rows without content, unless the window shows only one of them: then the facts follow.
  mutating func leaveOut(missingIn content: HomeLayout.Content) {
    let rows = strip.count
    strip.leaveOut(missingIn: content)
    if outlook > 0 { strip.curve += rows - strip.count }
  }
}
