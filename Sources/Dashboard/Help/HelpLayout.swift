import Cells
import Reports

/// The layout of help: a panel as wide and as high as its lines need, with the groups in columns.
struct HelpLayout: Sendable, Equatable {
  private(set) var panel: PanelLayout
  /// The row with the text field.
  private(set) var field: Rect
  private(set) var rail: Rect?
  private(set) var list: Rect
  /// The widths within one column: of the keys, and of their meanings.
  private(set) var keyWidth: Int
  private(set) var meaningWidth: Int
  private var columnCount = 1
  /// Whether the window is too narrow for separate keys and meanings: a meaning follows its keys directly, or is
  /// below them.
  private(set) var isRagged = false

  private static let gap = 4
  private static let mostColumns = 4
  /// The width of the meanings: longer ones wrap; if there is less room than the lower bound, there is one column
  /// fewer.
  private static let meanings = 20...34

  /// Measures all lines of the page, so that the panel keeps its size while the typed text filters them.
  init(_ state: State) { self.init(HelpModel.allGroups(state), in: state.size) }

  init(_ groups: [HelpModel.Group], in window: Size) {
    let lines = groups.flatMap(\.lines)
    (keyWidth, meaningWidth) = (max(4, lines.map(\.keys.displayWidth).max() ?? 0), 0)
    (panel, field, list) = (PanelLayout(Rect(window)), Rect(window), Rect(window))
    let longest = min(Self.meanings.upperBound, lines.map(\.meaning.displayWidth).max() ?? 0)
    var rows = 0
    for count in 1...Self.mostColumns {
      let room = (window.columns - 6 - (count - 1) * Self.gap) / count - keyWidth - 2
      if count > 1, room < min(longest, Self.meanings.lowerBound) { break }
      (columnCount, meaningWidth) = (count, max(1, min(longest, room)))
      rows = height(of: groups.map { self.rows($0).count })
      if rows + 6 <= window.rows { break }
    }
    place(width: columnCount * (keyWidth + 2 + meaningWidth) + (columnCount - 1) * Self.gap, rows: rows, in: window)
  }

  private mutating func place(width: Int, rows: Int, in window: Size) {
    panel = PanelLayout(around: Size(columns: width, rows: rows + 2), in: window)
    let inside = panel.box.rows >= 16 ? panel.content : panel.inside
    field = inside.top(1)
    let hasRail = inside.rows >= 8
    if hasRail { rail = inside.dropping(top: 1).top(1) }
    list = inside.dropping(top: hasRail ? 2 : 1)
    guard columnCount == 1 else { return }
    meaningWidth = list.columns - keyWidth - 2
    isRagged = meaningWidth < 14
  }

  /// The left edge of a column, in window columns.
  func left(of column: Int) -> Int { list.column + column * (keyWidth + 2 + meaningWidth + Self.gap) }

  /// The smallest height at which the groups, whole and in order, fit side by side, with a blank row between two of
  /// them.
  private func height(of groups: [Int]) -> Int {
    var height = groups.max() ?? 0
    while Self.flow(groups, height: height).count > columnCount { height += 1 }
    return height
  }

  /// The indices of the groups in each column.
  private static func flow(_ groups: [Int], height: Int) -> [Range<Int>] {
    var columns: [Range<Int>] = []
    var (start, used) = (0, 0)
    for (index, rows) in groups.enumerated() {
      if index > start, used + 1 + rows > height {
        columns.append(start..<index)
        (start, used) = (index, rows)
      } else {
        used += rows + (index > start ? 1 : 0)
      }
    }
    return columns + [start..<groups.count]
  }

  func columns(of groups: [HelpModel.Group]) -> [[HelpModel.Row]] {
    let blocks = groups.map(rows)
    let sizes = blocks.map(\.count)
    let height = max(list.rows, height(of: sizes))
    return Self.flow(sizes, height: height).map { Array(blocks[$0].joined(separator: [.blank])) }
  }

  private func rows(_ group: HelpModel.Group) -> [HelpModel.Row] {
    group.title.wrapped(to: max(1, list.columns)).map { .heading($0) } + group.lines.flatMap(rows)
  }

  private func rows(_ line: HelpModel.Line) -> [HelpModel.Row] {
    var first = line
    if isRagged, line.lead + 1 + line.meaning.displayWidth > list.columns {
      first.meaning = ""
      return [.line(first)] + line.meaning.wrapped(to: list.columns - 2, keepingAll: true).map { .rest($0) }
    }
    let meaning = isRagged ? [line.meaning] : line.meaning.wrapped(to: meaningWidth, keepingAll: true)
    first.meaning = meaning.first ?? ""
    return [.line(first)] + meaning.dropFirst().map { .rest($0) }
  }

  /// The distance of a meaning from its column's left edge; pass nil for a line that continues a meaning.
  func indent(of line: HelpModel.Line?) -> Int {
    isRagged ? line.map { $0.lead + 1 } ?? 2 : keyWidth + 2
  }

  func maximumOffset(of groups: [HelpModel.Group]) -> Int {
    max(0, (columns(of: groups).map(\.count).max() ?? 0) - list.rows)
  }
}

extension HelpModel.Line {
  /// Columns before the meaning; a sign takes at most four.
  fileprivate var lead: Int { sign == nil ? keys.displayWidth : 4 }
}
