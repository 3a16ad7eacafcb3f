import Cells

/// A page of rows as finished text: a title, the rows, and which of them are in view.
struct ListViewModel: Sendable, Equatable {
  var title: String
  /// Marks that must always be shown next to the weather: `표본 자료` (sample data), `오프라인` (offline).
  var marks: [String]
  /// Shown at the right end of the title: what the page waits for, or what it found; empty if nothing.
  var progress = ""
  /// Whether the spinner turns next to the title.
  var isWaiting = false
  /// Above and below the rows, where the layout has room for them: they do not scroll.
  var head: [ListRow] = []
  var foot: [ListRow] = []
  var rows: [ListRow]
  /// The first row in view.
  let offset: Int
  var footer: FooterViewModel
  var layout: FullPage

  /// `offset` is corrected so that the last rows fill the window.
  init(
    title: String, rows: [ListRow], offset: Int, footer: FooterViewModel, layout: FullPage, _ state: State
  ) {
    (self.title, self.rows, self.footer, self.layout) = (title, rows, footer, layout)
    self.offset = max(0, min(offset, rows.count - layout.list.rows))
    marks = HeaderViewModel(state).marks
  }

  var viewport: Viewport { Viewport(first: offset, capacity: layout.list.rows, count: rows.count) }
  var isMoreBelow: Bool { offset + layout.list.rows < rows.count }
  /// The rows that fit. A heading is not the last of them if its own rows do not fit.
  var rowsInView: [ListRow] {
    let rows = Array(rows.dropFirst(offset).prefix(max(0, layout.list.rows)))
    return isMoreBelow ? rows.withoutLast(where: \.isHeading) : rows
  }

  /// The item at a point of the window; nil if none.
  func item(at point: Point) -> Int? { rowsInView.item(at: point, in: layout.list) }
}
