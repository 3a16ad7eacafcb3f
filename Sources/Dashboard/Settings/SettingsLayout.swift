import Cells

/// The layout of the settings: a panel at the right edge, so that the rest of the screen shows the effect of a change
/// at once; in a small window the panel fills the window.
struct SettingsLayout: PageLayout, Sendable, Equatable {
  let title: Rect?
  let list: Rect
  let footer: Rect?
  let panel: PanelLayout?

  init(_ size: Size) {
    guard size.columns >= 76, size.rows >= 16 else {
      let page = FullPage(size)
      (panel, title, list, footer) = (page.panel, page.title, page.list, page.footer)
      return
    }
    let columns = min(68, max(50, size.columns * 12 / 25))
    let panel = PanelLayout(
      Rect(column: size.columns - columns - 1, row: 1, columns: columns, rows: size.rows - 2))
    self.panel = panel
    (title, list, footer) = (nil, panel.inside.dropping(top: size.rows >= 30 ? 1 : 0), Rect(size).bottom(1))
  }

  var nameWidth: Int { min(16, list.columns * 2 / 5) }

  /// Columns of the values; the purpose of a setting is shown next to its value.
  var valueWidth: Int { purposeWidth > 0 ? 26 : rest }

  /// Columns for the purpose of a setting; 0 if there is no room next to the value.
  var purposeWidth: Int { rest - 28 >= 24 ? rest - 28 : 0 }

  /// The columns after the mark and the name.
  private var rest: Int { max(0, list.columns - nameWidth - 4) }
}
