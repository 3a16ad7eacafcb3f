public import Cells

/// Where the alerts stand: a panel as high as they need, and below them what there is to say.
public struct AlertListLayout: Sendable, Equatable {
  public private(set) var panel: PanelLayout
  public private(set) var list: Rect
  public private(set) var notes: Rect
  /// Rows from one alert to the next: 3 with a blank one between, 2 without, 1 where each has only one.
  public private(set) var pitch: Int
  /// How many alerts are in view at once.
  public private(set) var capacity: Int

  private static let widest = 70
  init(_ window: Size, count: Int) {
    let columns = min(window.columns, Self.widest)
    let isRoomy = window.rows >= 14
    let (said, gap) = isRoomy ? (columns >= 60 ? 2 : 3, 1) : (window.rows >= 7 ? 1 : 0, 0)
    let room = max(1, window.rows - said - gap - (isRoomy ? 6 : 2))
    pitch = count * 3 - 1 <= room ? 3 : count * 2 <= room ? 2 : 1
    // Where there is no alert that is said.
    let silence = columns < 46 ? 4 : 3
    let rows = min(room, max(count * pitch - (pitch == 3 ? 1 : 0), count == 0 ? silence : 2))
    panel = PanelLayout(around: Size(columns: columns - 6, rows: rows + gap + said), in: window)
    let inside = isRoomy ? panel.content : panel.inside
    list = inside.top(rows)
    notes = inside.dropping(top: rows + gap)
    capacity = max(1, (list.rows + (pitch == 3 ? 1 : 0)) / pitch)
  }

  init(_ state: State) { self.init(state.size, count: state.alerts.count) }

  /// The rows of the alert so many below the first in view.
  public func row(_ index: Int) -> Rect { list.dropping(top: index * pitch).top(min(pitch, 2)) }

  /// Which alert in view a point lies on; nil beside them.
  func index(at point: Point) -> Int? { list.contains(point) ? (point.row - list.row) / pitch : nil }
}
