import Cells

/// How the weekly pane divides its place between the landscape and the list.
struct WeekArrangement: Equatable {
  /// A row of texts below the picture.
  enum Caption: Hashable { case name, sky, chance, amount }

  /// The picture.
  private(set) var ridge: Rect
  private(set) var captions: [Caption]
  private let columnCount: Int
  /// nil if there is no room for all days of the list.
  private(set) var list: Rect?
  private var listRows = 1
  private var listColumnWidth = 0
  private var listSpacing = 0

  /// The smallest window with a landscape.
  private static let window = Size(columns: 100, rows: 30)
  /// From this width on the list is next to the picture, not below it.
  private static let besideFrom = 150
  /// The columns of a list with amounts.
  private static let leastList = 48
  private static let gap = 4
  /// The columns of a day in the picture: a low such as `-12°` with a blank, or both signs of the sky.
  private static let leastDay = 7
  private static let leastRidge = 10

  /// nil if there is no room for the landscape. `columns` are the days of the landscape, `rows` those of the list.
  init?(columns: Int, rows: Int, hasAmounts: Bool, in rect: Rect, window: Size) {
    typealias This = WeekArrangement
    let leastWidth = columns * This.leastDay
    guard window.columns >= This.window.columns, window.rows >= This.window.rows, columns > 0, rows > 0,
      rect.columns >= leastWidth
    else { return nil }
    columnCount = columns
    let short: [Caption] = hasAmounts ? [.name, .amount] : [.name]
    let listWidth = min(rect.columns * 2 / 5, rect.columns - This.gap - leastWidth)
    if rect.columns >= This.besideFrom, listWidth >= This.leastList,
      rect.rows >= max(rows, This.leastRidge + short.count)
    {
      captions = short
      ridge = rect.dropping(left: listWidth + This.gap, bottom: short.count)
      list = rect.left(listWidth)
      (listRows, listColumnWidth, listSpacing) = (rows, listWidth, rows * 2 - 1 <= rect.rows ? 1 : 0)
      return
    }
    for count in 1...3 {
      let (height, width) = ((rows + count - 1) / count, (rect.columns - This.gap * (count - 1)) / count)
      let above = rect.rows - height - 1
      guard width >= HomeLayout.dayColumnWidth, above >= This.leastRidge + short.count else { continue }
      captions = short
      ridge = rect.top(above - short.count)
      list = rect.bottom(height)
      (listRows, listColumnWidth) = (height, width)
      return
    }
    // Of the fewest rows, amounts take one of the picture.
    guard rect.rows >= This.leastRidge + 3 else { return nil }
    captions = [.name, .sky, .chance] + (hasAmounts ? [.amount] : [])
    ridge = rect.dropping(bottom: captions.count)
  }

  /// The place of a caption of a day.
  func caption(_ row: Int, of column: Int) -> Rect {
    let start = column * ridge.columns / columnCount
    let end = (column + 1) * ridge.columns / columnCount
    return Rect(column: ridge.column + start, row: ridge.endRow + row, columns: end - start, rows: 1)
  }

  /// The place of a day in the list; empty if there is no list.
  func listRow(_ index: Int) -> Rect {
    guard let list else { return Rect(column: 0, row: 0, columns: 0, rows: 0) }
    return Rect(
      column: list.column + index / listRows * (listColumnWidth + WeekArrangement.gap),
      row: list.row + index % listRows * (1 + listSpacing), columns: listColumnWidth, rows: 1)
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
