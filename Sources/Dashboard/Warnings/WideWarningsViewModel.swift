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
  let sky: WarningsSky?
  let footer: FooterViewModel
  let layout: WideWarningsLayout
  /// Both columns scroll together, each to its end.
  let viewport: Viewport

  /// nil if the window is too small for two columns.
  init?(_ page: WarningsPage, _ state: State) {
    guard let columns = WideWarningsLayout.textColumns(in: state.size) else { return nil }
    let rows = WarningRows(state, columns)
    let (list, texts) = (rows.withoutTexts, rows.texts)
    let layout = WideWarningsLayout(state.size, listRows: list.count, textRows: texts.count)
    let hidden = [
      list.count - layout.list.content.rows, layout.text.map { texts.count - $0.content.rows } ?? 0, 0,
    ].max()!
    let capacity = (layout.text ?? layout.list).content.rows
    viewport = Viewport(first: max(0, min(page.offset, hidden)), capacity: capacity, count: capacity + hidden)
    map = state.city.map { city in
      let (view, area) = (MapView(of: city), layout.map.border.inset(columns: 1))
      let warnings = state.map.series[.warnings]?.frame(at: state.now)
      return RegionMap(view, in: area, showing: warnings, state)
    }
    (self.list, self.texts, self.layout) = (list, texts, layout)
    sky = WarningsSky(state)
    let words = state.words
    (title, textTitle, mapTitle) = (WarningsPage.title(state), words.warnings.text, words.map)
    (marks, progress) = (HeaderViewModel(state).marks, WarningsPage.checked(state))
    footer = FooterViewModel(hints: WarningsPage.hints(state, hasMore: hidden > 0), state)
  }
}
