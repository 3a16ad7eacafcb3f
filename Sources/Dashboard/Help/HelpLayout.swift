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
  init(_ state: State) { self.init(HelpViewModel.allGroups(state), in: state.size) }

  init(_ groups: [HelpViewModel.Group], in window: Size) {
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

  /// The area of a column and of the columns to the right of it.
  func column(_ index: Int) -> Rect { list.dropping(left: index * (keyWidth + 2 + meaningWidth + Self.gap)) }

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

  func columns(of groups: [HelpViewModel.Group]) -> [[ListRow]] {
    let blocks = groups.map(rows)
    let sizes = blocks.map(\.count)
    let height = max(list.rows, height(of: sizes))
    return Self.flow(sizes, height: height).map { Array(blocks[$0].joined(separator: [.blank])) }
  }

  private func rows(_ group: HelpViewModel.Group) -> [ListRow] {
    group.title.wrapped(to: max(1, list.columns)).map { ListRow($0, .title) } + group.lines.flatMap(rows)
  }

  private func rows(_ line: HelpViewModel.Line) -> [ListRow] {
    // Signs are narrower than keys: next to each other, their meanings get that space.
    let isNarrow = columnCount > 1 && !line.sign.isEmpty
    let indent = isRagged ? line.lead + 1 : isNarrow ? line.lead + 2 : keyWidth + 2
    var meaning = [line.meaning]
    if !isRagged {
      meaning = line.meaning.wrapped(to: meaningWidth + keyWidth + 2 - indent, keepingAll: true)
    } else if indent + line.meaning.displayWidth > list.columns {
      meaning = [""] + line.meaning.wrapped(to: list.columns - 2, keepingAll: true)
    }
    let keys = ListRow.Piece(text: line.keys, tone: .accent, place: .column(0))
    let first = ListRow.Piece(text: meaning.first ?? "", tone: .plain, place: .column(indent))
    return [ListRow(pieces: (line.sign.isEmpty ? [keys] : line.sign) + [first])]
      + meaning.dropFirst().map { ListRow($0, .plain, indent: isRagged ? 2 : indent) }
  }
}

extension HelpViewModel.Line {
  /// Columns before the meaning; a sign takes at most four.
  fileprivate var lead: Int { sign.isEmpty ? keys.displayWidth : 4 }
}
