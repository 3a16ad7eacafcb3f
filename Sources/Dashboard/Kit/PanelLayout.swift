import Cells
import Reports

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

  /// In the middle of a window, as large as wanted or as fits. The page behind it is either visible on both sides,
  /// wide enough to be recognised, or hidden.
  init(around wanted: Size, in window: Size) {
    let columns = wanted.columns + 6
    let size = Size(
      columns: window.columns - columns < 2 * Self.leastMargin ? window.columns : columns, rows: wanted.rows + 4)
    self.init(Rect(window).centred(size))
  }

  private static let leastMargin = 4

  /// The area inside the border, without a margin.
  var border: Rect { hasBorder ? box.inset(columns: 1).dropping(top: 1, bottom: 1) : inside }
  var hasBorder: Bool { box.rows >= 5 && box.columns >= 12 }
  /// The area inside, without the blank rows that a large sheet has at the top and the bottom.
  var content: Rect { box.rows >= 8 ? inside.dropping(top: 1, bottom: 1) : inside }
}
