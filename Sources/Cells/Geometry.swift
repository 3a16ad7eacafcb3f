/// A number of columns and rows.
public struct Size: Sendable, Hashable {
  public var columns: Int
  public var rows: Int

  public init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }
}

/// A position on a frame; column 0, row 0 is the upper left corner.
public struct Point: Sendable, Hashable {
  public var column: Int
  public var row: Int

  public init(column: Int, row: Int) {
    self.column = column
    self.row = row
  }
}

/// A part of a frame. Its size is never negative: cutting off too much leaves an empty rectangle.
///
/// `Rect(size).dropping(top: 1).left(20)` is a column of twenty cells under the first row.
public struct Rect: Sendable, Hashable {
  public var column: Int
  public var row: Int
  public var columns: Int
  public var rows: Int

  public init(column: Int, row: Int, columns: Int, rows: Int) {
    self.column = column
    self.row = row
    self.columns = min(max(0, columns), Rect.most)
    self.rows = min(max(0, rows), Rect.most)
  }

  /// Larger than any screen, and small enough that the sum of a few does not overflow.
  private static let most = 1 << 30

  public init(_ size: Size) { self.init(column: 0, row: 0, columns: size.columns, rows: size.rows) }

  public var size: Size { Size(columns: columns, rows: rows) }
  public var origin: Point { Point(column: column, row: row) }
  public var isEmpty: Bool { columns <= 0 || rows <= 0 }

  /// The first column to the right of it.
  public var endColumn: Int { column + columns }
  /// The first row below it.
  public var endRow: Int { row + rows }

  public func contains(_ point: Point) -> Bool {
    point.column >= column && point.column < endColumn && point.row >= row && point.row < endRow
  }

  /// The area that both cover; empty if they do not overlap.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(column, other.column)
    let top = max(row, other.row)
    return Rect(
      column: left, row: top,
      columns: min(endColumn, other.endColumn) - left, rows: min(endRow, other.endRow) - top)
  }
}

// Cutting.
extension Rect {
  /// This rectangle without that many columns on the left and on the right, and that many rows at the top and at the
  /// bottom.
  public func inset(columns: Int = 0, rows: Int = 0) -> Rect {
    dropping(top: rows, left: columns, bottom: rows, right: columns)
  }

  /// This rectangle without that many rows and columns at its edges.
  public func dropping(top: Int = 0, left: Int = 0, bottom: Int = 0, right: Int = 0) -> Rect {
    let top = min(top, rows)
    let left = min(left, columns)
    return Rect(
      column: column + left, row: row + top, columns: columns - left - right, rows: rows - top - bottom)
  }

  /// The first rows, at most as many as there are.
  public func top(_ rows: Int) -> Rect {
    Rect(column: column, row: row, columns: columns, rows: min(rows, self.rows))
  }

  /// The last rows, at most as many as there are.
  public func bottom(_ rows: Int) -> Rect {
    let kept = max(0, min(rows, self.rows))
    return Rect(column: column, row: endRow - kept, columns: columns, rows: kept)
  }

  /// The first columns, at most as many as there are.
  public func left(_ columns: Int) -> Rect {
    Rect(column: column, row: row, columns: min(columns, self.columns), rows: rows)
  }

  /// The last columns, at most as many as there are.
  public func right(_ columns: Int) -> Rect {
    let kept = max(0, min(columns, self.columns))
    return Rect(column: endColumn - kept, row: row, columns: kept, rows: rows)
  }
}
