import Cells
import Reports

extension FullPage {
  /// The layout of the settings: a panel at the right edge, so that the rest of the screen shows the effect of a change
  /// at once; in a small window the panel fills the window.
  init(settings size: Size) {
    self.init(size)
    guard size.columns >= 76, size.rows >= 16 else { return }
    let columns = min(68, max(50, size.columns * 12 / 25))
    let panel = PanelLayout(Rect(size).right(columns).dropping(bottom: 1))
    self.panel = panel
    (title, list, footer) = (nil, panel.inside.dropping(top: size.rows >= 30 ? 1 : 0), Rect(size).bottom(1))
  }
}

/// The widths of the columns of a setting.
struct SettingColumns {
  let name: Int
  /// The columns after the mark and the name.
  let rest: Int
  /// For the notes below the setting.
  let note: Int

  init(_ columns: Int) {
    name = min(16, columns * 2 / 5)
    rest = max(0, columns - name - 4)
    note = max(1, columns - 4)
  }

  /// Columns of the values; the purpose of a setting is shown next to its value.
  var value: Int { purpose > 0 ? 26 : rest }

  /// Columns for the purpose of a setting; 0 if there is no room next to the value.
  var purpose: Int { rest - 28 >= 24 ? rest - 28 : 0 }
}
