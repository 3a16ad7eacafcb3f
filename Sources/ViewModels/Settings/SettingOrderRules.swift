/// The order of sources in a setting while it is open.
extension HomeRules {
  func pressInOrder(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .up: state.settings.order?.choose(by: -1)
    case .down: state.settings.order?.choose(by: 1)
    case .askEarlier: moveSource(by: -1, &state)
    case .askLater: moveSource(by: 1, &state)
    case .askOrNot: state.settings.order?.toggle()
    case .enterSetting: return keepOrder(&state)
    case .back: leaveOrder(&state)
    default: break
    }
    showChosen(&state)
    return []
  }

  private func moveSource(by step: Int, _ state: inout State) {
    if state.settings.order?.move(by: step) == true { return }
    state.notice = .setting(state.settings.order?.isAsked == true ? .endOfOrder : .notAsked)
  }

  private func keepOrder(_ state: inout State) -> [Effect] {
    guard let line = state.settings.chosenLine, let order = state.settings.order else { return [] }
    if order.lacksAnybody { return say(.nobodyAsked, &state) }
    leaveOrder(&state)
    return order.asked == line.sources ? say(.unchanged, &state) : change(line, to: order.value, &state)
  }

  private func leaveOrder(_ state: inout State) {
    state.settings.order = nil
    state.overlays.removeAll { $0 == .settingOrder }
    showChosen(&state)
  }
}
