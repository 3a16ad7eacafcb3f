import Cells
import Reports

/// The layout of the search, for a window of any size. If room is short, the field and the list are removed last.
struct SearchLayout: Sendable, Equatable {
  private(set) var title: Rect?
  /// The row of the text field, including the prompt in front of the text.
  private(set) var field: Rect
  /// The line below the field.
  private(set) var rail: Rect?
  /// What can be typed; shown while nothing is typed.
  private(set) var advice: Rect?
  /// One result per row.
  private(set) var list: Rect
  private(set) var preview: Rect?
  /// The preview is next to the list and not below it.
  private(set) var isBeside = false
  private(set) var footer: Rect?

  /// From this width on there is room next to the list.
  private static let besideFrom = 100
  private static let widestList = 76
  private static let widestPreview = 52

  /// A search inside another page: only the field and the results.
  init(field: Rect, rail: Rect?, list: Rect) {
    self.field = field
    self.rail = rail
    self.list = list
  }

  init(size: Size, isBlank: Bool) {
    let window = Rect(size)
    let margin = window.columns >= 60 ? 1 : 0
    var page = window.inset(columns: margin)
    if window.rows >= 5 {
      footer = window.bottom(1)
      page = page.dropping(bottom: window.rows >= 20 ? 2 : 1)
    }
    if window.rows >= 8 { title = page.cut(top: 1, gap: window.rows >= 16 ? 1 : 0) }
    field = page.cut(top: 1)
    if window.rows >= 7 { rail = page.cut(top: 1, gap: window.rows >= 20 ? 1 : 0) }
    list = page
    if isBlank { makeRoomForAdvice() }
    makeRoomForPreview(window)
  }

  private mutating func makeRoomForAdvice() {
    let rows = list.columns >= 72 ? 2 : list.columns >= 34 ? 4 : 6
    guard list.rows >= rows + 5 else { return }
    advice = list.cut(top: rows, gap: 1)
  }

  private mutating func makeRoomForPreview(_ window: Rect) {
    if window.columns >= Self.besideFrom, window.rows >= 12 {
      isBeside = true
      let width = min(Self.widestList, list.columns * 3 / 5)
      preview = list.dropping(left: width + 3).left(Self.widestPreview)
      list = list.left(width)
    } else if window.rows >= 10 {
      let rows = window.rows >= 18 ? 3 : 2
      preview = list.bottom(rows)
      list = list.dropping(bottom: window.rows >= 20 ? rows + 1 : rows)
    }
  }
}
