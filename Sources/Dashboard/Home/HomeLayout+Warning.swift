import Cells

// The row of the most urgent warning.
extension HomeLayout {
  /// In the row above the panes if there is one. Otherwise a bar is in its row below the stage if it has one, everything
  /// else in the first row of the outlook.
  mutating func placeWarning(aboveAll: Bool) {
    warning = Rect(column: 0, row: 0, columns: body.columns, rows: 1)
    guard !aboveAll, current.row == 0, let outlook else { return }
    if let barRow {
      warning?.row = barRow
      return
    }
    warning?.row = outlook.row
    // Not over the side column.
    if !sidePanes.isEmpty { warning?.columns = min(body.columns, outlook.endColumn + 1) }
    if outlook.rows > 1 { self.outlook = outlook.dropping(top: 1) }
  }
}
