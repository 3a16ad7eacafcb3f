package import Cells
package import FoundationEssentials
import Weather

/// Applies what happened to the state: a page handles the user's input, rules take in data from outside. Pure, so
/// that it can be tested without a loop.
package struct Reducer: Sendable {
  package init() {}

  /// What happened when the terminal reported this key; nil if nothing follows from it.
  package func event(for key: Key) -> Event? {
    switch key {
    case .resized(let size): return .resized(size)
    case .resumed: return .resumed
    case .focusGained: return .focused(true)
    case .focusLost: return .focused(false)
    case .background(let colour): return .backgroundKnown(colour)
    case .backdropsShown: return .backdropsKnown
    case .mouse(let event):
      switch event.kind {
      case .wheelUp: return .wheeled(up: true, at: event.at)
      case .wheelDown: return .wheeled(up: false, at: event.at)
      case .press: return .clicked(event.at)
      case .release: return nil
      }
    default: return .pressed(key)
    }
  }

  package func reduce(_ state: inout State, _ event: Event) -> [Effect] {
    let (place, viewport) = (state.place, state.viewport)
    let effects = apply(event, &state)
    if state.place != place { state.shownSince = state.now }
    // An unchanged viewport may be outdated, so it is discarded; only a key that scrolls sets a new one.
    if state.viewport == viewport { state.viewport = nil }
    return effects
  }

  private func apply(_ event: Event, _ state: inout State) -> [Effect] {
    switch event {
    case .pressed(let key): return state.updateTop { $0.handle(key, &$1) }
    case .wheeled(let up, let point):
      state.notice = nil
      return state.updateTop { $0.wheel(up: up, at: point, &$1) }
    case .clicked(let point):
      state.notice = nil
      return state.updateTop { $0.click(point, &$1) }
    case .citySaved(let city): return state.receiveSaved(city)
    case .resized(let size):
      state.size = size
      state.renewSummaries()
      HomePage().fit(&state)
      state.updateAll { $0.fit(&$1) }
    case .resumed: return [.redraw] + state.refreshIfDue() + state.readStoreAgain()
    case .focused(let hasFocus):
      state.hasFocus = hasFocus
      state.isLookedAt = hasFocus
      return hasFocus ? state.readStoreAgain() : []
    case .backgroundKnown(let colour): state.ground = colour
    case .backdropsKnown: state.showsBackdrops = true
    case .firstStartDetected(let home, let others, let region):
      state.openWelcome(home: home, others: others, region: region)
    case .citiesRead(let cities, let chosen): return state.receive(cities, chosen: chosen)
    case .citiesUnreadable(let sentence): state.receiveUnreadableCities(sentence)
    case .citiesChanged(let cities): return state.adopt(cities)
    case .editEnded: return state.endCityEdit()
    case .recalled(let place, let snapshot, let isDue):
      // Cached data never replaces data that has arrived.
      if let snapshot, state.snapshots[place] == nil { state.store(snapshot) }
      return isDue ? [.refresh(place, byHand: false)] : state.lookUpPast(of: place)
    case .snapshotArrived(let snapshot): state.store(snapshot)
    case .yesterdayRead(let place, let yesterday): state.yesterdays[place] = yesterday
    case .dayCoursesReceived(let place, let layers): state.courses[place] = layers
    case .refreshEnded(let place, let nextDue): return endRefresh(of: place, nextDue: nextDue, &state)
    case .messageReceived(let sentence): state.notice = .message(sentence)
    case .located(let place): return state.arrive(at: place)
    case .notLocated(let sentence):
      state.isLocating = false
      state.notice = .message(sentence)
    case .copied(let isOffered): state.notice = isOffered ? .copied : .notCopied
    case .page(let event): return event.apply(to: &state)
    case .timerFired:
      state.renewForecastIfDue()
      state.renewSummaries()
      state.clearNoticeIfStuck()
      return state.readCitiesIfDue() + state.refreshIfDue() + state.refreshOthersIfDue() + state.deliverDue()
        + state.checkAdvanceNoticesIfDue() + state.awaitBoardNewsIfDue() + state.tickMap()
        + (state.nextTyphoonLook == nil ? [] : state.lookForTyphoonsIfDue())
    }
    return []
  }

  private func endRefresh(of place: Place, nextDue: Date, _ state: inout State) -> [Effect] {
    state.retryPauses[place] = state.nextRetryPause(place)
    state.loadingSince[place] = nil
    state.refreshedAt[place] = state.now
    state.dueAt[place] = nextDue
    if place == state.place, state.notice?.isRemedy ?? true, !state.isWelcoming { state.notice = state.remedy }
    return (state.update(SideBySidePage.self) { $0.compareAgain(place, $1) } ?? [])
      + (place == state.place ? state.readStoreAgain() : [])
      + state.checkAdvanceNotices(at: place) + (place == state.place ? state.lookForTyphoonsIfDue() : [])
      + state.lookUpPast(of: place)
  }

  package func isOver(_ state: State) -> Bool { state.isOver }

  /// When something on screen changes by itself: the only timer of the loop. nil if nothing ever will.
  package func nextTick(_ state: State) -> Date? {
    let pages = [HomePage().nextChange(state)] + state.pages.map { $0.nextChange(state) }
    return
      (pages + [
        state.nextBackgroundRefresh, state.nextAlertTime, state.alertCardClosesAt, state.nextAdvanceNoticeCheckAt,
        state.citiesDueAt,
        state.nextBoardNews, state.nextTyphoonLook,
      ])
      .compactMap { $0 }
      .min()
  }
}
