import Cells
import Reports

/// Two columns above the line of keys; if there is little to read, the map is below it in the whole width.
struct WideWarningsLayout: Sendable, Equatable {
  let list: PanelLayout
  /// nil without texts: the list has their rows.
  let text: PanelLayout?
  let map: PanelLayout
  let footer: Rect

  private static let least = Size(columns: 108, rows: 24)
  /// At most so many rows are above the map.
  private static let fewRows = 4
  /// Wider lines are hard to read.
  private static let widestLeft = 100

  private static func left(in window: Size) -> Int { min(widestLeft, window.columns * 11 / 20) }

  /// The width of the rows on the left; nil if the window is too small.
  static func textColumns(in window: Size) -> Int? {
    window.columns >= least.columns && window.rows >= least.rows ? left(in: window) - 6 : nil
  }

  init(_ window: Size, listRows: Int, hasTexts: Bool) {
    var page = Rect(window).dropping(bottom: 1)
    guard hasTexts || listRows > Self.fewRows else {
      list = PanelLayout(page.cut(top: listRows + 4))
      (text, map, footer) = (nil, PanelLayout(page), Rect(window).bottom(1))
      return
    }
    var left = page.left(Self.left(in: window))
    footer = Rect(window).bottom(1)
    map = PanelLayout(page.dropping(left: left.columns))
    // Border and margin take four rows; half of the rows are left for the texts.
    list = PanelLayout(hasTexts ? left.cut(top: min(listRows + 4, page.rows / 2)) : left)
    text = hasTexts ? PanelLayout(left) : nil
  }
}
