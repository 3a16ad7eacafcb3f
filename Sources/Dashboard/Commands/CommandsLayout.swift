import Cells
import Reports

/// The layout of the list of commands: near the top of the window, with a height that does not depend on the results.
struct CommandsLayout: Sendable, Equatable {
  private(set) var panel: PanelLayout
  private(set) var field: Rect
  private(set) var rail: Rect?
  private(set) var list: Rect

  private static let widest = 64
  private static let highest = 22

  init(_ window: Size) {
    let top = window.rows >= 24 ? 2 : window.rows >= 16 ? 1 : 0
    let columns = window.columns < Self.widest + 8 ? window.columns : Self.widest
    let rows = min(window.rows - (top > 0 ? top + 2 : 0), Self.highest)
    panel = PanelLayout(Rect(window).centred(columns: columns).dropping(top: top).top(rows))
    list = panel.box.rows >= 16 ? panel.content : panel.inside
    field = list.cut(top: 1)
    if list.rows >= 5 { rail = list.cut(top: 1) }
  }
}
