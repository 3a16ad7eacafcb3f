import Cells
import Reports
import Weather

/// All warnings of the city on screen in full.
struct WarningsPage: ScrollingPage {
  enum Action: Sendable, Hashable { case scroll(Scroll), city(CityStep), refresh, close }

  static let name = Localized("특보", "warnings")
  static let fillsWindow = true
  static let signs = SignMeaning.warnings
  static let bindings: [Binding<Action>] =
    Binding.scrollingToEnds(Action.scroll, bySpace: true) + Binding.cities(Action.city)
    + [Binding.refresh(Action.refresh), Binding(["w"], "w", Action.close, name)]

  /// The first row in view.
  var offset = 0

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    case .city(let step):
      offset = 0
      return state.go(step)
    case .refresh: return state.refreshByHand()
    case .close: state.close()
    }
    return []
  }

  func viewport(_ state: State) -> Viewport {
    WideWarningsViewModel(self, state)?.viewport ?? model(state).viewport
  }

  /// All of them in full, or why there are none.
  static let printing = PlainPrinting.news

  func spoken(_ state: State) -> [String] {
    guard let lines = Report(state, [.warnings])?.lines else { return [PlainWords.loading(state)] }
    return [""] + lines.dropFirst(2) + [""]
  }
}
