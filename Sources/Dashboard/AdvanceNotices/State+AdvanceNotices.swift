import Alerts
import FoundationEssentials
import Weather

/// Advance notices while the dashboard is open.
extension State {
  /// Called after newer weather of a city has arrived.
  func checkAdvanceNotices(at place: Place) -> [Effect] {
    hasAdvanceNoticeRules ? [.page(AlertEffect.checkAdvanceNotices(place))] : []
  }

  /// Called after rules have been added or changed.
  func checkAdvanceNoticesEverywhere() -> [Effect] { cities.flatMap { checkAdvanceNotices(at: $0.place) } }

  /// Checks each city at the time that its previous check returned.
  mutating func checkAdvanceNoticesIfDue() -> [Effect] {
    let due = cities.map(\.place).filter { advanceNoticeChecks[$0].map { $0 <= now } ?? false }
    // Also removes the times of cities that no longer exist: otherwise the timer would be set for them again and
    // again.
    advanceNoticeChecks = advanceNoticeChecks.filter { $0.value > now }
    return due.flatMap { checkAdvanceNotices(at: $0) }
  }

  /// nil if nothing is known to become due.
  var nextAdvanceNoticeCheckAt: Date? { hasAdvanceNoticeRules ? advanceNoticeChecks.values.min() : nil }

  /// A reader who is looking at the window reads the message there. It does not replace a card that has just
  /// appeared.
  mutating func receive(_ message: AlertMessage) -> [Effect] {
    if alertCardClosesAt == nil { notice = .message(([message.title] + message.lines).joined(separator: " ")) }
    return [isLookedAt && alertCardClosesAt == nil ? .page(AlertEffect.ring) : .page(AlertEffect.announce(message))]
  }
}
