import Cells

/// Where the landscape of the week and its captions are.
struct WeekArrangement: Equatable {
  /// A row of texts below the picture: both halves of the sky with the chance, or each in a row.
  enum Caption: Hashable { case name, skyAndChance, sky, chance, amount, wind }

  /// The picture.
  let ridge: Rect
  let captions: [Caption]
  private let columnCount: Int

  /// The columns of a day in the picture: a low such as `-12°` with a blank, or both signs of the sky.
  private static let leastDay = 7
  /// The columns of both signs of the sky and a chance.
  private static let wholeSky = 8
  private static let leastRidge = 5
  /// The rows of a picture that leaves one for the wind.
  private static let ridgeWithWind = 9

  /// nil if there is no room for the landscape. `columns` are the days of the landscape.
  init?(columns: Int, hasAmounts: Bool, hasWinds: Bool, in rect: Rect) {
    typealias This = WeekArrangement
    guard columns > 0, rect.columns >= columns * This.leastDay else { return nil }
    let isSkyWhole = rect.columns / columns >= This.wholeSky
    let skies: [Caption] = isSkyWhole ? [.skyAndChance] : [.sky, .chance]
    let most = [.name] + skies + (hasAmounts ? [.amount] : [])
    captions = most + (hasWinds && rect.rows - most.count > This.ridgeWithWind ? [.wind] : [])
    ridge = rect.dropping(bottom: captions.count)
    guard ridge.rows >= This.leastRidge else { return nil }
    columnCount = columns
  }

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
