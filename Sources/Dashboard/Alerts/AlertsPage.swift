import Alerts
import Cells
import FoundationEssentials
import Weather

/// The page of timed alerts: browse them, turn one on or off, remove one, or open the form.
struct AlertsPage: Page {
  enum Action: Sendable, Hashable { case scroll(Scroll), add, addDaily, edit, turn, remove, undo, install, rain }

  static let name = Localized("알림", "alerts")
  static let fillsWindow = false
  static let mouse = Pointing.list
  static let signs = SignMeaning.alerts
  static let bindings: [Binding<Action>] = Binding.scrollingToEnds(Action.scroll) + own

  private static let own: [Binding<Action>] = [
    Binding(["a"], "a", .add, Localized("추가", "add")),
    Binding(["d"], "d", .addDaily, Localized("매일 07:30", "daily 07:30")),
    Binding([.enter, "e"], "Enter e", .edit, Localized("수정", "edit"), unless: \.hasNoAlert),
    Binding([" "], "Space", .turn, Localized("켜고 끄기", "on/off"), unless: \.hasNoAlert),
    Binding(["x", .delete], "x Delete", .remove, Localized("지우기", "remove"), unless: \.hasNoAlert),
    Binding(["z"], "z", .undo, Localized("되돌리기", "bring back")),
    Binding(["i"], "i", .install, Localized("화면을 닫아도 받기", "also without the dashboard")) { $0.whyNotInstall },
    Binding(["r"], "r", .rain, Localized("비 1시간 전", "rain 1 h before")) { $0.whyNoRainRule },
  ]

  private(set) var position = ListPosition()

  static func open(_ state: inout State) -> [Effect] {
    state.open(AlertsPage())
    return [.page(AlertEffect.readDefaults), .page(SettingsEffect.read)]
  }

  mutating func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way): scroll(way, &state)
    case .add: return AlertFormPage.open(nil, &state)
    case .addDaily: return state.changeAlerts(.save(state.dailyAlert, of: nil))
    case .edit: return AlertFormPage.open(chosenAlert(state), &state)
    case .turn:
      return chosenAlert(state).map { state.changeAlerts(.turn(id: $0.id, on: !$0.isEnabled)) } ?? []
    case .remove: return remove(&state)
    case .undo: return undo(&state)
    case .install: return [.page(AlertEffect.installTimer)]
    case .rain: return state.changeSetting(SettingChange(key: State.rulesKey, value: state.words.alertList.rainRule))
    }
    return []
  }

  /// Moves the selection within the list; shows a notice if it does not move at all.
  private mutating func scroll(_ way: Scroll, _ state: inout State) {
    let (count, capacity) = (state.alerts.count, AlertListLayout(state).capacity)
    let step = way.rows(window: capacity)
    if !position.choose(position.chosen + step, count: count, capacity: capacity) {
      state.notice = .alertList(count == 0 ? .none : step < 0 ? .first : .last)
    }
  }

  private func chosenAlert(_ state: State) -> Alert? { state.listedAlerts.dropFirst(position.chosen).first }

  private func remove(_ state: inout State) -> [Effect] {
    guard let alert = chosenAlert(state), let index = state.alerts.firstIndex(of: alert) else { return [] }
    return state.changeAlerts(.remove(alert, at: index))
  }

  private func undo(_ state: inout State) -> [Effect] {
    // Another process may have removed an alert that was added here.
    let known = Set(state.alerts.map(\.id))
    state.alertUndos.removeAll { if case .remove(let added, _) = $0 { !known.contains(added.id) } else { false } }
    if let change = state.alertUndos.last { return state.changeAlerts(change) }
    state.notice = .alertList(.nothingToUndo)
    return []
  }

  mutating func fit(_ state: inout State) {
    position.fit(count: state.alerts.count, capacity: AlertListLayout(state).capacity)
  }

  /// At the next hour, `오늘` may become another day.
  func nextChange(_ state: State) -> Date? { state.ownZone.nextHour(after: state.now) }

  /// Selects the alert of a change that was written.
  mutating func choose(_ alert: Alert, _ state: inout State) {
    if let index = state.listedAlerts.firstIndex(where: { $0.id == alert.id }) { position.chosen = index }
    fit(&state)
  }
}

extension State {
  fileprivate var hasNoAlert: Notice? { alerts.isEmpty ? .alertList(.none) : nil }

  fileprivate var whyNotInstall: Notice? {
    if isSample { return .alertList(.inSample) }
    return alertDefaults.hasTimer ? .alertList(.hasTimer) : nil
  }
}

// The mouse.
extension AlertsPage {
  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    press(.scroll(up ? .up : .down), &state)
  }

  /// A click selects, a click on the selected alert opens it, and a click outside the panel closes the page.
  mutating func click(_ point: Point, _ state: inout State) -> [Effect] {
    let model = AlertListViewModel(self, state)
    guard model.layout.panel.box.contains(point) else { return leave(&state) }
    guard let index = model.rows.item(at: point, in: model.layout.list) else { return [] }
    if index == position.chosen { return press(.edit, &state) }
    position.chosen = index
    return []
  }
}

// Plain mode, and the key hints in the border.
extension AlertsPage {
  /// The alerts, one per line.
  func spoken(_ state: State) -> [String] {
    let model = AlertListViewModel(self, state)
    let hints = Self.hints(state).map { "\($0.key): \($0.word)" }.joined(separator: ", ")
    return ["", model.title] + model.spoken + model.emptyText + [model.timer, hints, ""]
  }

  func row(_ state: State) -> (index: Int, line: String)? {
    let lines = AlertListViewModel(self, state).spoken
    let chosen = position.chosen
    return lines.indices.contains(chosen) ? (chosen, lines[chosen]) : nil
  }

  static func hints(_ state: State) -> [FooterViewModel.Hint] {
    let ofOne = [hint(.edit, in: state), hint(.turn, in: state), hint(.remove, in: state)]
    let ofNone = [hint(.addDaily, in: state)] + (state.whyNoRainRule == nil ? [hint(.rain, in: state)] : [])
    return [hint(.add, in: state)] + (state.alerts.isEmpty ? ofNone : ofOne) + [hint(everywhere: .leave, in: state)]
  }
}
