import Alerts
import Reports
import Weather

/// Changes to the stored alerts, which continue after their page is closed.
extension State {
  /// A change that is already waiting to be written is not added again.
  mutating func changeAlerts(_ change: AlertChange) -> [Effect] {
    if alertChanges.changes.contains(change) { return [] }
    return alertChanges.add(change).map { [.page(AlertEffect.change($0))] } ?? []
  }

  /// The change was written; `alert` is the result.
  mutating func receiveSaved(_ change: AlertChange, _ alert: Alert) {
    switch change {
    case .save(_, let old):
      close(AlertFormPage.self)
      notice = .alertList(old == nil ? .added : .changed)
      forgetAddition(of: old)
      if old == nil { alertUndos.append(.remove(alert, at: max(0, alerts.count - 1))) }
    case .turn(let id, let isOn):
      notice = .alertList(.turned(on: isOn))
      forgetAddition(of: alerts.first { $0.id == id })
    case .remove(let alert, let index):
      forgetAddition(of: alert)
      alertUndos.append(.restore(alert, at: index))
      notice = .alertList(.removed(alertWords.time(alert.at)))
    case .restore(let alert, _):
      alertUndos.removeAll { $0 == change }
      notice = .alertList(.restored(alertWords.time(alert.at)))
    }
    update(AlertsPage.self) { $0.choose(alert, &$1) }
  }

  /// An alert that was changed after it was added is no longer removed by undoing: the change would be lost.
  private mutating func forgetAddition(of alert: Alert?) {
    alertUndos.removeAll { if case .remove(let added, _) = $0 { added.id == alert?.id } else { false } }
  }

  /// Shows why the change failed. The entry stays in its form.
  mutating func receiveFailure(_ refusal: AlertRefusal) {
    if case .save = alertChanges.first, isOpen(AlertFormPage.self) {
      update(AlertFormPage.self) { page, _ in page.receiveFailure(refusal) }
    } else {
      notice = .message(refusal.sentence(in: words.language))
    }
  }

  mutating func endAlertChange() -> [Effect] {
    alertChanges.finish()
    return alertChanges.first.map { [.page(AlertEffect.change($0))] } ?? []
  }
}
