public import Alerts
import Weather

/// Where the reader is among the alerts, and what is being changed.
public struct AlertList: Sendable, Equatable {
  /// The row the keys speak of, 0 is the first.
  var chosen = 0
  /// The first row in view.
  var offset = 0
  /// What is being entered; nil while nothing is.
  var form: AlertForm?
  var desk = AlertDesk()
  /// Why they cannot be read; nil where they can.
  var failure: String?
  /// How to bring back what was removed, the last one first.
  var removed: [AlertChange] = []
  /// What is still to be written, in order; the first is being written.
  var changes: [AlertChange] = []
}

/// What the page of the alerts says, once.
public enum AlertListNotice: Sendable, Hashable {
  case first, last, none
  case added, changed, unchanged, left
  case turned(on: Bool)
  case removed(TimeOfDay)
  case restored(TimeOfDay)
  case nothingToUndo
  case hasTimer, inSample
  // While one is entered
  case digitsOnly, lastDay
}

extension State {
  /// By the time of the day.
  var listedAlerts: [Alert] {
    alerts.enumerated().sorted { ($0.element.at.minuteOfDay, $0.offset) < ($1.element.at.minuteOfDay, $1.offset) }.map(
      \.element)
  }

  /// The alert that the keys of the page speak of.
  var listedAlert: Alert? { listedAlerts.dropFirst(alertList.chosen).first }
}
