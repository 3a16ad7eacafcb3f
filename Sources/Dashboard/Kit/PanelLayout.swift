import Cells

/// The layout of a framed panel: the box, and the area inside its border and margin. A panel too small for a border
/// has none.
struct PanelLayout: Sendable, Equatable {
  let box: Rect
  let inside: Rect

  init(_ box: Rect) {
    self.box = box
    if box.rows < 5 {
      inside = box.dropping(top: 1)
    } else {
      inside = box.inset(columns: box.columns < 12 ? 0 : box.columns > 24 ? 3 : 1).dropping(top: 1, bottom: 1)
    }
  }

  /// In the middle of a window, as large as wanted or as fits. The page behind it is visible on all sides, wide enough
  /// to be recognised, or hidden: a panel whose columns leave no margin covers the window.
  init(around wanted: Size, in window: Size) {
    let widest = window.columns - 2 * Self.leastMargin.columns
    let size = Size(columns: wanted.columns + 6, rows: min(wanted.rows + 4, window.rows - 2 * Self.leastMargin.rows))
    self.init(size.columns <= widest && size.rows > 0 ? Rect(window).centred(size) : Rect(window))
  }

  /// The columns and rows of the page behind that stay visible on each side.
  static let leastMargin = Size(columns: 4, rows: 1)

  /// The area inside the border, without a margin.
  var border: Rect { hasBorder ? box.inset(columns: 1).dropping(top: 1, bottom: 1) : inside }
  var hasBorder: Bool { box.rows >= 5 && box.columns >= 12 }
  /// The area inside, without the blank rows that a large sheet has at the top and the bottom.
  var content: Rect { box.rows >= 8 ? inside.dropping(top: 1, bottom: 1) : inside }
}
