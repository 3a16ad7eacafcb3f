import Cells

/// The layout of the page of alerts: a panel as high as the list needs, with notes below the list.
struct AlertListLayout: Sendable, Equatable {
  private(set) var panel: PanelLayout
  private(set) var list: Rect
  private(set) var notes: Rect
  /// Rows from one alert to the next: 3 with a blank row between, 2 without, 1 if each alert has a single row.
  private(set) var pitch: Int
  /// How many alerts are in view at once.
  private(set) var capacity: Int

  private static let widest = 70

  /// `textRows` is the number of rows of the text that is shown without alerts.
  init(_ window: Size, count: Int, textRows: Int = 0) {
    let columns = min(window.columns, Self.widest)
    let isRoomy = window.rows >= 14
    let (noteRows, gap) = isRoomy ? (columns >= 60 ? 2 : 3, 1) : (window.rows >= 7 ? 1 : 0, 0)
    let room = Self.room(in: window)
    pitch = count * 3 - 1 <= room ? 3 : count * 2 <= room ? 2 : 1
    let rows = min(room, max(count * pitch - (pitch == 3 ? 1 : 0), count == 0 ? textRows : 2, 1))
    panel = PanelLayout(around: Size(columns: columns - 6, rows: rows + gap + noteRows), in: window)
    let inside = isRoomy ? panel.content : panel.inside
    list = inside.top(rows)
    notes = inside.dropping(top: rows + gap)
    capacity = max(1, (list.rows + (pitch == 3 ? 1 : 0)) / pitch)
  }

  init(_ state: State) {
    self.init(state.size, count: state.alerts.count, textRows: AlertIntroduction(state).rows.count)
  }

  /// The number of columns and rows that the list can have at most.
  static func most(in window: Size) -> Size {
    Size(columns: max(1, min(window.columns, widest) - 6), rows: room(in: window))
  }

  private static func room(in window: Size) -> Int {
    let isRoomy = window.rows >= 14
    let noteRows = isRoomy ? (min(window.columns, widest) >= 60 ? 2 : 3) : window.rows >= 7 ? 1 : 0
    return max(1, window.rows - noteRows - (isRoomy ? 7 : 2))
  }
}
