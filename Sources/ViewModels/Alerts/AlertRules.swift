import Alerts
import FoundationEssentials
import Weather

/// Timed alerts, told while the dashboard is open.
extension HomeRules {
  /// What was due before the program began is not told, for the weather is on screen; but what comes only once is.
  func take(_ alerts: [Alert], _ state: inout State) -> [Effect] {
    let began = state.startedAt
    // What was tried here is not tried again, though the store may not have taken it.
    let tried = Dictionary(state.alerts.map { ($0.id, $0.toldThrough) }, uniquingKeysWith: max)
    state.alerts = alerts.map { alert in
      var alert = alert
      let isOnce = alert.repetition == .once
      let known = max(alert.toldThrough, tried[alert.id] ?? .distantPast)
      if isOnce, known > alert.toldThrough { alert.isEnabled = false }
      alert.toldThrough = isOnce ? known : max(known, began)
      return alert
    }
    return tellDue(&state)
  }

  /// Somebody else may have told one; who tells it is found out by doing.
  func tellDue(_ state: inout State) -> [Effect] {
    var effects: [Effect] = []
    for index in state.alerts.indices {
      let alert = state.alerts[index]
      guard let time = alert.due(at: state.now, in: state.ownZone) else { continue }
      state.alerts[index].toldThrough = time
      effects.append(.tell(alert, due: time))
    }
    return effects
  }

  func nextOfAlerts(_ state: State) -> Date? {
    state.alerts.compactMap { $0.next(after: state.now, in: state.ownZone) }.min()
  }

  /// Who comes does not send away who has just come.
  func tell(_ alert: Alert, due: Date, _ snapshot: Snapshot, _ state: inout State) -> [Effect] {
    let visit = Arrival.Visit(alert, due: due, snapshot, state)
    if case .arrived(let others) = state.notice {
      state.notice = .arrived(others.joined(by: visit, at: state.now))
    } else {
      state.notice = .arrived(Arrival(visit, at: state.now))
    }
    return [.ring]
  }
}
