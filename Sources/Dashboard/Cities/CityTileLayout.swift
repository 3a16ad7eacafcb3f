import Cells
import Stage

/// The positions of the number and the facts on a tile.
struct CityTileLayout: Sendable, Equatable {
  let number: Rect
  /// The height of the number in pixels of a picture; nil if it is text.
  let digits: Int?
  /// One below the other, some of them next to the number.
  let lines: [Rect]

  /// The digits that have enough room on a tile of that size, largest first.
  private static let heights: [(pixels: Int, room: Size)] = [
    (20, Size(columns: 80, rows: 17)), (14, Size(columns: 48, rows: 13)),
    (10, Size(columns: 24, rows: 7)),
  ]
  /// A longer line would cover the picture.
  private static let widest = 34
  /// As many as there are facts.
  private static let most = 6

  /// `area` is the tile without its title and its hours.
  init(_ area: Rect, number text: String, hasPicture: Bool, isASCII: Bool) {
    digits =
      hasPicture
      ? Self.heights.first { height, room in
        area.columns >= max(room.columns, Digits(height: height).width(of: text)) && area.rows >= room.rows
      }?.pixels : nil
    let size: Size
    if let digits {
      size = Size(columns: Digits(height: digits).width(of: text), rows: digits / 2)
    } else {
      let figures = Figures.lines(of: text, isASCII: isASCII)
      size = Size(columns: figures.map(\.displayWidth).max() ?? 0, rows: figures.count)
    }
    let rest = area.dropping(top: area.rows > size.rows + 4 ? 1 : 0)
    number = rest.top(size.rows).left(size.columns)
    let gap = rest.rows > size.rows + 4 ? 1 : 0
    let below = rest.dropping(top: size.rows + gap).left(Self.widest)
    let beside = rest.top(size.rows).dropping(left: size.columns + 3).left(Self.widest)
    // Next to large digits is the picture.
    let places = digits != nil || below.rows >= 4 ? [below] : [beside, below]
    lines = Array(places.flatMap { place in (0..<max(0, place.rows)).map(place.line) }.prefix(Self.most))
  }
}
