package import Alerts
package import FoundationEssentials
package import Weather

/// Events of alerts and advance notices.
package enum AlertEvent: PageEvent {
  /// The timed alerts as they are now.
  case read([Alert])
  /// The timed alerts cannot be read; the reason.
  case unreadable(String)
  /// The default sender of alerts, whether a system timer is installed, and where alerts appear.
  case defaultsRead(AlertDefaults)
  /// The first of the changes was written; the alert as it is now.
  case saved(AlertChange, Alert)
  /// The first of the changes was not written; the reason.
  case notSaved(AlertRefusal)
  /// All work that follows from the change is done.
  case changeEnded
  /// This process is to deliver an alert, with the weather of its city.
  case delivered(AlertOccasion, Snapshot)
  /// A city was checked for advance notices. `next` is when the next known one becomes due, nil if none.
  case noticesChecked(Place, next: Date?)
  /// This process is to deliver an advance notice.
  case noticeDelivered(AlertMessage)
  /// The result of reading the sender's photo.
  case photoRead(Portrait)

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .read(let alerts): return state.receive(alerts)
    case .unreadable(let sentence): state.alertFailure = sentence
    case .defaultsRead(let defaults): state.alertDefaults = defaults
    case .saved(let change, let alert): state.receiveSaved(change, alert)
    case .notSaved(let refusal): state.receiveFailure(refusal)
    case .changeEnded: return state.endAlertChange()
    case .delivered(let occasion, let snapshot): return state.receive(occasion, snapshot)
    case .noticesChecked(let place, let next): state.advanceNoticeChecks[place] = next
    case .noticeDelivered(let message): return state.receive(message)
    case .photoRead(let portrait): state.portrait = portrait
    }
    return []
  }
}

/// Effects of alerts and advance notices.
package enum AlertEffect: PageEffect {
  /// Find out which timed alerts there are.
  case read
  /// Find out what the page of alerts needs to know besides the alerts.
  case readDefaults
  /// Write a change of the alerts.
  case change(AlertChange)
  /// Let the system deliver the alerts while no dashboard is open.
  case installTimer
  /// Deliver that alert, if no other process has delivered it for that time.
  case deliver(Alert, due: Date)
  /// Check which advance notices of that place are due, and deliver those that no other process has delivered.
  case checkAdvanceNotices(Place)
  /// Ring the terminal's bell.
  case ring
  /// Ask for attention outside of the window too.
  case announce(AlertMessage)
  /// Read the sender's photo from that file.
  case readPhoto(String)

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
