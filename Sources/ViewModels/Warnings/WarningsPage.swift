import Cells
import Weather

/// All warnings of the city on screen in full.
struct WarningsPage: Page {
  enum Action: Sendable, Hashable { case scroll(Scroll), city(CityStep), refresh, close }

  static let name = Localized("특보", "warnings")
  static let fillsWindow = true
  static let bindings: [Binding<Action>] =
    Binding.scrollingToEnds(Action.scroll, bySpace: true) + Binding.cities(Action.city)
    + [Binding.refresh(Action.refresh), Binding(["w"], "w", Action.close, name)]

  /// The first row in view.
  let scroll: Int

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): move(way, &state)
    case .city(let step):
      state.turn(to: .warnings(scroll: 0))
      return state.go(step)
    case .refresh: return state.refreshByHand()
    case .close: state.close()
    }
    return []
  }

  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] { press(.scroll(up ? .up : .down), &state) }

  /// Goes as far as there are rows, and says so where that is no step at all.
  private func move(_ way: Scroll, _ state: inout State) {
    let before = WarningsModel(state, scroll: scroll)
    let rows = way.rows(window: max(1, before.capacity - 1))
    let offset = WarningsModel(state, scroll: max(0, before.offset + rows)).offset
    if offset == before.offset { state.notice = .allShown }
    state.turn(to: .warnings(scroll: offset))
  }

  static func hints(_ state: State, hasMore: Bool) -> [FooterModel.Hint] {
    let words = state.formatting.words
    return [
      hasMore ? hint(.scroll(.up), .scroll(.down), word: words.warnings.scroll, in: state) : nil,
      state.cities.count > 1 ? hint(.city(.previous), .city(.next), word: words.cityHint, in: state) : nil,
      hint(.refresh, in: state), helpHint(in: state), hint(everywhere: .leave, in: state),
    ].compactMap { $0 }
  }
}
