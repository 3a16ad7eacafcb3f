public import Cells

/// Where the list of cities stands in a window: its title, the names of its columns, the rows, the line of keys.
public struct CityListLayout: Sendable, Equatable {
  public var title: Rect?
  public var labels: Rect?
  public var list: Rect
  public var footer: Rect?
  /// 2 where every city can have a blank line below it.
  public var pitch: Int
  /// Each city is a tile instead, where all of them have room for one.
  public private(set) var wall: CityWall?
  /// How many cities are in view at once.
  public var capacity: Int

  public init(_ size: Size, count: Int, hasTiles: Bool = true) {
    let page = FullPage(bare: size, titleFrom: 3)
    (title, footer) = (page.title, page.footer)
    var rest = page.list
    if hasTiles, size.columns >= 80, size.rows >= 20, let title, let footer {
      // Tiles have frames: they need no blank line below the title and above the keys.
      let whole = Rect(column: rest.column, row: title.endRow, columns: rest.columns, rows: footer.row - title.endRow)
      let room = CityWall(count, in: rest) == nil ? whole : rest
      if let wall = CityWall(count, in: room) {
        (self.wall, list, pitch, capacity) = (wall, room, 1, count)
        return
      }
    }
    if size.rows >= 8 && size.columns >= 40 {
      labels = rest.top(1)
      rest = rest.dropping(top: 1)
    }
    list = rest
    pitch = count * 2 <= rest.rows ? 2 : 1
    capacity = max(1, (rest.rows + pitch - 1) / pitch)
  }

  /// The line of the row so many below the first in view.
  public func row(_ index: Int) -> Rect { list.dropping(top: index * pitch).top(1) }

  /// Which row in view a point lies on; nil beside them.
  func index(at point: Point) -> Int? {
    if let wall { return wall.index(at: point) }
    guard list.contains(point) else { return nil }
    return (point.row - list.row) / pitch
  }
}

extension State {
  var listLayout: CityListLayout { CityListLayout(size, count: cities.count, hasTiles: !isReadOut) }
}
