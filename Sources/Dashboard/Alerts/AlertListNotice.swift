/// Notices of the page of alerts, each shown once.
package enum AlertListNotice: Sendable, Equatable {
  case first, last, none
  case added, changed, unchanged, left
  case turned(on: Bool)
  // With the time of the alert
  case removed(String)
  case restored(String)
  case nothingToUndo
  case hasTimer, inSample, hasRules, rainAdded
  // On the form
  case digitsOnly, lastDay
}
