import Weather

// Changes to the saved cities. The screen changes at once; after the file is written, it is read back, and its
// content is final.
extension CitiesPage {
  // MARK: - Removing

  /// Asks for confirmation if the city is saved; an unsaved city is removed at once.
  func askToRemove(_ state: inout State) -> [Effect] {
    guard let city = state.listed else { return [] }
    guard !city.isSaved else {
      state.open(RemovalPage(city: city))
      return []
    }
    guard state.cities.count > 1 else {
      state.notice = .cityList(.noneSaved)
      return []
    }
    state.notice = .cityList(.dismissed(city.listName))
    return rearrange(&state) { $0.removeAll { $0 == city } }
  }

  func remove(_ city: City, _ state: inout State) -> [Effect] {
    // Another process may have removed it while the question was on screen.
    guard let index = state.cities.firstIndex(of: city) else { return [] }
    state.cityList.removed.append(CityList.Removed(city: city, rank: index + 1))
    state.notice = .cityList(.removed(city.listName))
    return rearrange(&state) { $0.remove(at: index) } + write(.remove(city), &state)
  }

  func undo(_ state: inout State) -> [Effect] {
    guard let last = state.cityList.removed.popLast() else {
      state.notice = .cityList(.nothingToUndo)
      return []
    }
    state.notice = .cityList(.restored(last.city.listName))
    return insert(last.city, rank: last.rank, &state)
  }

  // MARK: - Adding

  /// Saves the selected city if it is unsaved; otherwise opens the search for another city.
  func add(_ state: inout State) -> [Effect] {
    guard var city = state.listed, !city.isSaved else { return SearchPage().open(&state) }
    city.isSaved = true
    state.notice = .cityList(.saved(city.listName))
    return insert(city, rank: state.savedCount + 1, &state)
  }

  private func insert(_ city: City, rank: Int, _ state: inout State) -> [Effect] {
    let rank = min(rank, state.savedCount + 1)
    let effects = rearrange(&state) { cities in
      cities.removeAll { !$0.isSaved && $0.isSame(as: city) }
      cities.insert(city, at: rank - 1)
    }
    state.cityList.chosen = rank - 1
    fit(&state)
    return effects + write(.insert(city, rank: rank), &state)
  }

  // MARK: - Moving

  func move(by step: Int, _ state: inout State) -> [Effect] {
    guard let city = state.listed else { return [] }
    let (index, target) = (state.cityList.chosen, state.cityList.chosen + step)
    guard city.isSaved else {
      state.notice = .cityList(.unsavedStays)
      return []
    }
    guard (0..<state.savedCount).contains(target) else {
      state.notice = .cityList(step < 0 ? .first : .last)
      return []
    }
    state.notice = .cityList(.moved(city.listName, rank: target + 1))
    return rearrange(&state) { $0.swapAt(index, target) } + write(.move(city, rank: target + 1), &state)
  }

  // MARK: - Writing

  /// Writes one edit at a time and in order, so that an earlier edit never overwrites a later one. The sample feed
  /// writes nothing.
  private func write(_ edit: CityEdit, _ state: inout State) -> [Effect] {
    if state.isSample { return [] }
    state.cityList.edits.append(edit)
    return state.cityList.edits.count == 1 ? [.edit(edit)] : []
  }

  func endEdit(_ state: inout State) -> [Effect] {
    if !state.cityList.edits.isEmpty { state.cityList.edits.removeFirst() }
    return state.cityList.edits.first.map { [.edit($0)] } ?? []
  }

  /// Takes over the saved cities as they are now: with this process's own edits, and those of other processes.
  func adopt(_ cities: [City], _ state: inout State) -> [Effect] {
    // The screen is ahead of the file; only the list that is read after the last edit counts.
    guard state.cityList.edits.isEmpty else { return [] }
    state.cityList.removed.removeAll { removed in cities.contains { $0.isSame(as: removed.city) } }
    let effects = rearrange(&state) { shown in
      let visitors = shown.filter { visitor in !visitor.isSaved && !cities.contains { $0.isSame(as: visitor) } }
      shown = cities + visitors
    }
    return state.showsCities ? effects + state.recallUnread() : effects
  }

  /// Changes the list, and keeps the same city on the home screen and the same city selected. If the city on screen
  /// is removed, the next one is shown; the very last city stays, unsaved.
  private func rearrange(_ state: inout State, _ change: (inout [City]) -> Void) -> [Effect] {
    let (shown, listed) = (state.city, state.listed)
    change(&state.cities)
    if state.cities.isEmpty, var last = shown {
      last.isSaved = false
      state.cities = [last]
    }
    if let listed, let index = state.cities.position(of: listed) { state.cityList.chosen = index }
    let effects = stay(at: shown, &state)
    state.renewSummaries()
    fit(&state)
    return effects
  }

  private func stay(at shown: City?, _ state: inout State) -> [Effect] {
    guard let shown, let index = state.cities.position(of: shown) else {
      return state.cities.isEmpty ? [] : state.show(min(state.chosen, state.cities.count - 1))
    }
    state.chosen = index
    return []
  }
}

extension [City] {
  /// The index of a city, whatever its name.
  fileprivate func position(of city: City) -> Int? {
    firstIndex(of: city) ?? firstIndex { $0.isSame(as: city) }
  }
}
