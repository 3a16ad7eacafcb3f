import Cells

/// Where the landscape of the week and its captions are.
struct WeekArrangement: Equatable {
  /// A row of texts below the picture.
  enum Caption: Hashable { case name, skyAndChance, amount, wind }

  /// The picture.
  let ridge: Rect
  let captions: [Caption]
  private let columnCount: Int

  /// The columns of a day in the picture: a low such as `-12°` or a sign of the sky and a chance, with blanks.
  private static let leastDay = 7
  private static let leastRidge = 5
  /// The rows of a picture that leaves one for the wind.
  private static let ridgeWithWind = 9

  /// nil if there is no room for the landscape. `columns` are the days of the landscape.
  init?(columns: Int, hasAmounts: Bool, hasWinds: Bool, in rect: Rect) {
    typealias This = WeekArrangement
    guard columns > 0, rect.columns >= columns * This.leastDay else { return nil }
    let most: [Caption] = [.name, .skyAndChance] + (hasAmounts ? [.amount] : [])
    captions = most + (hasWinds && rect.rows - most.count > This.ridgeWithWind ? [.wind] : [])
    ridge = rect.dropping(bottom: captions.count)
    guard ridge.rows >= This.leastRidge else { return nil }
    columnCount = columns
  }

  /// The columns of the narrowest day.
  var narrowest: Int { ridge.columns / columnCount }

  /// The place of a caption of a day.
  func caption(_ row: Int, of column: Int) -> Rect {
    let start = column * ridge.columns / columnCount
    let end = (column + 1) * ridge.columns / columnCount
    return Rect(column: ridge.column + start, row: ridge.endRow + row, columns: end - start, rows: 1)
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
