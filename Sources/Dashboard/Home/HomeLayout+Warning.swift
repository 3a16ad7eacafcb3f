import Cells

// The row of the most urgent warning.
extension HomeLayout {
  /// In the row above the panes if there is one. Otherwise a bar is below the stage, and a failure in the first row of
  /// the outlook.
  mutating func placeWarning(aboveAll: Bool, isBar: Bool) {
    warning = Rect(column: 0, row: 0, columns: body.columns, rows: 1)
    guard !aboveAll, current.row == 0, let outlook else { return }
    if isBar, let end = upperEnd, makeRoomForBar(from: end) {
      warning?.row = end
      // A blank row below the bar, if the hours can give up one and have not moved yet.
      if keepsPlaces, self.outlook?.row == outlook.row, facts?.row == end + 1 { _ = takeRowOfHours(leaving: 1) }
      return
    }
    warning?.row = outlook.row
    // Not over the side column.
    if !sidePanes.isEmpty { warning?.columns = min(body.columns, outlook.endColumn + 1) }
    if outlook.rows > 1 { self.outlook = outlook.dropping(top: 1) }
  }

  /// The row below the stage, or below current conditions and dust; nil if another pane is between them.
  private var upperEnd: Int? {
    guard let outlook else { return nil }
    let end = dust.row < outlook.row ? max(current.endRow, dust.endRow) : current.endRow
    return end <= min(outlook.row, facts.map { $0.row < outlook.row ? $0.row : outlook.row } ?? outlook.row) ? end : nil
  }

  /// Moves facts and outlook down by the row of the bar, into the first of these that there is: a blank row above them,
  /// a row of the strip if a blank row is below the facts, that blank row, the second row of the outlook, a row of the
  /// strip, the blank row below the strip. False if there is none of them.
  private mutating func makeRoomForBar(from row: Int) -> Bool {
    guard let sentences = outlook, let hours = strip else { return false }
    let details = facts.flatMap { $0.row < sentences.row ? $0 : nil }
    if (details ?? sentences).row > row { return true }
    let movesFacts = details.map { $0.endRow < sentences.row } == true
    if movesFacts, keepsPlaces, takeRowOfHours(leaving: 1) { return true }
    if movesFacts || sentences.rows == 1 && sentences.endRow < hours.row {
      if !movesFacts { outlook?.row += 1 }
    } else if sentences.rows > 1 {
      outlook = sentences.dropping(top: 1)
    } else {
      return takeRowOfHours(leaving: 0)
    }
    if details != nil { facts?.row += 1 }
    return true
  }

  /// Moves facts and outlook down by a row of the strip, or by a blank row below it of which so many are left. False if
  /// there is neither.
  private mutating func takeRowOfHours(leaving least: Int) -> Bool {
    guard let sentences = outlook, let hours = strip else { return false }
    if stripRows.giveUpRow() {
      strip = hours.dropping(top: 1)
    } else if let week, hours.endRow + least < week.row {
      strip?.row += 1
    } else {
      return false
    }
    outlook?.row += 1
    if let details = facts, details.row < sentences.row { facts?.row += 1 }
    return true
  }
}
