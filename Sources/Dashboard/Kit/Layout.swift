import Cells

// Rows and columns: how a page is cut into the parts that it draws.
extension Rect {
  /// One row, counted from the top; empty if there are fewer rows.
  func line(_ index: Int) -> Rect { dropping(top: index).top(1) }

  /// Cuts off the first rows and returns them; the rows of the gap below them are cut off too.
  mutating func cut(top rows: Int, gap: Int = 0) -> Rect {
    defer { self = dropping(top: rows + gap) }
    return top(rows)
  }

  /// One of `count` parts side by side. Columns that remain after the division are distributed among them.
  func part(_ index: Int, of count: Int, gap: Int = 0) -> Rect {
    let start = index * (columns + gap) / count
    return dropping(left: start).left((index + 1) * (columns + gap) / count - gap - start)
  }

  /// The columns in the middle; all columns if there are not more.
  func centred(columns: Int) -> Rect { dropping(left: max(0, (self.columns - columns) / 2)).left(columns) }

  /// The part of that size in the middle; it is smaller if it does not fit.
  func centred(_ size: Size) -> Rect {
    centred(columns: size.columns).dropping(top: max(0, (rows - size.rows) / 2)).top(size.rows)
  }
}
