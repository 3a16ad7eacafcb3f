import Cells
import Reports

/// The layout of a page that fills the window: its frame, title, rows and key hints. If the window is small, the rows
/// are dropped last.
struct FullPage: PageLayout, Sendable, Equatable {
  var panel: PanelLayout?
  var title: Rect?
  var list: Rect
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

/// A list of rows between a title and the key hints.
protocol PageLayout {
  /// The frame around the title and the rows; nil if none.
  var panel: PanelLayout? { get }
  var title: Rect? { get }
  var list: Rect { get }
  var footer: Rect? { get }
}

/// A page of rows as finished text; the window shows as many rows as fit.
protocol RowsViewModel {
  associatedtype Row
  associatedtype Layout: PageLayout

  var title: String { get }
  /// `표본 자료` (sample data), `오프라인` (offline).
  var marks: [String] { get }
  var rows: [Row] { get }
  /// The first row in view.
  var offset: Int { get }
  var footer: FooterViewModel { get }
  var layout: Layout { get }
  var viewport: Viewport { get }
  /// Whether the row is the heading of the rows below it.
  func isHeading(_ row: Row) -> Bool
}

extension RowsViewModel {
  var viewport: Viewport { Viewport(first: offset, capacity: layout.list.rows, count: rows.count) }
  var isMoreBelow: Bool { offset + layout.list.rows < rows.count }
  /// The rows that fit. A heading is not the last of them if its own rows do not fit.
  var rowsInView: [Row] {
    let rows = Array(rows.dropFirst(offset).prefix(max(0, layout.list.rows)))
    return isMoreBelow ? rows.withoutLast(where: isHeading) : rows
  }
  func isHeading(_ row: Row) -> Bool { false }
}

extension Array {
  /// Without the elements at the end for which that is true; the whole array if it is true for every element.
  func withoutLast(where isTrue: (Element) -> Bool) -> [Element] {
    lastIndex { !isTrue($0) }.map { Array(self[...$0]) } ?? self
  }
}
