import Cells

/// The places of facts in a few rows, one below the other: every column begins at the same place in all rows.
enum FactGrid {
  struct Item: Sendable, Hashable {
    /// In columns.
    var width: Int
    /// Longer than most: at the end of a row it widens no column.
    var isWide = false
    /// Left out if there is no room for all items, the last such item first.
    var isOptional = false
  }

  /// Blank columns between two facts, at least.
  private static let gap = 2
  /// More items than this do not stand in a single row.
  private static let mostInOneRow = 7

  /// The place of each item, with the origin at 0, 0; nil for items without room. Items that cannot be aligned follow
  /// each other instead, because a fact is worth more than its alignment.
  static func places(of items: [Item], in size: Size) -> [Point?] {
    var places = [Point?](repeating: nil, count: items.count)
    var kept = Array(items.indices)
    while true {
      let shown = kept.map { items[$0] }
      let found = aligned(shown, in: size) ?? unaligned(shown, in: size) ?? packed(shown, in: size)
      guard found.contains(nil), let last = kept.lastIndex(where: { items[$0].isOptional }) else {
        for (index, place) in zip(kept, found) { places[index] = place }
        return places
      }
      kept.remove(at: last)
    }
  }

  /// In as few rows as possible, each filled from left to right; nil if the columns are too narrow for that. Where
  /// the order of the items takes too much room, items of similar width share a column.
  static func aligned(_ items: [Item], in size: Size) -> [Point?]? {
    guard size.rows > 0, !items.isEmpty else { return nil }
    for rows in min(items.count > mostInOneRow ? 2 : 1, size.rows)...size.rows {
      for table in [Table(items, rows: rows), Table(byWidth: items, rows: rows)] {
        if let places = table?.places(of: items, columns: size.columns) { return places }
      }
      for columns in stride(from: (items.count + rows - 1) / rows + 1, to: items.count, by: 1) {
        let places = Table(items, rows: rows, columns: columns)?.places(of: items, columns: size.columns)
        if let places { return places }
      }
    }
    return nil
  }

  /// Which item is in which row and column. A wide item is the last one of its row.
  private struct Table {
    /// The items of each row.
    private var rows: [[Int]]

    /// In the order of the items; nil if there are more of them than places.
    init?(_ items: [Item], rows count: Int, columns: Int? = nil) {
      let (wide, others) = (items.indices.filter { items[$0].isWide }, items.indices.filter { !items[$0].isWide })
      let columns = columns ?? (items.count + count - 1) / count
      guard wide.count <= count else { return nil }
      var rest = others[...]
      rows = (0..<count).map { row in
        // The wide ones are in the last rows.
        let place = row - (count - wide.count)
        let own = place < 0 ? [] : [wide[place]]
        let content = Array(rest.prefix(columns - own.count)) + own
        rest = rest.dropFirst(columns - own.count)
        return content
      }
      guard rest.isEmpty else { return nil }
    }

    /// In columns of items of similar width, the column with the most important item first; nil if it would not be, or
    /// if there are more wide items than rows.
    init?(byWidth items: [Item], rows count: Int) {
      let (wide, others) = (items.indices.filter { items[$0].isWide }, items.indices.filter { !items[$0].isWide })
      guard wide.count <= count else { return nil }
      let sorted = others.sorted { (items[$1].width, $0) < (items[$0].width, $1) }
      let columns = stride(from: 0, to: sorted.count, by: count).map { sorted[$0...].prefix(count).sorted() }
      // A column that does not reach all rows is the last one.
      let ordered =
        columns.filter { $0.count == count }.sorted { $0[0] < $1[0] } + columns.filter { $0.count < count }
      guard ordered.first?[0] == others.first else { return nil }
      rows = (0..<count).map { row in ordered.compactMap { $0.indices.contains(row) ? $0[row] : nil } }
      for (index, item) in wide.enumerated() { rows[count - wide.count + index].append(item) }
    }

    /// The rest of the window's columns is between the facts; nil if there is not room for all of them.
    func places(of items: [Item], columns: Int) -> [Point?]? {
      let count = rows.map(\.count).max() ?? 0
      var starts = [0]
      for column in 0..<count {
        let widths = rows.compactMap { $0.indices.contains(column) ? items[$0[column]] : nil }.filter { !$0.isWide }
        starts.append(starts[column] + (widths.map(\.width).max() ?? 0) + gap)
      }
      var spare = Int.max
      for row in rows {
        for (column, item) in row.enumerated() {
          let room = columns - starts[column] - items[item].width
          guard room >= 0 else { return nil }
          if column > 0 { spare = min(spare, room / column) }
        }
      }
      var places = [Point?](repeating: nil, count: items.count)
      for (row, content) in rows.enumerated() {
        for (column, item) in content.enumerated() {
          places[item] = Point(column: starts[column] + (column > 0 ? column * spare : 0), row: row)
        }
      }
      return places
    }

    /// Without common columns; nil if there is not room for all of them.
    func unalignedPlaces(of items: [Item], columns: Int) -> [Point?]? {
      var places = [Point?](repeating: nil, count: items.count)
      for (row, content) in rows.enumerated() {
        var column = 0
        for item in content {
          guard column + items[item].width <= columns else { return nil }
          places[item] = Point(column: column, row: row)
          column += items[item].width + gap
        }
      }
      return places
    }
  }

  /// With as many items in each row, the longest ones at the ends; nil if there is not room for all of them.
  private static func unaligned(_ items: [Item], in size: Size) -> [Point?]? {
    let longest = items.indices.sorted { (items[$1].width, $0) < (items[$0].width, $1) }.prefix(max(0, size.rows))
    let marked = items.indices.map { Item(width: items[$0].width, isWide: longest.contains($0)) }
    return size.rows > 0 ? Table(marked, rows: size.rows)?.unalignedPlaces(of: items, columns: size.columns) : nil
  }

  /// Each item in the first row that has room for it.
  private static func packed(_ items: [Item], in size: Size) -> [Point?] {
    var ends = [Int](repeating: 0, count: max(0, size.rows))
    return items.map { item in
      guard let row = ends.firstIndex(where: { $0 + item.width <= size.columns }) else { return nil }
      defer { ends[row] += item.width + gap }
      return Point(column: ends[row], row: row)
    }
  }
}
