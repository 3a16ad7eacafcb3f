import Cells

// The page of warnings: its keys, and what they do.
extension Keymap {
  static let warnings: [Binding] = [
    Binding(keys: [.up, .character("k")], label: "↑ k", action: .up),
    Binding(keys: [.down, .character("j")], label: "↓ j", action: .down),
    Binding(keys: [.pageUp], label: "PgUp", action: .pageUp),
    Binding(keys: [.pageDown, .character(" ")], label: "PgDn Space", action: .pageDown),
    Binding(keys: [.home], label: "Home", action: .top),
    Binding(keys: [.end], label: "End", action: .bottom),
    Binding(keys: [.left], label: "←", action: .previousCity),
    Binding(keys: [.right], label: "→", action: .nextCity),
    Binding(keys: ("1"..."9").map { Key.character($0) }, label: "1–9", action: .jumpToCity),
    Binding(keys: [.character("r"), .function(5)], label: "r F5", action: .refresh),
    Binding(keys: [.character("w")], label: "w", action: .warnings),
  ]
}

extension HomeRules {
  func openWarnings(_ state: inout State) { state.overlays.append(.warnings(scroll: 0)) }

  func pressAtWarnings(_ action: Action, _ state: inout State) -> [Effect] {
    guard case .warnings(let scroll) = state.overlay else { return [] }
    let page = max(1, WarningsModel(state, scroll: scroll).capacity - 1)
    switch action {
    case .up: scrollWarnings(by: -1, &state)
    case .down: scrollWarnings(by: 1, &state)
    case .pageUp: scrollWarnings(by: -page, &state)
    case .pageDown: scrollWarnings(by: page, &state)
    case .top: scrollWarnings(by: -scroll, &state)
    case .bottom: scrollWarnings(by: WarningsModel(state, scroll: scroll).rows.count, &state)
    case .previousCity, .nextCity:
      state.overlays[state.overlays.count - 1] = .warnings(scroll: 0)
      return pressAtHome(action, &state)
    case .refresh: return pressAtHome(action, &state)
    case .warnings, .back: close(&state)
    default: break
    }
    return []
  }

  /// Goes as far as there are rows, and says so where that is no step at all.
  private func scrollWarnings(by rows: Int, _ state: inout State) {
    guard case .warnings(let scroll) = state.overlay else { return }
    let before = WarningsModel(state, scroll: scroll).offset
    let offset = WarningsModel(state, scroll: max(0, before + rows)).offset
    if offset == before { state.notice = .allShown }
    state.overlays[state.overlays.count - 1] = .warnings(scroll: offset)
  }
}
