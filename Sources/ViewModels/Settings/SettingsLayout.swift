public import Cells

/// Where the page of settings stands in a window: its title, the rows, the line of keys. The rows are the last to go.
public struct SettingsLayout: Sendable, Equatable {
  public var title: Rect?
  public var list: Rect
  public var footer: Rect?

  public init(_ size: Size) {
    let page = FullPage(size)
    (title, list, footer) = (page.title, page.body, page.footer)
  }

  /// Columns of the names.
  public var nameWidth: Int { min(16, list.columns * 2 / 5) }

  /// Columns of the values, beside which it is said what they are for.
  public var valueWidth: Int { purposeWidth > 0 ? 26 + max(0, list.columns - 100) / 4 : rest }

  /// Columns for what a setting is for; 0 where there is no room beside the value.
  public var purposeWidth: Int {
    let room = rest - 26 - max(0, list.columns - 100) / 4 - 2
    return room >= 24 ? room : 0
  }

  /// Behind the mark and the name.
  private var rest: Int { max(0, list.columns - nameWidth - 4) }
}
