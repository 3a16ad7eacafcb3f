import FoundationEssentials
import Weather

// When a city is asked for again, and what is said about it.
extension HomeRules {
  /// By hand a place is asked for at most once in so many seconds; the engine holds to it, the rules say so.
  private static let handPause: TimeInterval = 10

  func refreshByHand(_ state: inout State) -> [Effect] {
    guard let place = state.city?.place else { return [] }
    guard state.loadingSince[place] == nil else {
      state.notice = .alreadyRefreshing
      return []
    }
    if let last = state.pressedAt[place], (0..<HomeRules.handPause).contains(state.now.timeIntervalSince(last)) {
      state.notice = .justRefreshed
      return []
    }
    state.pressedAt[place] = state.now
    state.loadingSince[place] = state.now
    return [.refresh(place, byHand: true)]
  }

  /// What to say when a refresh ends short of something that the reader can put right; nil where there is no such thing.
  func remedy(_ state: State) -> Notice? {
    let failures = state.isOffline ? [] : state.snapshot?.shortfalls.filter { !$0.isQuiet } ?? []
    // In the order of the panes: a key that AirKorea lacks as well is KMA's to give.
    return Part.allCases.lazy.compactMap { part in failures.first { $0.part == part } }
      .first { state.formatting.words.remedy($0.error, $0.source) != nil }
      .map { .remedy($0.error, $0.source) }
  }

  func refreshIfDue(_ state: inout State) -> [Effect] {
    guard let place = state.city?.place, let due = refreshAt(state), due <= state.now else { return [] }
    state.loadingSince[place] = state.now
    return [.refresh(place, byHand: false)]
  }

  /// When the city on screen is asked for again: when something newer may exist, but not more often than wanted.
  func refreshAt(_ state: State) -> Date? {
    guard let place = state.city?.place, state.loadingSince[place] == nil else { return nil }
    guard let last = state.refreshedAt[place] else { return .distantPast }
    guard state.refreshMinutes > 0, !state.isOffline else { return nil }
    let pause = last.addingTimeInterval(Double(state.refreshMinutes) * 60)
    return max(pause, state.dueAt[place] ?? pause)
  }
}
