public import Cells

/// Where a framed panel stands, and what of it is inside its border and margin. A panel too small for a border has none.
public struct PanelLayout: Sendable, Equatable {
  public let box: Rect
  public let inside: Rect

  public init(_ box: Rect) {
    self.box = box
    if box.rows < 5 {
      inside = box.dropping(top: 1)
    } else {
      inside = box.inset(columns: box.columns < 12 ? 0 : box.columns > 24 ? 3 : 1).dropping(top: 1, bottom: 1)
    }
  }

  /// In the middle of a window, around as much as is wanted or as there is room for. Of the page behind it there is
  /// either something to recognise on both sides, or nothing.
  public init(around wanted: Size, in window: Size) {
    let columns = wanted.columns + 6
    let size = Size(
      columns: window.columns - columns < 2 * Self.leastBeside ? window.columns : columns,
      rows: min(window.rows, wanted.rows + 4))
    self.init(
      Rect(
        column: (window.columns - size.columns) / 2, row: (window.rows - size.rows) / 2, columns: size.columns,
        rows: size.rows))
  }

  private static let leastBeside = 4

  /// All that its border leaves, without a margin.
  public var border: Rect { hasBorder ? box.inset(columns: 1).dropping(top: 1, bottom: 1) : inside }
  public var hasBorder: Bool { box.rows >= 5 && box.columns >= 12 }
  /// What is inside, without the blank rows that a roomy sheet has above and below.
  public var content: Rect { box.rows >= 8 ? inside.dropping(top: 1, bottom: 1) : inside }
}
