import FoundationEssentials
import Settings
import Weather

// When a city is asked for again, and what is said about it.
extension State {
  /// By hand a place is asked for at most once in so many seconds; the engine holds to it, the rules say so.
  private static let handPause: TimeInterval = 10

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

  /// No refresh of the place runs, or one has for so long that it is given up.
  private func isIdle(_ place: Place) -> Bool { loadingSince[place] == nil || isStuck(place) }

  /// Every city at once. The client sees to it that no service gets more requests than it likes.
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
    isStuck(place) || !now.isWithin(State.handPause, after: pressedAt[place])
  }

  private mutating func askByHand(_ place: Place) -> Effect {
    let isStuck = self.isStuck(place)
    pressedAt[place] = now
    loadingSince[place] = now
    return isStuck ? .refreshAnew(place) : .refresh(place, byHand: true)
  }

  /// What to say when a refresh ends short of something that the reader can put right; nil where there is no such
  /// thing.
  var remedy: Notice? {
    // Who has put in no key for warnings knows that: it stands on the screen.
    let failures = (isOffline ? [] : snapshot?.audibleShortfalls ?? []).filter {
      $0.part != .warnings || $0.error != .keyMissing
    }
    // In the order of the panes: a key that AirKorea lacks as well is KMA's to give.
    let curable = Part.allCases.compactMap { part in failures.first { $0.part == part } }
      .filter { formatting.words.remedy($0.error, $0.source) != nil }
    // What may be well when it is asked again comes last: a key, an address, a network are the reader's alone.
    let first = curable.first { !$0.error.mayHeal || $0.error.reason == .unreachable } ?? curable.first
    return first.map { .remedy($0.error, $0.source) }
  }

  /// What was said before gives way, once, to the word that the server does not answer.
  mutating func sayThatItHangs() {
    guard let place, isStuck(place), hangsSince != loadingSince[place] else { return }
    hangsSince = loadingSince[place]
    notice = nil
  }

  mutating func refreshIfDue() -> [Effect] {
    guard let place, let due = refreshAt(place), due <= now else { return [] }
    loadingSince[place] = now
    return [.refresh(place, byHand: false)]
  }

  /// When the city on screen is asked for again because a warning, or rain within the hour, may not be shown any
  /// longer; nil where there is neither, and where it was asked for in vain.
  private func renewalOfPressing(_ place: Place, after last: Date) -> Date? {
    guard place == self.place, let expiry = snapshot?.pressingExpiry, expiry > last else { return nil }
    return max(expiry, last.addingTimeInterval(60))
  }

  /// When a place is asked for again: when something newer may exist, but not more often than wanted. nil while it is
  /// being asked for, and where only a key may ask.
  func refreshAt(_ place: Place) -> Date? {
    guard loadingSince[place] == nil else { return nil }
    guard let last = refreshedAt[place] else { return .distantPast }
    guard asksByItself else { return nil }
    // What another city's refresh has brought for the whole country is told here as well.
    if let told = warningsToldAt, told > last, place.korea != nil { return .distantPast }
    let pause = last.addingTimeInterval(Double(screen.refreshMinutes) * 60)
    return min(max(pause, dueAt[place] ?? pause), renewalOfPressing(place, after: last) ?? .distantFuture)
  }
}

extension Notice {
  /// Whether it tells of a failure, and so only until the next answer.
  public var isRemedy: Bool { if case .remedy = self { true } else { false } }
}

// The other saved cities are kept fresh as well, so that an arrow key shows today's weather at once.
extension State {
  /// So many refreshes run at the same time: who changes to a city without data waits behind these and no more.
  private static let mostRefreshes = 8

  /// When the next of the cities that are not on screen is to be refreshed; nil while they are not due.
  ///
  /// They begin when the clock strikes, which is never before the picture of the city on screen stands.
  var nextOfOthers: Date? {
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
    // The neighbours of the city on screen first: they are an arrow key away.
    let due = neighbours.map(\.place).filter { place in refreshAt(place).map { $0 <= now } ?? false }
    for place in due.prefix(free) { loadingSince[place] = now }
    return due.prefix(free).map { .refresh($0, byHand: false) }
  }

  /// Whether the others may be asked for: a reader who still looks at a skeleton goes first.
  private var areOthersDue: Bool {
    guard asksByItself, let shown = place, loadingSince.count < State.mostRefreshes else { return false }
    return snapshots[shown]?.layers.isEmpty == false || loadingSince[shown] == nil
  }
}

extension State {
  /// Seconds of waiting after which the screen says that the key tries again.
  static let slowAfter: TimeInterval = 25

  /// Whether a refresh of the place has run for so long that the key gives it up.
  func isStuck(_ place: Place) -> Bool {
    loadingSince[place].map { now.timeIntervalSince($0) >= State.slowAfter } ?? false
  }

  /// Whether anything is asked for without a key.
  fileprivate var asksByItself: Bool { screen.refreshMinutes > 0 && !isOffline }

  /// The cities that are not on screen, the nearest by arrow key first; none twice.
  fileprivate var neighbours: [City] {
    let steps = 1..<max(1, cities.count)
    let places = steps.map { ($0 % 2 == 0 ? -$0 / 2 : ($0 + 1) / 2) + chosen + cities.count }
    var seen = Set(city.map { [$0.place] } ?? [])
    return places.map { cities[$0 % cities.count] }.filter { seen.insert($0.place).inserted }
  }
}
