import Cells

/// The layout of the board in a window: its posts, the status lines below them, and the input line.
struct BoardLayout: Sendable, Equatable {
  let panel: PanelLayout
  let list: Rect
  let status: Rect
  let field: Rect

  /// As high as that many rows of posts need, if the window has more.
  static func fitting(_ posts: Int, _ window: Size, isAsking: Bool) -> BoardLayout {
    let layout = BoardLayout(window, isAsking: isAsking)
    let spare = layout.list.rows - max(posts, leastPosts)
    return spare > 0 ? BoardLayout(window, isAsking: isAsking, spare: spare) : layout
  }

  /// The minimum height of the panel, in rows of posts, so that it still looks like a board.
  private static let leastPosts = 12

  /// A question gets more rows if one is too short for it. `explained` is the number of rows of a text that is shown
  /// in place of the posts, without an input line; nil if there are posts.
  init(_ window: Size, isAsking: Bool = false, explained: Int? = nil, spare: Int = 0) {
    let isSmall = window.columns < 60 || window.rows < 20
    let roomy =
      explained.map { Size(columns: min(72, window.columns - 14), rows: min(max($0, 3), window.rows - 6)) }
      ?? Size(columns: min(100, window.columns - 10), rows: window.rows - 6 - (isSmall ? 0 : spare))
    panel = PanelLayout(around: isSmall ? window : roomy, in: window)
    let content = panel.content
    field = content.bottom(1)
    let rows = content.rows >= 12 ? 2 : content.rows >= 5 ? (isAsking ? 3 : 1) : 0
    status = content.dropping(bottom: 1).bottom(rows)
    list = explained != nil ? content : content.dropping(bottom: 1 + rows + (content.rows >= 12 ? 1 : 0))
  }
  /// The columns and rows that a text in place of the posts has at most.
  static func most(in window: Size) -> Size { BoardLayout(window, explained: .max).list.size }
}
