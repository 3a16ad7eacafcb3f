import Cells
import Weather

/// The order of sources in a setting while it is open.
struct SettingOrderPage: Page {
  enum Action: Sendable, Hashable { case up, down, earlier, later, askOrNot, save }

  static let name = Localized("순서 바꾸기", "order of sources")
  static let fillsWindow = false
  static let bindings: [Binding<Action>] = [
    Binding([.up, "k"], "↑ k", .up, Localized("위로", "up")),
    Binding([.down, "j"], "↓ j", .down, Localized("아래로", "down")),
    Binding([.left, "h"], "← h", .earlier, Localized("먼저 묻기", "ask sooner")),
    Binding([.right, "l"], "→ l", .later, Localized("나중에 묻기", "ask later")),
    Binding([" ", "x"], "Space x", .askOrNot, Localized("넣고 빼기", "put in or out")),
    Binding([.enter], "Enter", .save, Localized("저장", "save")),
  ]

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .up: state.settings.order?.choose(by: -1)
    case .down: state.settings.order?.choose(by: 1)
    case .earlier: move(by: -1, &state)
    case .later: move(by: 1, &state)
    case .askOrNot: state.settings.order?.toggle()
    case .save: return save(&state)
    }
    SettingsPage().showChosen(&state)
    return []
  }

  private func move(by step: Int, _ state: inout State) {
    if state.settings.order?.move(by: step) == true { return }
    state.notice = .setting(state.settings.order?.isAsked == true ? .endOfOrder : .notAsked)
  }

  private func save(_ state: inout State) -> [Effect] {
    guard let line = state.settings.chosenLine, let order = state.settings.order else { return [] }
    if order.lacksAnybody { return SettingsPage().say(.nobodyAsked, &state) }
    close(&state)
    if order.asked == line.sources { return SettingsPage().say(.unchanged, &state) }
    return SettingsPage().change(line, to: order.value, &state)
  }

  func leave(_ state: inout State) -> [Effect] {
    close(&state)
    return []
  }

  private func close(_ state: inout State) {
    state.settings.order = nil
    state.overlays.removeAll { $0 == .settingOrder }
    SettingsPage().showChosen(&state)
  }

  static func hints(_ state: State) -> [FooterModel.Hint] {
    let words = state.formatting.words.settings
    return [
      hint(.askOrNot, in: state), hint(.earlier, .later, word: words.move, in: state),
      hint(.up, .down, word: words.choose, in: state), hint(.save, isLasting: true, in: state), helpHint(in: state),
      hint(everywhere: .leave, word: words.leave, in: state),
    ]
  }
}
