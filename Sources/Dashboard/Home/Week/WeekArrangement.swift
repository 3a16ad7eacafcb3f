import Cells

/// Where the landscape of the week, its captions and the list below them are.
struct WeekArrangement: Equatable {
  /// A row of texts below the picture: both halves of the sky with the chance, or each in a row.
  enum Caption: Hashable { case name, skyAndChance, sky, chance, amount }

  /// The picture.
  let ridge: Rect
  let captions: [Caption]
  private let columnCount: Int
  private let list: Rect?
  private let listRows: Int
  private let listColumns: Int

  private static let gap = 4
  /// The columns of a day in the picture: a low such as `-12°` with a blank, or both signs of the sky.
  private static let leastDay = 7
  /// The columns of both signs of the sky and a chance.
  private static let wholeSky = 8
  private static let leastRidge = 5
  /// The columns of a day in the list with its amount.
  private static let leastAmounts = 47

  /// nil if there is no room for the landscape. `columns` are the days of the landscape, `rows` those of the list.
  init?(columns: Int, rows: Int, hasAmounts: Bool, in rect: Rect, list: Rect?) {
    typealias This = WeekArrangement
    guard columns > 0, rows > 0, rect.columns >= columns * This.leastDay else { return nil }
    let isSkyWhole = rect.columns / columns >= This.wholeSky
    let skies: [Caption] = list != nil ? [] : isSkyWhole ? [.skyAndChance] : [.sky, .chance]
    let columnsOfList = This.listColumns(list?.columns ?? 0)
    let isInList = (list?.part(0, of: columnsOfList, gap: This.gap).columns ?? 0) >= This.leastAmounts
    captions = [.name] + skies + (hasAmounts && !isInList ? [.amount] : [])
    ridge = rect.dropping(bottom: captions.count)
    guard ridge.rows >= This.leastRidge else { return nil }
    (columnCount, self.list, listColumns) = (columns, list, columnsOfList)
    listRows = (rows + columnsOfList - 1) / columnsOfList
  }

  /// How many columns of days a list of that many columns has.
  static func listColumns(_ columns: Int) -> Int { max(1, (columns + gap) / (HomeLayout.dayColumnWidth + gap)) }

  var hasList: Bool { list != nil }

  /// The place of a caption of a day.
  func caption(_ row: Int, of column: Int) -> Rect {
    let start = column * ridge.columns / columnCount
    let end = (column + 1) * ridge.columns / columnCount
    return Rect(column: ridge.column + start, row: ridge.endRow + row, columns: end - start, rows: 1)
  }

  /// The place of a day in the list; empty if there is no list or no room.
  func listRow(_ index: Int) -> Rect {
    guard let list else { return Rect(column: 0, row: 0, columns: 0, rows: 0) }
    return list.part(index / listRows, of: listColumns, gap: WeekArrangement.gap).line(index % listRows)
  }

  /// The day of the landscape at a point of the picture or its captions; nil if none.
  func column(at point: Point) -> Int? {
    guard point.row >= ridge.row, point.row < ridge.endRow + captions.count else { return nil }
    return (0..<columnCount).first {
      let place = caption(0, of: $0)
      return (place.column..<place.endColumn).contains(point.column)
    }
  }
}
