import Cells
import Reports

/// The layout of the board in a window: its posts, the status lines below them, and the input line.
struct BoardLayout: Sendable, Equatable {
  let panel: PanelLayout
  let list: Rect
  let status: Rect
  let field: Rect

  /// Rows for the reason why there is no board.
  private static let explained = 7

  /// A question gets more rows if one is too short for it; a page that only explains gives all its rows to the text.
  init(_ window: Size, isAsking: Bool = false, isExplaining: Bool = false) {
    let isSmall = window.columns < 60 || window.rows < 20
    let roomy =
      isExplaining
      ? Size(columns: min(72, window.columns - 10), rows: min(BoardLayout.explained, window.rows - 6))
      : Size(columns: min(100, window.columns - 10), rows: window.rows - 6)
    panel = PanelLayout(around: isSmall ? window : roomy, in: window)
    let content = panel.content
    field = content.bottom(1)
    let rows = content.rows >= 12 ? 2 : content.rows >= 5 ? (isAsking ? 3 : 1) : 0
    status = content.dropping(bottom: 1).bottom(rows)
    list = isExplaining ? content : content.dropping(bottom: 1 + rows + (content.rows >= 12 ? 1 : 0))
  }
}
