import Cells

// Where the panes stand in a window of fewer than 72 columns.
extension HomeLayout {
  mutating func layOutNarrow(_ content: Content, left: Int, width: Int) {
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
