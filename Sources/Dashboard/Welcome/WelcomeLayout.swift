package import Cells

/// The layout of a page of the first start: the same on each page, so that nothing moves when the page changes. If
/// room is short, the pictures are removed first and the form last.
package struct WelcomeLayout: Sendable, Equatable {
  /// The sky above everything else, as wide as the window; nil if there is no room.
  private(set) var stage: Rect?
  /// 13 columns by 5 rows; nil with a stage.
  package private(set) var art: Rect?
  private(set) var title: Rect?
  private(set) var lines: Rect?
  private(set) var form: Rect
  /// A row of its own; without it the dots are at the end of the title.
  private(set) var dots: Rect?
  private(set) var footer: Rect?

  private static let widest = 64
  private static let tallestForm = 9
  private static let artSize = Size(columns: 13, rows: 5)
  private static let stageFrom = 72
  private static let tallestStage = 24

  package init(_ size: Size) {
    let window = Rect(size)
    let width = min(Self.widest, size.columns - (size.columns >= 40 ? 2 : 0))
    var page = window.centred(columns: width)
    if size.rows >= 4 {
      footer = window.bottom(1)
      page = page.dropping(bottom: 1)
    }
    var heights = Heights(rows: page.rows, columns: width)
    let free = page.rows - heights.total + heights.art - 1
    if size.columns >= Self.stageFrom, free >= Self.artSize.rows {
      stage = window.top(min(free > 8 ? free - 1 : free, Self.tallestStage))
      heights.art = 0
      page = page.dropping(top: (stage?.rows ?? 0) + 1)
    }
    page = page.dropping(top: (page.rows - heights.total) / 2)
    if heights.art > 0 { art = page.cut(top: Self.artSize.rows, gap: 1).centred(columns: Self.artSize.columns) }
    if heights.title > 0 { title = page.cut(top: 1) }
    if heights.lines > 0 { lines = page.cut(top: heights.lines - heights.gap, gap: heights.gap) }
    form = page.cut(top: heights.form)
    if heights.dots > 0 { dots = page.line(heights.dots - 1) }
  }

  /// Rows of each part, including the blank rows between them.
  private struct Heights {
    var art = 0
    var title = 0
    var lines = 0
    var gap = 0
    var dots = 0
    var form: Int

    init(rows: Int, columns: Int) {
      if rows >= 2 { title = 1 }
      if rows >= 8 {
        gap = rows >= 10 ? 1 : 0
        lines = (columns >= 38 ? 2 : 3) + gap
        dots = rows >= 14 ? 2 : 1
      }
      if rows >= 19, columns >= artSize.columns { art = artSize.rows + 1 }
      form = max(1, min(tallestForm, rows - art - title - lines - dots))
    }

    var total: Int { art + title + lines + form + dots }
  }

  /// Rows from one option to the next, on the pages with few options.
  var stride: Int { form.rows >= 5 ? 2 : 1 }

  /// The option of the form at a point; nil if none.
  func choice(at point: Point) -> Int? {
    guard form.contains(point), (point.row - form.row) % stride == 0 else { return nil }
    return (point.row - form.row) / stride
  }
}

extension SearchLayout {
  /// A search inside a page of the first start.
  init(_ welcome: WelcomeLayout) {
    var rest = welcome.form
    let field = rest.cut(top: 1)
    let rail = rest.rows >= 5 ? rest.cut(top: 1) : nil
    self.init(field: field, rail: rail, list: rest)
  }
}
