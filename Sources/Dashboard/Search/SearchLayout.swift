import Cells

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
  /// The frames around field and list, and around the preview next to them; nil if the preview is below the list.
  private(set) var panels: Panels?
  private(set) var footer: Rect?

  struct Panels: Sendable, Equatable {
    let search: PanelLayout
    let preview: PanelLayout
  }

  /// From this size on there is room next to the list.
  private static let besideFrom = Size(columns: 100, rows: 16)
  private static let widestList = 92

  /// A search inside another page: only the field and the results.
  init(field: Rect, rail: Rect?, list: Rect) {
    self.field = field
    self.rail = rail
    self.list = list
  }

  init(size: Size, isBlank: Bool) {
    if size.columns >= Self.besideFrom.columns, size.rows >= Self.besideFrom.rows {
      self.init(framed: Rect(size), isBlank: isBlank)
    } else {
      self.init(stacked: Rect(size), isBlank: isBlank)
    }
  }

  private init(stacked window: Rect, isBlank: Bool) {
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

  private init(framed window: Rect, isBlank: Bool) {
    footer = window.bottom(1)
    let page = window.dropping(bottom: 1)
    let left = min(Self.widestList, page.columns * 11 / 20)
    let panels = Panels(search: PanelLayout(page.left(left)), preview: PanelLayout(page.dropping(left: left)))
    self.panels = panels
    preview = panels.preview.content
    list = panels.search.content
    field = list.cut(top: 1)
    rail = list.cut(top: 1, gap: window.rows >= 20 ? 1 : 0)
    if isBlank { makeRoomForAdvice() }
  }

  private mutating func makeRoomForAdvice() {
    let rows = list.columns >= 72 ? 2 : list.columns >= 34 ? 4 : 6
    guard list.rows >= rows + 5 else { return }
    advice = list.cut(top: rows, gap: 1)
  }

  private mutating func makeRoomForPreview(_ window: Rect) {
    if window.rows >= 10 {
      let rows = window.rows >= 18 ? 3 : 2
      preview = list.bottom(rows)
      list = list.dropping(bottom: window.rows >= 20 ? rows + 1 : rows)
    }
  }
}

/// The parts of the panel next to the list, one below the other; parts without room are left out from the end.
struct SearchPreviewLayout: Sendable, Equatable {
  /// The picture behind the weather; nil if there is no room for it.
  let sky: Rect?
  let weather: Rect
  let facts: Rect
  /// The heading, and a row for each day.
  private(set) var week: Rect?
  private(set) var map: Rect?

  private static let mostDays = 7
  private static let leastMapRows = 8
  /// With this many rows there is room for a picture.
  private static let skyFrom = 30
  /// Large digits and three lines, or one line.
  private static func skyRows(_ hasWeather: Bool) -> Int { hasWeather ? 10 : 8 }

  init(_ rect: Rect, hasWeather: Bool, hasPicture: Bool, facts count: Int, days: Int) {
    var rest = rect
    let rows = hasWeather ? 3 : 1
    if hasPicture, rect.rows >= Self.skyFrom {
      let picture = rest.cut(top: Self.skyRows(hasWeather), gap: 1)
      (sky, weather) = (picture, picture.inset(columns: 2).bottom(rows))
    } else {
      (sky, weather) = (nil, rest.cut(top: rows, gap: 1))
    }
    facts = rest.cut(top: count, gap: 1)
    if days > 0, rest.rows >= 4 { week = rest.cut(top: min(days, Self.mostDays) + 1, gap: 1) }
    if rest.rows >= Self.leastMapRows { map = rest }
  }
}
