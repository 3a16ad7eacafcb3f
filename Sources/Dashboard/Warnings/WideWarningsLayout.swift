import Cells

/// Two columns above the line of keys: the warnings, or that none is in force, their texts and the sky; and the map.
struct WideWarningsLayout: Sendable, Equatable {
  let list: PanelLayout
  /// nil without texts: the list has their rows.
  let text: PanelLayout?
  let map: PanelLayout
  /// Below list and text, if these leave enough rows.
  let sky: Rect?
  let footer: Rect

  private static let least = Size(columns: 108, rows: 24)
  /// Wider lines are hard to read.
  private static let widestLeft = 100

  private static func left(in window: Size) -> Int { min(widestLeft, window.columns * 11 / 20) }

  /// The width of the rows on the left; nil if the window is too small.
  static func textColumns(in window: Size) -> Int? {
    window.columns >= least.columns && window.rows >= least.rows ? left(in: window) - 6 : nil
  }

  init(_ window: Size, listRows: Int, textRows: Int) {
    let page = Rect(window).dropping(bottom: 1)
    var left = page.left(Self.left(in: window))
    footer = Rect(window).bottom(1)
    map = PanelLayout(page.dropping(left: left.columns))
    // Half of the rows are left for the texts.
    list = PanelLayout(left.cut(forRows: listRows, of: textRows > 0 ? page.rows / 2 : page.rows))
    text = textRows > 0 ? PanelLayout(left.cut(forRows: textRows, of: left.rows)) : nil
    sky = left.isEmpty ? nil : left
  }
}

extension Rect {
  /// Cuts off a panel with that many rows between border and margin, which take four, and at most `most` rows. The last
  /// panel takes the rows that are too few for the sky.
  fileprivate mutating func cut(forRows count: Int, of most: Int) -> Rect {
    let isLast = most >= rows
    let wanted = min(count + 4, most)
    return cut(top: isLast && rows - wanted < WarningsSky.least.rows ? rows : wanted)
  }
}
