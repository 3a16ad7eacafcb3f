import Cells
import Weather

/// Who told what stands on screen, and whose places, maps and pictures these are.
struct SourcesPage: ScrollingPage {
  enum Action: Sendable, Hashable { case scroll(Scroll) }

  static let name = Localized("자료 출처", "sources, licences")
  static let fillsWindow = false
  static let isSheet = true
  static let bindings: [Binding<Action>] = [
    Binding([.up, "k", "["], "↑", .scroll(.up)), Binding([.down, "j", "]"], "↓", .scroll(.down)),
    Binding([.pageUp], "PgUp", .scroll(.pageUp)), Binding([.pageDown], "PgDn", .scroll(.pageDown)),
  ]

  /// The first line in view.
  let offset: Int

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    }
    return []
  }

  func window(_ state: State) -> (first: Int, rows: Int) { (offset, state.size.rows - 6) }

  func show(from row: Int, _ state: inout State) -> Int {
    let first = SourcesModel(state, scroll: row).first
    state.turn(to: .sources(scroll: first))
    return first
  }

  func spoken(_ state: State) -> [String] {
    let model = SourcesModel(state, scroll: 0)
    return ["", model.title] + model.lines.map(\.text) + [state.formatting.words.pressToClose, ""]
  }
}
