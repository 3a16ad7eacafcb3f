package import Alerts
import Weather

/// The state of the page of alerts: selection, form and pending changes.
struct AlertList: Sendable, Equatable {
  /// The selected row, 0 is the first.
  var chosen = 0
  /// The first row in view.
  var offset = 0
  /// The form; nil if no alert is being entered.
  var form: AlertForm?
  var defaults = AlertDefaults()
  /// Why the alerts cannot be read; nil if they can.
  var failure: String?
  /// The changes that bring removed alerts back; undo applies the last one.
  var removed: [AlertChange] = []
  /// Changes to be written, in order; the first is being written.
  var changes: [AlertChange] = []
}

/// Notices of the page of alerts, each shown once.
package enum AlertListNotice: Sendable, Hashable {
  case first, last, none
  case added, changed, unchanged, left
  case turned(on: Bool)
  case removed(TimeOfDay)
  case restored(TimeOfDay)
  case nothingToUndo
  case hasTimer, inSample
  // On the form
  case digitsOnly, lastDay
}

extension State {
  /// Sorted by the time of day.
  var listedAlerts: [Alert] {
    alerts.enumerated().sorted { ($0.element.at.minuteOfDay, $0.offset) < ($1.element.at.minuteOfDay, $1.offset) }.map(
      \.element)
  }

  /// The selected alert.
  var listedAlert: Alert? { listedAlerts.dropFirst(alertList.chosen).first }
}
