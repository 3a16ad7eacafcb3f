import Cells

/// The layout of a page that fills the window: its frame, title, rows and key hints. If the window is small, the rows
/// are dropped last.
struct FullPage: Sendable, Equatable {
  /// The frame around the title and the rows; nil if none.
  var panel: PanelLayout?
  var title: Rect?
  /// Above and below the rows: lines that do not scroll; nil if none.
  var head: Rect?
  var list: Rect
  var foot: Rect?
  var footer: Rect?

  /// In smaller windows a frame would cost rows.
  private static let framedFrom = Size(columns: 60, rows: 16)

  init(_ size: Size) {
    self.init(bare: size)
    guard size.columns >= Self.framedFrom.columns, size.rows >= Self.framedFrom.rows else { return }
    let panel = PanelLayout(Rect(size).dropping(bottom: 1))
    self.panel = panel
    title = panel.box.top(1).inset(columns: 2)
    list = panel.inside.dropping(top: size.rows >= 24 ? 1 : 0)
  }

  /// Without a frame. The title is dropped if the window has fewer rows than that.
  init(bare size: Size, titleFrom rows: Int = 4) {
    list = Rect(size).inset(columns: size.columns >= 60 ? 1 : 0)
    if size.rows >= 3 {
      footer = Rect(size).bottom(1)
      list = list.dropping(bottom: size.rows >= 16 ? 2 : 1)
    }
    if size.rows >= rows {
      title = list.cut(top: 1, gap: size.rows >= 16 ? 1 : 0)
    }
  }
}

extension Array {
  /// Without the elements at the end for which that is true; the whole array if it is true for every element.
  func withoutLast(where isTrue: (Element) -> Bool) -> [Element] {
    lastIndex { !isTrue($0) }.map { Array(self[...$0]) } ?? self
  }
}
