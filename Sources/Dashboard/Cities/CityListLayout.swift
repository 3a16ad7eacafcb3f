import Cells

/// The layout of the list of cities: title, column headings, rows and key hints.
struct CityListLayout: Sendable, Equatable {
  var title: Rect?
  var labels: Rect?
  var list: Rect
  var footer: Rect?
  /// Rows from one city to the next: 2 if every city can have a blank line below it, else 1.
  var pitch: Int
  /// Tiles in place of rows, if there is room for a tile for each city.
  private(set) var wall: CityWall?
  /// How many cities are in view at once.
  var capacity: Int

  init(_ size: Size, count: Int, hasTiles: Bool = true) {
    let page = FullPage(bare: size, titleFrom: 3)
    (title, footer) = (page.title, page.footer)
    var rest = page.list
    if hasTiles, size.columns >= 80, size.rows >= 20, let title, let footer {
      let window = Rect(size).dropping(top: title.endRow, bottom: size.rows - footer.row)
      if let wall = CityWall(count, in: window) {
        (self.wall, list, pitch, capacity) = (wall, window, 1, count)
        return
      }
    }
    if size.rows >= 8 && size.columns >= 40 {
      labels = rest.cut(top: 1)
    }
    list = rest
    pitch = count * 2 <= rest.rows ? 2 : 1
    capacity = max(1, (rest.rows + pitch - 1) / pitch)
  }

  /// The line of a city, by its index among the rows in view.
  func row(_ index: Int) -> Rect { list.line(index * pitch) }

  /// The index, among the rows in view, of the row at a point; nil if the point is on no row.
  func index(at point: Point) -> Int? {
    if let wall { return wall.index(at: point) }
    guard list.contains(point) else { return nil }
    return (point.row - list.row) / pitch
  }
}

extension State {
  var listLayout: CityListLayout { CityListLayout(size, count: cities.count, hasTiles: !isReadOut) }
}
