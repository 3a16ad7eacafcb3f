import Cells
import Reports

/// Cities as tiles in rows and columns that fill a rectangle.
struct CityWall: Sendable, Equatable {
  let columns: Int
  private let count: Int
  private let corner: Point
  private let size: Size

  private static let smallest = Size(columns: 30, rows: 7)
  private static let largest = Size(columns: 72, rows: 27)
  private static let gap = 1

  /// nil if there is no room for a tile for each city.
  init?(_ count: Int, in rect: Rect) {
    func tile(_ columns: Int) -> Size {
      let rows = (count + columns - 1) / columns
      return Size(columns: (rect.columns - (columns - 1) * Self.gap) / columns, rows: rect.rows / rows)
    }
    guard count > 0 else { return nil }
    let fitting = (1...count).filter {
      tile($0).columns >= Self.smallest.columns && tile($0).rows >= Self.smallest.rows
    }
    // A column is about half as wide as a row is high: the tile closest to the shape of a card is chosen.
    guard let columns = fitting.max(by: { squareness(tile($0)) < squareness(tile($1)) }) else { return nil }
    let room = tile(columns)
    self.columns = columns
    self.count = count
    corner = Point(column: rect.column, row: rect.row)
    size = Size(
      columns: min(room.columns, Self.largest.columns), rows: min(room.rows, Self.largest.rows))
  }

  var height: Int { (count + columns - 1) / columns * size.rows }

  func tile(_ index: Int) -> Rect {
    Rect(
      column: corner.column + index % columns * (size.columns + Self.gap),
      row: corner.row + index / columns * size.rows, columns: size.columns, rows: size.rows)
  }

  func index(at point: Point) -> Int? { (0..<count).first { tile($0).contains(point) } }
}

private func squareness(_ tile: Size) -> Int { min(tile.columns, tile.rows * 3) }
