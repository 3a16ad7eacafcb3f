import FoundationEssentials
import Reports
import Settings
import Weather

// The layers, and when they are requested.
extension MapPage {
  /// Seconds without movement after which a new part of the world is requested.
  private static let requestDelay = 0.4

  /// Shows the layer that the reader has chosen, or else the one of what matters at the city.
  mutating func begin(_ state: inout State) -> [Effect] {
    if !state.map.isChosen {
      state.map.shown = state.mapLayer(for: view.choice.place)
      state.map.trim()
    }
    view.fit(state.map.shown, after: nil)
    return requestIfDue(&state)
  }

  mutating func changeLayer(by step: Int, _ state: inout State) -> [Effect] {
    let tabs = state.map.tabs(at: state.now)
    let index = tabs.firstIndex(of: state.map.shown) ?? 0
    return show(tabs[(index + step + tabs.count) % tabs.count], &state)
  }

  mutating func show(_ layer: MapLayer, _ state: inout State) -> [Effect] {
    let last = state.map.shown
    guard layer != last else { return [] }
    stopPlaying(state)
    transition = nil
    let cancel: [Effect] = last == .typhoon ? [] : [.page(MapEffect.cancel(last))]
    state.map.withdraw(last)
    (state.map.shown, state.map.isChosen) = (layer, true)
    state.map.trim()
    view.fit(layer, after: last)
    return cancel + [.page(MapEffect.saveLayer(layer))] + requestIfDue(&state)
  }

  /// Requests the layer on screen, and the typhoons, if there may be something new or if another part of the world is
  /// in view.
  mutating func requestIfDue(_ state: inout State) -> [Effect] {
    requestAt = nil
    guard state.map.isChoiceRead else { return [] }
    return [state.map.shown, .typhoon].uniqued.flatMap { state.requestIfDue($0, view) }
  }

  mutating func requestSoonIfNeeded(_ state: State) {
    let request = MapRequest(state.map.shown, view, in: state.size, at: state.now)
    let isServed = state.map.requests[state.map.shown]?.serves(request) ?? true
    requestAt = isServed ? nil : state.now.addingTimeInterval(MapPage.requestDelay)
  }

  /// Requests the layer again, at most once in ten seconds.
  mutating func refresh(_ state: inout State) -> [Effect] {
    let layer = state.map.shown
    if state.map.awaitedSince[layer] != nil { return state.refuse(.alreadyRefreshing) }
    if state.now.isTooSoon(afterRequest: state.map.series[layer]?.requestedAt) { return state.refuse(.justRefreshed) }
    state.map.expire(layer)
    return requestIfDue(&state)
  }

  func stopRequests(_ state: inout State) -> [Effect] {
    guard !state.map.awaitedSince.isEmpty else { return [] }
    state.map.withdrawAll()
    return [.page(MapEffect.cancelAll)]
  }

  func wait(_ state: State) -> Wait? { Wait(state.map.awaitedSince[state.map.shown]) }

  /// The effects of the timer: the next frame, more rows of it, another part of the world, newer data.
  mutating func tick(_ state: inout State) -> [Effect] {
    if let nextStepAt, nextStepAt <= state.now, state.hasFocus {
      playStep(state)
    } else if let transition, transition.nextAt <= state.now {
      advanceTransition(state)
    }
    if let requestAt, requestAt > state.now { return [] }
    return requestIfDue(&state)
  }

  func nextChange(_ state: State) -> Date? {
    guard state.top is MapPage, state.map.isChoiceRead else { return nil }
    // While the map moves nothing is requested.
    let layers = requestAt == nil ? [state.map.shown, .typhoon].uniqued : []
    let age = shownFrame(state).flatMap { frame in
      frame.time <= state.now && state.hasFocus ? state.now.nextMinute(of: frame.time) : nil
    }
    let step = state.hasFocus && state.screen.motion != .none ? nextStepAt : nil
    return ([step, transition?.nextAt, pictureChange(state), requestAt, age] + layers.map { state.map.dueAt($0) })
      .compactMap { $0 }.min()
  }
}

extension State {
  /// The layer of what matters most in a place: of a typhoon nearby, of dust that is bad or very bad, otherwise of rain.
  func mapLayer(for place: Place) -> MapLayer {
    if TyphoonText.typhoon(near: place, in: typhoons, at: now) != nil { return .typhoon }
    let dust = snapshots[place]?.forecast(at: now).air(recentAt: now)?.worstDust
    guard let dust, dust.grade >= .bad else { return .rain }
    return dust.pollutant == .pm25 ? .pm25 : .pm10
  }

  /// Only the page on top requests something, and only there the map changes by itself.
  mutating func tickMap() -> [Effect] {
    if top is WarningsPage { return requestWarnedZonesIfDue() }
    return top is MapPage ? update(MapPage.self) { $0.tick(&$1) } ?? [] : []
  }

  /// Requests a layer if there may be something new, or if another part of the world is in view.
  mutating func requestIfDue(_ layer: MapLayer, _ view: MapView) -> [Effect] {
    let request = MapRequest(layer, view, in: size, at: now)
    if map.requests[layer]?.serves(request) == true, (map.dueAt(layer) ?? .distantFuture) > now { return [] }
    map.begin(request, at: now)
    return [.page(MapEffect.load(request))]
  }
}

extension Date {
  /// When an age since that time, in whole minutes, next changes.
  fileprivate func nextMinute(of time: Date) -> Date {
    time.addingTimeInterval(((timeIntervalSince(time) / 60).rounded(.down) + 1) * 60)
  }
}
