import Alerts
import Cells
import FoundationEssentials
import Weather

/// The page of timed alerts: browse them, turn one on or off, remove one, or open the form.
struct AlertsPage: Page {
  enum Action: Sendable, Hashable { case scroll(Scroll), add, edit, turn, remove, undo, install }

  static let name = Localized("알림", "alerts")
  static let fillsWindow = false
  static let mouse = Pointing.list
  static let bindings: [Binding<Action>] = Binding.scrollingToEnds(Action.scroll) + own

  private static let own: [Binding<Action>] = [
    Binding(["a"], "a", .add, Localized("추가", "add")),
    Binding([.enter, "e"], "Enter e", .edit, Localized("수정", "edit"), unless: \.hasNoAlert),
    Binding([" "], "Space", .turn, Localized("켜고 끄기", "on/off"), unless: \.hasNoAlert),
    Binding(["x", .delete], "x Delete", .remove, Localized("지우기", "remove"), unless: \.hasNoAlert),
    Binding(["z"], "z", .undo, Localized("되돌리기", "bring back")),
    Binding(["i"], "i", .install, Localized("화면을 닫아도 받기", "also without the dashboard")) { $0.whyNotInstall },
  ]

  func open(_ state: inout State) -> [Effect] {
    state.open(AlertsPage())
    fit(&state)
    return [.readAlertDefaults]
  }

  func press(_ action: Action, _ state: inout State) -> [Effect] {
    switch action {
    case .scroll(let way):
      choose(state.alertList.chosen + way.rows(window: AlertListLayout(state).capacity), &state)
    case .add: return AlertFormPage.open(nil, &state)
    case .edit: return AlertFormPage.open(state.listedAlert, &state)
    case .turn:
      return state.listedAlert.map { make(.turn(id: $0.id, on: !$0.isEnabled), &state) } ?? []
    case .remove: return remove(&state)
    case .undo: return undo(&state)
    case .install: return [.installAlertTimer]
    }
    return []
  }

  /// Moves the selection within the list; shows a notice if it does not move at all.
  private func choose(_ target: Int, _ state: inout State) {
    let before = state.alertList.chosen
    state.alertList.chosen = max(0, min(target, state.alerts.count - 1))
    if state.alertList.chosen == before {
      state.notice = .alertList(state.alerts.isEmpty ? .none : target < before ? .first : .last)
    }
    fit(&state)
  }

  private func remove(_ state: inout State) -> [Effect] {
    guard let alert = state.listedAlert, let index = state.alerts.firstIndex(of: alert) else { return [] }
    return make(.remove(alert, at: index), &state)
  }

  private func undo(_ state: inout State) -> [Effect] {
    if let change = state.alertList.removed.last { return make(change, &state) }
    state.notice = .alertList(.nothingToUndo)
    return []
  }

  /// Keeps the selected row within the list, and in view.
  func fit(_ state: inout State) {
    let (count, capacity) = (state.alerts.count, AlertListLayout(state).capacity)
    let chosen = max(0, min(state.alertList.chosen, count - 1))
    let offset = min(max(state.alertList.offset, chosen - capacity + 1), chosen)
    state.alertList.chosen = chosen
    state.alertList.offset = max(0, min(offset, count - capacity))
  }

  /// At the next hour, `오늘` may become another day.
  func nextChange(_ state: State) -> Date? { state.ownZone.nextHour(after: state.now) }

  // MARK: - Changing

  /// Writes one change at a time and in order, so that an earlier change never overwrites a later one. A change that
  /// is already waiting is not added again.
  func make(_ change: AlertChange, _ state: inout State) -> [Effect] {
    if state.alertList.changes.contains(change) { return [] }
    state.alertList.changes.append(change)
    return state.alertList.changes.count == 1 ? [.changeAlerts(change)] : []
  }

  /// The change was written; `alert` is the result.
  func receiveSaved(_ change: AlertChange, _ alert: Alert, _ state: inout State) {
    switch change {
    case .save(_, let old):
      AlertFormPage.close(&state)
      state.notice = .alertList(old == nil ? .added : .changed)
    case .turn(_, let isOn): state.notice = .alertList(.turned(on: isOn))
    case .remove(let alert, let index):
      state.alertList.removed.append(.restore(alert, at: index))
      state.notice = .alertList(.removed(alert.at))
    case .restore(let alert, _):
      state.alertList.removed.removeAll { $0 == change }
      state.notice = .alertList(.restored(alert.at))
    }
    if let index = state.listedAlerts.firstIndex(where: { $0.id == alert.id }) { state.alertList.chosen = index }
    fit(&state)
  }

  /// Shows why the change failed. The entry stays in its form.
  func receiveFailure(_ refusal: AlertRefusal, _ state: inout State) {
    if case .save = state.alertList.changes.first, state.alertList.form != nil {
      state.alertList.form?.receiveFailure(refusal)
    } else {
      state.notice = .message(refusal.sentence(in: state.words.language))
    }
  }

  func endChange(_ state: inout State) -> [Effect] {
    if !state.alertList.changes.isEmpty { state.alertList.changes.removeFirst() }
    return state.alertList.changes.first.map { [.changeAlerts($0)] } ?? []
  }
}

extension State {
  fileprivate var hasNoAlert: Notice? { alerts.isEmpty ? .alertList(.none) : nil }

  fileprivate var whyNotInstall: Notice? {
    if isSample { return .alertList(.inSample) }
    return alertList.defaults.hasTimer ? .alertList(.hasTimer) : nil
  }
}

// The mouse.
extension AlertsPage {
  func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] { press(.scroll(up ? .up : .down), &state) }

  /// A click selects, a click on the selected alert opens it, and a click outside the panel closes the page.
  func click(_ point: Point, _ state: inout State) -> [Effect] {
    let layout = AlertListLayout(state)
    guard layout.panel.box.contains(point) else { return leave(&state) }
    guard let row = layout.index(at: point), state.alerts.indices.contains(state.alertList.offset + row) else {
      return []
    }
    if state.alertList.offset + row == state.alertList.chosen { return press(.edit, &state) }
    state.alertList.chosen = state.alertList.offset + row
    return []
  }
}

// Plain mode, and the key hints in the border.
extension AlertsPage {
  /// The alerts, one per line.
  func spoken(_ state: State) -> [String] {
    let model = AlertListModel(state)
    let hints = Self.hints(state).map { "\($0.key): \($0.word)" }.joined(separator: ", ")
    return ["", model.title] + model.rows.map(\.spoken) + model.emptyText + [model.timer, hints, ""]
  }

  func row(_ state: State) -> (index: Int, line: String)? {
    let rows = AlertListModel(state).rows
    let chosen = state.alertList.chosen
    return rows.indices.contains(chosen) ? (chosen, rows[chosen].spoken) : nil
  }

  static func hints(_ state: State) -> [FooterModel.Hint] {
    let ofOne = [hint(.edit, in: state), hint(.turn, in: state), hint(.remove, in: state)]
    return [hint(.add, in: state)] + (state.alerts.isEmpty ? [] : ofOne) + [hint(everywhere: .leave, in: state)]
  }
}
