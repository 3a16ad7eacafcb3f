import Cells
import Stage
import Testing

@testable import Dashboard

struct HomeLayoutTests {
  private static let columns =
    Array(0...30) + Array(stride(from: 33, through: 120, by: 3)) + [71, 72, 79, 80, 200, 210]
  private static let rows = Array(0...26) + [30, 40, 55, 60, 70]
  private static let days = [0, 1, 5, 8, 9, 10, 11]

  private static func panes(_ layout: HomeLayout) -> [Rect] {
    [layout.current, layout.dust]
      + [layout.outlook, layout.facts, layout.strip, layout.week].compactMap { $0 }
  }

  @Test(arguments: days)
  func `at every size all panes are on the page and do not overlap`(_ days: Int) {
    for columns in Self.columns {
      for rows in Self.rows {
        let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: .init(days: days))
        let panes = Self.panes(layout)
        let page = Rect(column: 0, row: 0, columns: columns, rows: layout.pageHeight)
        for pane in panes where page.intersection(pane) != pane && !pane.isEmpty {
          Issue.record("\(columns)x\(rows): \(pane) is not on the page of \(layout.pageHeight) rows")
        }
        for (index, pane) in panes.enumerated() {
          for other in panes[(index + 1)...] where !pane.intersection(other).isEmpty {
            // In narrow windows the dust stands on the stage, right of the digits.
            if let digits = layout.digits, let width = layout.digitColumns, pane == layout.current, other == layout.dust
            {
              #expect(pane.intersection(other) == other && other.column >= pane.column + width)
              #expect(other.row > layout.headlineRow && other.endRow <= digits.endRow, "\(columns)x\(rows)")
              continue
            }
            Issue.record("\(columns)x\(rows): \(pane) covers \(other)")
          }
        }
      }
    }
  }

  @Test func `at every size header, body and footer fill the window`() {
    for columns in Self.columns {
      for rows in Self.rows {
        let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: .init(days: 10))
        let parts = [layout.header, layout.body, layout.footer].compactMap { $0 }
        #expect(parts.map(\.rows).reduce(0, +) == rows)
        #expect(parts.allSatisfy { $0.columns == columns && $0.row >= 0 && $0.endRow <= rows })
        #expect(layout.hourCapacity >= 1)
        #expect(layout.dayCapacity >= 1)
        #expect(layout.maximumScroll >= 0)
      }
    }
  }

  @Test(arguments: 8...11)
  func `at 80x24 all panes are fully visible, with six days`(_ days: Int) {
    let layout = HomeLayout(size: Size(columns: 80, rows: 24), content: .init(days: days))
    #expect(layout.maximumScroll == 0)
    #expect(layout.dayCapacity >= 6)
    #expect(Self.panes(layout).count == 6 && layout.footer != nil && layout.header != nil)
    #expect(Self.panes(layout).allSatisfy { !$0.isEmpty && $0.endRow <= layout.body.rows })
    #expect(layout.hourCapacity >= 12)
  }

  @Test(arguments: [false, true], [HomeLayout.Content.Warning.nothing, .tab, .bar])
  func `at 80x24 the curve has four rows, two with amounts, with and without warnings`(
    _ hasAmounts: Bool, _ warning: HomeLayout.Content.Warning
  ) {
    var content = HomeLayout.Content(days: 11, hasAmounts: hasAmounts)
    content.warning = warning
    let layout = HomeLayout(size: Size(columns: 80, rows: 24), content: content)
    // Where no row is blank, the bar takes one of the hours.
    let lost = warning == .bar ? 1 : 0
    #expect(layout.stripRows.curve == (hasAmounts ? 2 : 4 - lost))
    #expect(!hasAmounts || layout.stripRows.bars > 0 || warning == .bar)
    #expect(layout.maximumScroll == 0 && layout.dayCapacity >= 6)
  }

  @Test(arguments: [(96, 30), (120, 40), (200, 60), (210, 70)])
  func `larger windows show everything too`(_ columns: Int, _ rows: Int) {
    let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: .init(days: 11))
    #expect(layout.maximumScroll == 0 && layout.dayCapacity >= 11)
  }

  @Test(arguments: [(100, 30, 9), (120, 40, 9), (100, 40, 11), (140, 50, 15)])
  func `the week is a landscape from 100 columns and 30 rows on, with a blank row above it`(
    _ columns: Int, _ rows: Int, _ height: Int
  ) throws {
    for hasAmounts in [false, true] {
      var content = HomeLayout.Content(days: 11, hasAmounts: hasAmounts)
      content.warning = .bar
      let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: content)
      let (week, strip) = (try #require(layout.week), try #require(layout.strip))
      let warning = try #require(layout.warning)
      #expect(layout.hasLandscape && week.columns == columns - 2 && week.rows >= height, "\(week.rows)")
      // With 30 rows the bar has the row that is blank otherwise.
      #expect(week.row - strip.endRow > (rows > 30 ? 0 : -1) && strip.row > warning.endRow)
      #expect(layout.maximumScroll == 0)
    }
  }

  @Test func `with 30 rows a row next to that of the amounts makes a curve of two rows in dry weather`() throws {
    let layout = HomeLayout(size: Size(columns: 100, rows: 30), content: .init(days: 11, hasAmounts: true))
    let rows = layout.stripRows
    #expect(rows.hasAmounts && rows.curve + 1 == StripRows.leastCurve && layout.maximumScroll == 0)
    #expect(try #require(layout.week).row == layout.strip?.endRow)
  }

  @Test(arguments: [false, true])
  func `at 120x40 the hours have a curve of three rows and the facts two rows above a blank one`(_ isWet: Bool) {
    let content = HomeLayout.Content(days: 11, hasAmounts: isWet)
    let layout = HomeLayout(size: Size(columns: 120, rows: 40), content: content)
    #expect(layout.stripRows.curve >= 3 && layout.facts?.rows == 2)
    #expect(layout.facts?.row == layout.current.endRow && layout.outlook?.row == layout.facts.map { $0.endRow + 1 })
    #expect(layout.dust.endRow == layout.current.endRow - 1)
  }

  @Test(arguments: [(120, 40), (140, 45), (160, 50), (200, 60)])
  func `a blank row is below the facts, below the sentence, and from 45 rows on below a warning`(
    _ columns: Int, _ rows: Int
  ) throws {
    for hasAmounts in [false, true] {
      for warning in [HomeLayout.Content.Warning.nothing, .bar] {
        var content = HomeLayout.Content(days: 11, hasAmounts: hasAmounts, hasAtmosphere: true)
        content.warning = warning
        let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: content)
        let (facts, outlook) = (try #require(layout.facts), try #require(layout.outlook))
        let (strip, week) = (try #require(layout.strip), try #require(layout.week))
        #expect(facts.rows >= 2 && outlook.row > facts.endRow && strip.row > outlook.endRow && week.row > strip.endRow)
        let above = warning == .bar ? try #require(layout.warning).endRow : layout.current.endRow
        #expect(facts.row >= above + (rows >= 45 ? 1 : 0))
        #expect(layout.stripRows.curve >= 2 && week.rows >= 9 && layout.maximumScroll == 0, "\(layout.stripRows)")
      }
    }
  }

  @Test(arguments: [(100, 30), (120, 40), (200, 60)], [false, true])
  func `the bar of a warning takes a blank row or one of the landscape, none of the hours`(
    _ size: (Int, Int), _ hasStorm: Bool
  ) throws {
    var content = HomeLayout.Content(days: 11, hasAmounts: true, hasAtmosphere: true)
    func layout() -> HomeLayout { HomeLayout(size: Size(columns: size.0, rows: size.1), content: content) }
    let calm = layout()
    (content.warning, content.hasStorm) = (.bar, hasStorm)
    let warned = layout()
    #expect(warned.warning?.row == warned.current.endRow && warned.barRow == warned.warning?.row)
    #expect(warned.facts.map { $0.row > warned.current.endRow } == true && warned.maximumScroll == 0)
    // With 30 rows a row is blank while something falls, and the bar has it.
    let spare = calm.stripRows.curve < StripRows.leastCurve ? calm.stripRows.curve : 0
    #expect(warned.stripRows.curve == calm.stripRows.curve - spare)
    #expect(warned.stripRows.count >= calm.stripRows.count - spare)
    // In a storm the hours have a row for the wind or a curve that can give one up.
    if hasStorm {
      #expect(!warned.stripRows.shownValues.isEmpty || warned.stripRows.curve > StripRows.leastCurve)
    }
    #expect(try #require(warned.week).rows >= 8)
  }

  @Test(arguments: [(120, 40), (200, 60)])
  func `no time of sunrise or sunset covers the sun`(_ columns: Int, _ rows: Int) throws {
    let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: .init(days: 11))
    let picture = StageLayout(width: columns, height: layout.stageHeight * 2)
    let ends = layout.sunLabels(sunAt: nil)
    #expect(ends.count == 2 && layout.sunLabels(sunAt: 0.5) == ends)
    for step in 0...100 {
      let sun = picture.point(at: Double(step) / 100)
      for label in layout.sunLabels(sunAt: Double(step) / 100) where abs(label.row - sun.row) < 3 {
        #expect(label.endColumn <= sun.column - 4 || label.column >= sun.column + 4, "\(step): \(label) and \(sun)")
        #expect(label.column > layout.current.endColumn - 1 && label.endColumn < columns)
      }
    }
  }

  @Test func `without muted colours and in smaller windows the week is a list`() {
    var content = HomeLayout.Content(days: 11)
    for (columns, rows) in [(99, 40), (120, 29)] {
      #expect(!HomeLayout(size: Size(columns: columns, rows: rows), content: content).hasLandscape)
    }
    content.hasLandscape = false
    let layout = HomeLayout(size: Size(columns: 120, rows: 40), content: content)
    #expect(!layout.hasLandscape && layout.stripRows.curve > 3 && layout.stripTitleRows == 1)
  }

  @Test func `arriving data do not move anything already on the screen`() {
    var all = HomeLayout.Content(days: 11, hasAmounts: true, hasDifferences: true)
    all.hasDust = true
    for columns in Self.columns {
      for rows in Self.rows where rows > 11 {
        let size = Size(columns: columns, rows: rows)
        let (before, after) = (HomeLayout(size: size, content: .init()), HomeLayout(size: size, content: all))
        #expect(before.current == after.current && before.dust == after.dust, "\(size)")
        #expect(before.outlook?.endRow == after.outlook?.endRow && before.strip?.row == after.strip?.row, "\(size)")
        #expect(before.body == after.body, "\(size)")
      }
    }
  }

  @Test func `rare values have a row only if there is room`() {
    func layout(_ columns: Int, _ rows: Int, _ hasAtmosphere: Bool) -> HomeLayout {
      HomeLayout(size: Size(columns: columns, rows: rows), content: .init(days: 11, hasAtmosphere: hasAtmosphere))
    }
    for (columns, rows) in [(80, 60), (120, 60)] {
      let large = layout(columns, rows, true)
      #expect(large.facts?.rows == 3 && large.maximumScroll == 0)
    }
    for (columns, rows) in [(80, 24), (120, 24), (120, 40)] {
      #expect(layout(columns, rows, true) == layout(columns, rows, false))
    }
  }

  @Test(arguments: [
    (80, 24, 7), (97, 29, 7), (98, 29, 12), (100, 30, 12), (111, 38, 13), (112, 38, 16), (151, 56, 16), (152, 56, 23),
  ])
  func `the stage takes more rows in a larger window, and the digits and facts have their places`(
    _ columns: Int, _ rows: Int, _ height: Int
  ) throws {
    let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: .init(days: 11))
    #expect(
      layout.current.rows == height && layout.stageHeight == height + 1, "\(layout.current.rows)")
    let (digits, facts) = (try #require(layout.digits), try #require(layout.facts))
    #expect(layout.current.intersection(digits) == digits)
    #expect(facts.row >= layout.current.endRow && facts.rows >= 1)
    #expect(layout.stage(scroll: 2).rows == layout.stageHeight - 2)
  }

  @Test(arguments: [(80, 24, 3), (100, 30, 4), (120, 40, 4)])
  func `on a low stage the dust has no title, so that it covers little of the picture`(
    _ columns: Int, _ rows: Int, _ height: Int
  ) {
    let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: .init(days: 11))
    #expect(layout.dust.rows == height && layout.hasDustTitle == (height > 3))
    #expect(layout.headlineRow < layout.digits?.row ?? 0 && layout.captionRow >= layout.digits?.endRow ?? .max)
    #expect(layout.captionRow < layout.current.endRow)
  }

  @Test func `the dust pane never becomes narrower in a wider window`() {
    let widths = (72...200).map { HomeLayout(size: Size(columns: $0, rows: 24), content: .init(days: 10)).dust.columns }
    #expect(widths == widths.sorted() && widths.first == 31)
  }

  @Test func `at 20x5 the headline is visible`() {
    let layout = HomeLayout(size: Size(columns: 20, rows: 5), content: .init(days: 10))
    #expect(layout.header != nil && layout.current.row == 0 && layout.body.rows >= 1)
  }

  @Test(arguments: [(40, 12), (60, 20), (40, 24), (71, 50)], [false, true])
  func `a small window first shows temperature and dust, then the sentence and the hours`(
    _ size: (Int, Int), _ isWet: Bool
  ) throws {
    var content = HomeLayout.Content(days: 10, hasAmounts: isWet)
    content.warning = .bar
    let layout = HomeLayout(size: Size(columns: size.0, rows: size.1), content: content)
    let panes = [layout.current, layout.dust, try #require(layout.outlook), try #require(layout.strip)]
    #expect(panes.map(\.row) == panes.map(\.row).sorted())
    #expect(layout.dust.endRow <= layout.body.rows && layout.hourCapacity >= 6)
    #expect(layout.week.map { $0.row >= layout.dust.endRow } == true)
  }

  @Test(arguments: [(40, 12), (60, 20), (30, 16), (71, 23)])
  func `a pane’s title is visible only with a row of the pane`(_ columns: Int, _ rows: Int) throws {
    let layout = HomeLayout(size: Size(columns: columns, rows: rows), content: .init(days: 10))
    for scroll in 0...layout.maximumScroll {
      for pane in [layout.dust, try #require(layout.strip), try #require(layout.week)] {
        let first = pane.row + (layout.showsTitles ? 1 : 0)
        let inView = max(first, scroll)..<max(first, scroll, min(pane.endRow, scroll + layout.body.rows))
        #expect(layout.shows(pane, scroll: scroll) == !inView.isEmpty)
      }
    }
  }

  @Test func `impossible window sizes do not crash`() {
    for size in [Size(columns: -5, rows: -5), Size(columns: 0, rows: 100), Size(columns: 5000, rows: 3000)] {
      #expect(HomeLayout(size: size, content: .init(days: 10)).hourCapacity >= 1)
    }
  }
}
