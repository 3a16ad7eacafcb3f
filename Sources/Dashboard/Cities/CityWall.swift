import Cells

/// Cities as tiles that fill a rectangle. All rows have the same height; if the cities cannot be divided equally, the
/// upper rows have fewer and wider tiles.
struct CityWall: Sendable, Equatable {
  /// The tiles, from the first city on.
  let tiles: [Rect]
  /// How many tiles each row has.
  let counts: [Int]

  private static let smallest = Size(columns: 26, rows: 7)

  /// nil if there is no room for a tile for each city.
  init?(_ count: Int, in rect: Rect) {
    guard count > 0 else { return nil }
    /// Of the smallest tile.
    func size(_ rows: Int) -> Size {
      Size(columns: rect.columns / ((count + rows - 1) / rows), rows: rect.rows / rows)
    }
    let fitting = (1...count).filter {
      size($0).columns >= Self.smallest.columns && size($0).rows >= Self.smallest.rows
    }
    guard let rows = fitting.max(by: { quality(size($0)) < quality(size($1)) }) else { return nil }
    counts = (0..<rows).map { ($0 + 1) * count / rows - $0 * count / rows }.sorted()
    tiles = counts.enumerated().flatMap { row, columns in
      let band = rect.rowPart(row, of: rows)
      return (0..<columns).map { band.part($0, of: columns) }
    }
  }

  func index(at point: Point) -> Int? { tiles.firstIndex { $0.contains(point) } }

  /// The tile above or below the middle of a tile; nil at the edge.
  func neighbour(of index: Int, isUp: Bool) -> Int? {
    let tile = tiles[index]
    let row = isUp ? tile.row - 1 : tile.endRow
    return self.index(at: Point(column: tile.column + tile.columns / 2, row: row))
  }

  /// The tile without the column that separates its frame from the next one.
  func framed(_ index: Int) -> Rect {
    let isLast = index + 1 == tiles.count || tiles[index + 1].row > tiles[index].row
    return tiles[index].dropping(right: isLast ? 0 : 1)
  }
}

/// A column is about half as wide as a row is high: three columns for each row are a landscape.
private func quality(_ tile: Size) -> Int { min(tile.columns, tile.rows * 3) }

extension Rect {
  fileprivate func rowPart(_ index: Int, of count: Int) -> Rect {
    let (start, end) = (index * rows / count, (index + 1) * rows / count)
    return Rect(column: column, row: row + start, columns: columns, rows: end - start)
  }
}
