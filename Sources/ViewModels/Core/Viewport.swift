import Cells

/// What of a page a frame shows, told by whoever drew it: a key that scrolls need not build the page to know its end.
public struct Viewport: Sendable, Hashable {
  /// The first row in view.
  public var first: Int
  /// Rows there is room for.
  public var capacity: Int
  /// Rows in all.
  public var count: Int
  /// Hours there is room for side by side; nil on a page without.
  public var hours: Int?

  public init(first: Int, capacity: Int, count: Int, hours: Int? = nil) {
    (self.first, self.capacity, self.count, self.hours) = (first, capacity, count, hours)
  }

  /// The greatest first row.
  var last: Int { max(0, count - capacity) }
}

extension State {
  /// A frame shows this of the page on top. Where that lay beyond an end, it does no more.
  public mutating func note(_ viewport: Viewport?) {
    self.viewport = viewport
    let page = overlays.last { !type(of: $0.page).isInline }?.page
    if let viewport, let page = page as? any ScrollingPage { page.show(from: viewport.first, &self) }
  }
}

/// A page whose rows may be more than there is room for: its keys and the wheel go through them.
protocol ScrollingPage: Page {
  /// What a frame would show of it. It takes as long as a frame.
  func viewport(_ state: State) -> Viewport
  /// Begins with that row.
  func show(from row: Int, _ state: inout State)
}

extension ScrollingPage {
  /// Goes as far as there are rows, and says so where that is no step at all.
  func scroll(_ way: Scroll, _ state: inout State) {
    var viewport = state.viewport ?? viewport(state)
    let row = viewport.first + way.rows(window: max(1, viewport.capacity - 1))
    let first = min(max(0, row), viewport.last)
    if first == viewport.first { return state.notice = .allShown }
    show(from: first, &state)
    viewport.first = first
    state.viewport = viewport
  }

  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    scroll(up ? .up : .down, &state)
    return []
  }
}
