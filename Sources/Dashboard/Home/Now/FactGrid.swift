import Cells

/// The places of facts in a few rows, one below the other where the window is wide enough.
enum FactGrid {
  struct Item: Sendable, Hashable {
    /// In columns.
    var width: Int
    /// Longer than most: at the end of a row it widens no column.
    var isWide = false
    /// Left out if there is no room for all items, the last such item first.
    var isOptional = false
  }

  /// Blank columns between two facts.
  private static let gap = 2
  /// The columns of a cell: enough for `바람 서북서 4.0m/s`, and not so many that a row falls apart.
  private static let cellWidths = 19...24
  /// With fewer cells in a row, columns as wide as their facts hold more.
  private static let leastCells = 5

  /// The place of each item, with the origin at 0, 0; nil for items without room.
  static func places(of items: [Item], in size: Size) -> [Point?] {
    var places = [Point?](repeating: nil, count: items.count)
    var kept = Array(items.indices)
    while true {
      let shown = kept.map { items[$0] }
      let found =
        cells(shown, size) ?? columns(shown, size, areAligned: true) ?? columns(shown, size, areAligned: false)
        ?? rows(shown, size)
      guard found.contains(nil), let last = kept.lastIndex(where: { items[$0].isOptional }) else {
        for (index, place) in zip(kept, found) { places[index] = place }
        return places
      }
      kept.remove(at: last)
    }
  }

  /// In cells of one width, in two rows if that is enough, and with as many cells in each row as in the others.
  private static func cells(_ items: [Item], _ size: Size) -> [Point?]? {
    let most = size.columns / cellWidths.lowerBound
    guard most >= leastCells, size.rows > 0 else { return nil }
    let whole = min(cellWidths.upperBound * most, size.columns)
    let width = whole / most
    for rows in min(2, size.rows)...size.rows {
      for count in 1...most {
        // A blank is enough where the cell ends.
        let spans = items.map { $0.width / width + 1 }
        let places = packed(spans, into: Size(columns: count, rows: rows))
        if !places.contains(nil) {
          return places.map { $0.map { Point(column: $0.column * whole / most, row: $0.row) } }
        }
      }
    }
    return nil
  }

  /// In rows of equally many items, the wide ones at their ends; nil if that does not fit.
  private static func columns(_ items: [Item], _ size: Size, areAligned: Bool) -> [Point?]? {
    let wide = items.indices.filter { items[$0].isWide }
    let others = items.indices.filter { !items[$0].isWide }
    guard size.rows > 0, wide.count <= size.rows else { return nil }
    let count = (others.count + size.rows - 1) / size.rows
    let rows = (0..<size.rows).map { row in
      Array(others.dropFirst(row * count).prefix(count)) + wide.dropFirst(row).prefix(1)
    }
    let common = (0...count).map { column in
      rows.compactMap { $0.indices.contains(column) ? items[$0[column]].width : nil }.max() ?? 0
    }
    var places = [Point?](repeating: nil, count: items.count)
    for (row, content) in rows.enumerated() {
      var column = 0
      for (index, item) in content.enumerated() {
        guard column + items[item].width <= size.columns else { return nil }
        places[item] = Point(column: column, row: row)
        column += (areAligned ? common[index] : items[item].width) + gap
      }
    }
    return places
  }

  /// Each item in the first row that has room for it.
  private static func rows(_ items: [Item], _ size: Size) -> [Point?] {
    packed(items.map { $0.width + gap }, into: Size(columns: size.columns + gap, rows: size.rows))
  }

  private static func packed(_ widths: [Int], into size: Size) -> [Point?] {
    var ends = [Int](repeating: 0, count: max(0, size.rows))
    return widths.map { width in
      guard let row = ends.firstIndex(where: { $0 + width <= size.columns }) else { return nil }
      defer { ends[row] += width }
      return Point(column: ends[row], row: row)
    }
  }
}
