import Cells
import Weather

/// Who told what stands on screen, and whose places, maps and pictures these are.
struct SourcesPage: Page {
  enum Action: Sendable, Hashable { case scroll(Scroll) }

  static let name = Localized("자료 출처", "sources, licences")
  static let fillsWindow = false
  static let isSheet = true
  static let bindings: [Binding<Action>] = [
    Binding([.up, "k", "["], "↑", .scroll(.up)), Binding([.down, "j", "]"], "↓", .scroll(.down)),
    Binding([.pageUp], "PgUp", .scroll(.pageUp)), Binding([.pageDown], "PgDn", .scroll(.pageDown)),
  ]

  /// The first line in view.
  let scroll: Int

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way):
      let target = scroll + way.rows(window: max(1, state.size.rows - 6))
      let first = SourcesModel(state, scroll: max(0, target)).first
      if first == scroll { state.notice = .allShown }
      state.turn(to: .sources(scroll: first))
    }
    return []
  }

  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] { press(.scroll(up ? .up : .down), &state) }

  func spoken(_ state: State) -> [String] {
    let model = SourcesModel(state, scroll: 0)
    return ["", model.title] + model.lines.map(\.text) + [state.formatting.words.pressToClose, ""]
  }
}
