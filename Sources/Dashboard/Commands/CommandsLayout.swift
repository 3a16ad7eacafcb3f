import Cells

/// The layout of the list of commands: near the top of the window, with a height that does not depend on the
/// results; in a small window it covers the window.
struct CommandsLayout: Sendable, Equatable {
  private(set) var panel: PanelLayout
  private(set) var field: Rect
  private(set) var rail: Rect?
  private(set) var list: Rect

  private static let widest = 64
  private static let highest = 22

  init(_ window: Size) {
    let top = window.rows >= 24 ? 2 : 1
    let hasMargin = window.rows >= 16 && window.columns >= Self.widest + 2 * PanelLayout.leastMargin.columns
    let rows = min(window.rows - top - 2, Self.highest)
    let box = Rect(window)
    panel = PanelLayout(hasMargin ? box.centred(columns: Self.widest).dropping(top: top).top(rows) : box)
    list = panel.box.rows >= 16 ? panel.content : panel.inside
    field = list.cut(top: 1)
    if list.rows >= 5 { rail = list.cut(top: 1) }
  }
}
