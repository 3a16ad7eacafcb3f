public import Cells

/// Where the page of settings stands in a window: its title, the rows, the line of keys. The rows are the last to go.
public struct SettingsLayout: Sendable, Equatable {
  public var title: Rect?
  public var list: Rect
  public var footer: Rect?

  public init(_ size: Size) {
    var rest = Rect(size).inset(columns: size.columns >= 60 ? 1 : 0)
    if size.rows >= 3 {
      footer = Rect(size).bottom(1)
      rest = rest.dropping(bottom: size.rows >= 16 ? 2 : 1)
    }
    if size.rows >= 4 {
      title = rest.top(1)
      rest = rest.dropping(top: size.rows >= 16 ? 2 : 1)
    }
    list = rest
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
