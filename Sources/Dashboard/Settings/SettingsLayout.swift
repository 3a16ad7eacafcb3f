import Cells

extension FullPage {
  /// The layout of the settings: a panel at the right with a margin, so that the rest of the screen shows the effect of
  /// a change at once; in a small window the panel fills the window. The search text is above the settings, the
  /// description of the selected one below them, if there is room.
  init(settings size: Size, hasSearch: Bool) {
    self.init(size)
    if size.columns >= 100, size.rows >= 24 {
      let columns = min(68, max(50, size.columns * 12 / 25))
      let margin = PanelLayout.leastMargin
      let window = Rect(size).dropping(bottom: 1)
      let box = window.left(size.columns - margin.columns).right(columns)
      let panel = PanelLayout(box.dropping(top: margin.rows, bottom: margin.rows))
      self.panel = panel
      (title, list, footer) = (nil, panel.inside.dropping(top: size.rows >= 30 ? 1 : 0), Rect(size).bottom(1))
    }
    if hasSearch, list.rows >= 2 { head = list.cut(top: 1, gap: list.rows >= 16 ? 1 : 0) }
    guard list.rows >= 8 else { return }
    // Two lines of description, and one with the key; the first row separates them from the settings.
    let rows = list.rows >= 14 ? 4 : 3
    (foot, list) = (list.bottom(rows), list.dropping(bottom: rows))
  }
}

/// The widths of the columns of a setting.
struct SettingColumns {
  let name: Int
  /// The columns after the mark and the name.
  let value: Int
  /// For the notes below the setting.
  let note: Int

  init(_ columns: Int) {
    name = min(20, columns * 4 / 11)
    value = max(0, columns - name - 4)
    note = max(1, columns - 4)
  }
}
