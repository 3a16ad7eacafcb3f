import Cells

/// The layout of the comparison: the sources in columns next to the labels, or one below the other if columns do not
/// fit.
struct SideBySideLayout: Sendable, Equatable {
  var page: FullPage
  /// Notes about all rows; nil if there is no room: then they follow the rows.
  var notes: Rect?

  /// Columns of the labels, with the gap after them.
  var labelWidth: Int
  /// Columns of a source, with the gap after it; 0 if the sources are one below the other.
  var columnWidth = 0
  /// Columns for the spread of the values, after the sources; 0 if it does not fit.
  var spreadWidth = 0
  /// Columns of a source's name if the sources are one below the other, with the gap after it.
  var nameWidth: Int
  /// Columns before the hours, for the names; 0 if the names are above the hours.
  var gutter: Int

  /// The columns of the mark after a name.
  static let markWidth = 2
  private static let (widestColumn, wholeSpread, briefSpread) = (24, 11, 3)

  init(_ size: Size, labelWidth label: Int, nameWidth name: Int, sources: Int, notes count: Int) {
    page = FullPage(size)
    if size.rows >= 20, (1...3).contains(count) {
      notes = page.list.bottom(count)
      // Several notes are separated from the rows, so that they do not look like another row.
      page.list = page.list.dropping(bottom: count + (size.rows >= 30 || count > 1 ? 1 : 0))
    }
    let list = page.list
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

  var list: Rect { page.list }
  var isStacked: Bool { columnWidth == 0 }

  /// Columns for one value.
  var valueWidth: Int { isStacked ? max(1, list.columns - nameWidth) : columnWidth - 1 }
  /// Columns for the spread of the values, which follows the label if the sources are one below the other.
  func spreadWidth(beside label: String) -> Int {
    isStacked ? max(0, list.columns - label.displayWidth - 2) : spreadWidth
  }
  /// Right of that many sources, next to the first rows; nil if there is no room for lines.
  func curves(besideSources count: Int, rows: Int) -> Rect? {
    guard !isStacked else { return nil }
    let rect = list.top(rows).dropping(left: labelWidth + count * columnWidth + spreadWidth + Self.curveGap)
    return rect.columns >= Self.leastCurves.columns && rect.rows >= Self.leastCurves.rows ? rect : nil
  }
  private static let (curveGap, leastCurves) = (4, Size(columns: 48, rows: 9))

  var hourCapacity: Int { max(1, (list.columns - gutter) / HomeLayout.hourWidth) }
}
