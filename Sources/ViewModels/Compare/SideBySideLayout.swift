public import Cells

/// Where the sources stand side by side in a window: in columns beside what is compared, or one below the other where
/// there is no room for columns.
public struct SideBySideLayout: PageLayout, Sendable, Equatable {
  public var panel: PanelLayout?
  public var title: Rect?
  public var list: Rect
  /// What is said of all of it; where there is no room for that, it stands below the rows.
  public var notes: Rect?
  public var footer: Rect?

  /// Columns of what is compared, with the gap behind it.
  public var labelWidth: Int
  /// Columns of a source, with the gap behind it; 0 where they stand one below the other.
  public var columnWidth = 0
  /// Columns for how far they are apart, behind the sources; 0 where there is no room.
  public var spreadWidth = 0
  /// Columns of a source's name where they stand one below the other, with the gap behind it.
  public var nameWidth: Int
  /// Columns in front of the hours; 0 where names stand above them.
  public var gutter: Int

  /// The mark behind a name.
  static let markWidth = 2
  private static let (widestColumn, wholeSpread, briefSpread) = (24, 11, 3)

  init(_ size: Size, labelWidth label: Int, nameWidth name: Int, sources: Int, notes count: Int) {
    let page = FullPage(size)
    (panel, title, list, footer) = (page.panel, page.title, page.list, page.footer)
    if size.rows >= 20, (1...3).contains(count) {
      notes = list.bottom(count)
      // More than the legend stands apart, lest it be read as one more row.
      list = list.dropping(bottom: count + (size.rows >= 30 || count > 1 ? 1 : 0))
    }
    nameWidth = Self.markWidth + name + 1
    gutter = list.columns >= nameWidth + 3 * HomeLayout.hourWidth ? nameWidth : 0
    labelWidth = label + (list.columns >= 60 ? 2 : 1)
    let room = list.columns - labelWidth
    guard room >= nameWidth * sources else { return }
    let free = room - nameWidth * sources
    let spreads = [Self.wholeSpread, Self.briefSpread].filter { $0 <= free }
    spreadWidth = sources > 1 ? spreads.first ?? 0 : 0
    columnWidth = min(Self.widestColumn, (room - spreadWidth) / max(1, sources))
  }

  public var isStacked: Bool { columnWidth == 0 }

  /// Columns for one value.
  var valueWidth: Int { isStacked ? max(1, list.columns - nameWidth) : columnWidth - 1 }
  /// Columns for how far they are apart, beside a label where the sources stand one below the other.
  func spreadWidth(beside label: String) -> Int {
    isStacked ? max(0, list.columns - label.displayWidth - 2) : spreadWidth
  }
  var hourCapacity: Int { max(1, (list.columns - gutter) / HomeLayout.hourWidth) }
}
