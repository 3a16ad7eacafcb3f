import Cells
import Reports
import Weather

/// The warnings page in a wide window: the warnings and their texts on the left, a map on the right.
struct WideWarningsViewModel: Sendable, Equatable {
  let title: String
  let textTitle: String
  let mapTitle: String
  let marks: [String]
  let progress: String
  let list: [ListRow]
  let texts: [ListRow]
  let map: RegionMap?
  let footer: FooterViewModel
  let layout: WideWarningsLayout
  /// Both columns scroll together, each to its end.
  let viewport: Viewport

  /// nil if the window is too small for two columns.
  init?(_ page: WarningsPage, _ state: State) {
    guard let columns = WideWarningsLayout.textColumns(in: state.size) else { return nil }
    let rows = WarningRows(state, columns)
    let (list, texts) = (rows.withoutTexts, rows.texts)
    let layout = WideWarningsLayout(state.size, listRows: list.count, hasTexts: !texts.isEmpty)
    let hidden = [
      list.count - layout.list.content.rows, layout.text.map { texts.count - $0.content.rows } ?? 0, 0,
    ].max()!
    let capacity = (layout.text ?? layout.list).content.rows
    viewport = Viewport(first: max(0, min(page.offset, hidden)), capacity: capacity, count: capacity + hidden)
    map = state.city.map { city in
      let (view, area) = (MapView(of: city), layout.map.border.inset(columns: 1))
      return RegionMap(view, view.projection(on: area.size), in: area, state)
    }
    (self.list, self.texts, self.layout) = (list, texts, layout)
    let words = state.words
    (title, textTitle, mapTitle) = (WarningsPage.title(state), words.warnings.text, words.map)
    (marks, progress) = (HeaderViewModel(state).marks, WarningsPage.checked(state))
    footer = FooterViewModel(hints: WarningsPage.hints(state, hasMore: hidden > 0), state)
  }
}

/// Two columns above the line of keys.
struct WideWarningsLayout: Sendable, Equatable {
  let list: PanelLayout
  /// nil without texts: the list has their rows.
  let text: PanelLayout?
  let map: PanelLayout
  let footer: Rect

  private static let least = Size(columns: 108, rows: 24)
  /// Wider lines are hard to read.
  private static let widestLeft = 100

  private static func left(in window: Size) -> Int { min(widestLeft, window.columns * 11 / 20) }

  /// The width of the rows on the left; nil if the window is too small.
  static func textColumns(in window: Size) -> Int? {
    window.columns >= least.columns && window.rows >= least.rows ? left(in: window) - 6 : nil
  }

  init(_ window: Size, listRows: Int, hasTexts: Bool) {
    let page = Rect(window).dropping(bottom: 1)
    var left = page.left(Self.left(in: window))
    footer = Rect(window).bottom(1)
    map = PanelLayout(page.dropping(left: left.columns))
    // Border and margin take four rows; half of the rows are left for the texts.
    list = PanelLayout(hasTexts ? left.cut(top: min(listRows + 4, page.rows / 2)) : left)
    text = hasTexts ? PanelLayout(left) : nil
  }
}

/// Places the two columns.
struct WideWarningsPane {
  let model: WideWarningsViewModel
  let spinner: Picture?

  func draw(on canvas: inout Canvas) {
    let layout = model.layout
    canvas.viewport = model.viewport
    draw(model.list, titled: model.title, in: layout.list, on: &canvas)
    if let text = layout.text { draw(model.texts, titled: model.textTitle, in: text, on: &canvas) }
    _ = canvas.panel(layout.map.box, title: model.mapTitle)
    if let map = model.map { RegionMapPane(map: map).draw(on: &canvas) }
    let line = layout.map.box.top(1).inset(columns: 2).dropping(left: model.mapTitle.displayWidth + 2)
    let progress = model.progress.isEmpty ? "" : " \(model.progress) "
    canvas.pageMarks(model.marks.map { " \($0) " }, progress: progress, spinner: spinner, in: line)
    FooterPane(model: model.footer, hasMore: model.viewport.first < model.viewport.last).draw(
      in: layout.footer, on: &canvas)
  }

  private func draw(_ rows: [ListRow], titled title: String, in panel: PanelLayout, on canvas: inout Canvas) {
    _ = canvas.panel(panel.box, title: title)
    let first = max(0, min(model.viewport.first, rows.count - panel.content.rows))
    canvas.put(Array(rows.dropFirst(first)), in: panel.content)
  }
}
