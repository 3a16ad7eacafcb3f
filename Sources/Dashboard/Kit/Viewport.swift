import Cells

/// The part of a page that a frame shows, noted when the frame is drawn: a key that scrolls need not build the page
/// to find its end.
package struct Viewport: Sendable, Equatable {
  /// The first row in view.
  var first: Int
  /// How many rows fit.
  var capacity: Int
  /// How many rows there are.
  var count: Int
  /// How many hours fit next to each other; nil on a page without hours.
  var hours: Int?

  /// The largest first row.
  var last: Int { max(0, count - capacity) }
}

extension State {
  /// Stores which rows of the page on top a frame shows. A position beyond an end of the page is corrected.
  package mutating func update(_ viewport: Viewport?) {
    self.viewport = viewport
    guard let viewport, let open = stack.pages.last(where: { !$0.page.isInline }),
      var page = open.page as? any ScrollingPage
    else { return }
    page.offset = viewport.first
    stack.replace(open.number, with: page)
  }
}

/// A page that may have more rows than fit: its keys and the wheel scroll through them.
protocol ScrollingPage: Page {
  /// The viewport that a frame would have. Takes as long as drawing the frame.
  func viewport(_ state: State) -> Viewport
  /// The first row in view.
  var offset: Int { get set }
}

extension ScrollingPage {
  /// Scrolls within the rows; shows a notice if it does not move at all.
  mutating func scroll(_ way: Scroll, _ state: inout State) {
    var viewport = state.viewport ?? viewport(state)
    let row = viewport.first + way.rows(window: max(1, viewport.capacity - 1))
    let first = min(max(0, row), viewport.last)
    if first == viewport.first { return state.notice = .allShown }
    (offset, viewport.first) = (first, first)
    state.viewport = viewport
  }

  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    scroll(up ? .up : .down, &state)
    return []
  }
}
