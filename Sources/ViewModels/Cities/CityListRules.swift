import Cells
import FoundationEssentials
import Weather

// The list of cities: looking through it, and showing one.
extension HomeRules {
  func openCities(_ state: inout State) -> [Effect] {
    state.overlays.append(.cities)
    state.cityList.chosen = state.chosen
    renewSummaries(&state)
    clampList(&state)
    var seen = Set(state.snapshots.keys)
    let unread = state.cities.map(\.place).filter { seen.insert($0).inserted }
    return unread.map { .recall($0) } + (state.isSample ? [] : [.readCitiesAgain])
  }

  func pressInList(_ action: Action, _ state: inout State) -> [Effect] {
    let page = state.listLayout.capacity
    switch action {
    case .up: choose(by: -1, &state)
    case .down: choose(by: 1, &state)
    case .pageUp: choose(by: -page, &state)
    case .pageDown: choose(by: page, &state)
    case .first: choose(by: -state.cities.count, &state)
    case .last: choose(by: state.cities.count, &state)
    case .showCity: return showFromList(state.cityList.chosen, &state)
    case .refreshAll: return refreshAllByHand(&state)
    case .units: changeUnits(&state)
    case .cities, .back: close(&state)
    case .add: return add(&state)
    case .search: return openSearch(&state)
    case .remove: return askToRemove(&state)
    case .undo: return undo(&state)
    case .moveUp: return move(by: -1, &state)
    case .moveDown: return move(by: 1, &state)
    default: break
    }
    return []
  }

  func showFromList(_ index: Int, _ state: inout State) -> [Effect] {
    guard state.cities.indices.contains(index) else {
      state.notice = .noSuchCity(index + 1)
      return []
    }
    state.overlays = []
    return index == state.chosen ? [] : show(index, &state)
  }

  /// Goes as far as there are cities, and says so where that is no step at all.
  private func choose(by step: Int, _ state: inout State) {
    let last = max(0, state.cities.count - 1)
    let target = min(max(0, state.cityList.chosen + step), last)
    if target == state.cityList.chosen { state.notice = .cityList(step < 0 ? .first : .last) }
    state.cityList.chosen = target
    clampList(&state)
  }

  /// The wheel moves the rows; the chosen one stays where it is as long as it is seen.
  func scrollList(by rows: Int, _ state: inout State) {
    let capacity = state.listLayout.capacity
    state.cityList.offset = min(max(0, state.cityList.offset + rows), max(0, state.cities.count - capacity))
    let seen = state.cityList.offset..<state.cityList.offset + capacity
    state.cityList.chosen = min(max(seen.lowerBound, state.cityList.chosen), seen.upperBound - 1)
    clampList(&state)
  }

  /// A click chooses, a second one shows.
  func clickList(_ point: Point, _ state: inout State) -> [Effect] {
    guard let row = state.listLayout.index(at: point) else { return [] }
    let index = state.cityList.offset + row
    guard state.cities.indices.contains(index) else { return [] }
    if index == state.cityList.chosen { return showFromList(index, &state) }
    state.cityList.chosen = index
    return []
  }

  /// Keeps the chosen row inside what there is, and in view.
  func clampList(_ state: inout State) {
    let (count, capacity) = (state.cities.count, state.listLayout.capacity)
    let chosen = min(max(0, state.cityList.chosen), max(0, count - 1))
    let offset = min(max(state.cityList.offset, chosen - capacity + 1), chosen)
    state.cityList.chosen = chosen
    state.cityList.offset = min(max(0, offset), max(0, count - capacity))
  }
}

// What the list knows of each city.
extension HomeRules {
  /// Takes anew what is missing or of an earlier hour, while somebody looks.
  func renewSummaries(_ state: inout State) {
    guard state.showsCities else { return }
    for place in state.cities.map(\.place) {
      guard let snapshot = state.snapshots[place] else { continue }
      if let kept = state.cityList.summaries[place], kept.span.contains(state.now) { continue }
      let forecast = place == state.city?.place ? state.forecast : snapshot.forecast(at: state.now)
      state.cityList.summaries[place] = CitySummary(forecast, of: snapshot, at: state.now)
    }
  }

  /// When something in the list changes by itself: a new hour, or older data. nil while nobody looks.
  func nextOfList(_ state: State) -> Date? {
    guard state.showsCities else { return nil }
    return state.cityList.summaries.values.flatMap { summary in
      [summary.span.upperBound] + (summary.fetchedAt.map { [Age(of: $0, at: state.now).nextChange] } ?? [])
    }.min()
  }
}
