import Alerts
import FoundationEssentials
import Weather

/// What is to come, told while the dashboard is open.
extension State {
  /// After newer weather of a city has come.
  func lookAhead(at place: Place) -> [Effect] { looksAhead ? [.lookAhead(place)] : [] }

  /// Rules were made or changed.
  func lookAheadEverywhere() -> [Effect] { cities.flatMap { lookAhead(at: $0.place) } }

  /// At the minute that was found when a city was last looked at.
  mutating func lookAheadIfDue() -> [Effect] {
    let due = cities.map(\.place).filter { looks[$0].map { $0 <= now } ?? false }
    // Also those of cities that are gone: the clock would be set for them again and again.
    looks = looks.filter { $0.value > now }
    return due.flatMap { lookAhead(at: $0) }
  }

  /// nil where nothing is known to become due.
  var nextLook: Date? { looksAhead ? looks.values.min() : nil }

  /// Who looks at the window reads it there. A card that has just come stays.
  mutating func tell(_ message: AlertMessage) -> [Effect] {
    if nextOfArrival == nil { notice = .said(([message.title] + message.lines).joined(separator: " ")) }
    return [isLookedAt && nextOfArrival == nil ? .ring : .announce(message)]
  }
}
