import FoundationEssentials
import Reports
import Settings
import Weather

// When a city is refreshed, and the notices about it.
extension State {
  mutating func refreshByHand() -> [Effect] {
    guard let place else { return [] }
    guard isIdle(place) else {
      notice = .alreadyRefreshing
      return []
    }
    guard mayAskAgain(place) else {
      notice = .justRefreshed
      return []
    }
    return [askByHand(place)]
  }

  /// No refresh of the place is running, or it has run for so long that it is given up.
  private func isIdle(_ place: Place) -> Bool { loadingSince[place] == nil || isStuck(place) }

  /// Refreshes every city at once. The client keeps within the request limits of each service.
  mutating func refreshAllByHand() -> [Effect] {
    var seen: Set<Place> = []
    let places = cities.map(\.place).filter { seen.insert($0).inserted }
    let idle = places.filter { isIdle($0) }
    let ready = idle.filter { mayAskAgain($0) }
    notice =
      ready.isEmpty ? (idle.isEmpty ? .alreadyRefreshing : .justRefreshed) : .cityList(.refreshing(ready.count))
    return ready.map { askByHand($0) }
  }

  private func mayAskAgain(_ place: Place) -> Bool {
    isStuck(place) || !now.isTooSoon(afterRequest: pressedAt[place])
  }

  private mutating func askByHand(_ place: Place) -> Effect {
    let isStuck = self.isStuck(place)
    pressedAt[place] = now
    loadingSince[place] = now
    return isStuck ? .restartRefresh(place) : .refresh(place, byHand: true)
  }

  /// Another process may have changed the alerts and the cities.
  func readStoreAgain() -> [Effect] {
    [.page(AlertEffect.read)] + (isSample || isWelcoming || citiesDueAt != nil ? [] : [.readCitiesAgain])
  }

  /// The notice after a refresh that ended with a failure the user can fix; nil if there is no such failure.
  var remedy: Notice? {
    // A missing key for warnings is on the screen already.
    let failures = (isOffline ? [] : snapshot?.reportableShortfalls ?? []).filter {
      $0.part != .warnings || $0.error != .keyMissing
    }
    // In the order of the panes: if KMA and AirKorea lack the same key, the notice is about KMA.
    let fixable = Part.allCases.compactMap { part in failures.first { $0.part == part } }
      .filter { formatting.words.remedy($0.error, $0.source) != nil }
    // Failures that may pass by themselves come last; a key, an address or a network can be fixed only by the user.
    let first = fixable.first { !$0.error.isTemporary || $0.error.reason == .unreachable } ?? fixable.first
    return first.map { .remedy($0.error, $0.source) }
  }

  /// Clears the notice, once, so that the sentence about the server that does not answer is shown.
  mutating func clearNoticeIfStuck() {
    guard let place, isStuck(place), hangsSince != loadingSince[place] else { return }
    hangsSince = loadingSince[place]
    notice = nil
  }

  mutating func refreshIfDue() -> [Effect] {
    guard let place, let due = refreshAt(place), due <= now else { return [] }
    loadingSince[place] = now
    return [.refresh(place, byHand: false)]
  }

  /// When the city on screen is refreshed because a warning, or rain within the hour, expires; nil if there is
  /// neither, and if a refresh after the expiry was without success.
  private func refreshAfterExpiry(_ place: Place, after last: Date) -> Date? {
    guard place == self.place, let expiry = snapshot?.urgentExpiry, expiry > last else { return nil }
    return max(expiry, last.addingTimeInterval(60))
  }

  /// When a place is refreshed next: when newer data may exist, but not more often than wanted. nil while it is being
  /// refreshed, and if only a key may refresh it.
  func refreshAt(_ place: Place) -> Date? {
    guard loadingSince[place] == nil else { return nil }
    guard let last = refreshedAt[place] else { return .distantPast }
    guard asksByItself else { return nil }
    // The clock was set back: by the new time the interval would last for as long as the clock was wrong.
    if last > now { return .distantPast }
    // Another city's refresh may have delivered the warnings of the whole country; they are shown here as well.
    if let warningsAt = warningsFetchedAt, warningsAt > last, place.korea != nil { return .distantPast }
    let pause = last.addingTimeInterval(refreshPause)
    return [max(pause, dueAt[place] ?? pause), refreshAfterExpiry(place, after: last), retryAt(place, after: last)]
      .compactMap { $0 }.min()
  }

  /// Seconds between two refreshes.
  private var refreshPause: TimeInterval { Double(screen.refreshMinutes) * 60 }
}

// A laptop that wakes from sleep has its network some seconds later, after the refresh that was due at once has failed.
extension State {
  /// Seconds after the first refresh that did not reach a host; each further attempt waits twice as long.
  private static let firstRetryPause: TimeInterval = 15

  /// The pause after the running refresh of the place, which ends now; nil if it reached every host. It begins again
  /// after a sleep of the machine, which is a long time without a refresh.
  func nextRetryPause(_ place: Place) -> TimeInterval? {
    guard let began = loadingSince[place],
      snapshots[place]?.shortfalls.contains(where: { $0.error.reachedNoHost && $0.triedAt >= began }) == true
    else { return nil }
    let isAwake = refreshedAt[place].map { now.timeIntervalSince($0) < 2 * refreshPause } ?? false
    guard isAwake, let last = retryPauses[place] else { return State.firstRetryPause }
    return min(2 * last, max(refreshPause, State.firstRetryPause))
  }

  /// When a place whose refresh did not reach a host is refreshed again: the city on screen after the pause, the others
  /// when the refresh of that city has reached all. nil if the last refresh of the place has.
  private func retryAt(_ place: Place, after last: Date) -> Date? {
    guard let pause = retryPauses[place] else { return nil }
    guard let shown = self.place, place != shown else { return last.addingTimeInterval(pause) }
    guard retryPauses[shown] == nil, let found = refreshedAt[shown], found > last else { return nil }
    return .distantPast
  }
}

extension Notice {
  /// Whether it reports a failure, and is therefore shown only until the next answer.
  var isRemedy: Bool { if case .remedy = self { true } else { false } }
}

// The other saved cities are refreshed as well, so that an arrow key shows current weather at once.
extension State {
  /// The largest number of refreshes at the same time: a user who changes to a city without data waits for at most
  /// these.
  private static let mostRefreshes = 8

  /// When the next of the cities that are not on screen is to be refreshed; nil if none is due.
  ///
  /// Their refreshes start when the timer fires, which is never before the city on screen is drawn.
  var nextBackgroundRefresh: Date? {
    guard areOthersDue else { return nil }
    var next: Date?
    for index in cities.indices where index != chosen {
      guard let due = refreshAt(cities[index].place) else { continue }
      next = min(next ?? due, due)
    }
    return next
  }

  mutating func refreshOthersIfDue() -> [Effect] {
    guard areOthersDue else { return [] }
    let free = max(0, State.mostRefreshes - loadingSince.count)
    // The neighbours of the city on screen first: they are one arrow key away.
    let due = neighbours.map(\.place).filter { place in refreshAt(place).map { $0 <= now } ?? false }
    for place in due.prefix(free) { loadingSince[place] = now }
    return due.prefix(free).map { .refresh($0, byHand: false) }
  }

  /// Whether the other cities may be refreshed: not while the user still sees a skeleton of the city on screen.
  private var areOthersDue: Bool {
    guard asksByItself, let shown = place, loadingSince.count < State.mostRefreshes else { return false }
    return snapshots[shown]?.layers.isEmpty == false || loadingSince[shown] == nil
  }
}

extension State {
  /// Seconds of waiting after which the screen says which key tries again.
  static let slowAfter: TimeInterval = 25

  /// Whether a refresh of the place has run for so long that pressing the key again cancels it.
  func isStuck(_ place: Place) -> Bool {
    loadingSince[place].map { now.timeIntervalSince($0) >= State.slowAfter } ?? false
  }

  /// Whether anything is refreshed without a key.
  fileprivate var asksByItself: Bool { screen.refreshMinutes > 0 && !isOffline }

  /// The cities that are not on screen, without duplicates; those with the fewest arrow keys come first.
  fileprivate var neighbours: [City] {
    let steps = 1..<max(1, cities.count)
    let places = steps.map { ($0 % 2 == 0 ? -$0 / 2 : ($0 + 1) / 2) + chosen + cities.count }
    var seen = Set(city.map { [$0.place] } ?? [])
    return places.map { cities[$0 % cities.count] }.filter { seen.insert($0.place).inserted }
  }
}
