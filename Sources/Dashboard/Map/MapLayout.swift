import Cells

/// Where the parts of the map page are. In small windows the map has all rows but the first and the last.
struct MapLayout: Sendable, Equatable {
  /// The tabs, and the value at the chosen city.
  var title: Rect?
  /// The time of the frame, and the times of the others.
  var time: Rect?
  var map: Rect
  /// Next to the map: rankings, warnings, typhoons.
  var side: PanelLayout?
  /// The legend, and the scale of the map.
  var legend: Rect?
  var footer: Rect?

  /// With fewer columns the map needs all of them.
  private static let sideFrom = Size(columns: 108, rows: 24)

  init(_ size: Size) {
    map = Rect(size)
    guard size.rows >= 6 else { return }
    let margin = size.columns >= 60 ? 1 : 0
    title = map.cut(top: 1).inset(columns: margin)
    footer = Rect(size).bottom(1)
    map = map.dropping(bottom: 1)
    if size.rows >= 10 { time = map.cut(top: 1).inset(columns: margin) }
    if size.columns >= Self.sideFrom.columns, size.rows >= Self.sideFrom.rows {
      let columns = min(48, size.columns * 3 / 10)
      side = PanelLayout(map.dropping(left: map.columns - columns))
      map = map.left(map.columns - columns)
    }
    if size.rows >= 14 {
      legend = map.bottom(1).inset(columns: margin)
      map = map.dropping(bottom: 1)
    }
  }
}
