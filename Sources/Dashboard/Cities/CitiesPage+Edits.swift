// Changes to the saved cities. The screen changes at once; after the file is written, it is read back, and its
// content is final.
extension CitiesPage {
  // MARK: - Removing

  /// Asks for confirmation if the city is saved; an unsaved city is removed at once.
  mutating func askToRemove(_ state: inout State) -> [Effect] {
    guard let city = chosenCity(state) else { return [] }
    guard !city.isSaved else {
      state.open(RemovalPage(city: city))
      return []
    }
    guard state.cities.count > 1 else { return state.refuse(.cityList(.noneSaved)) }
    state.notice = .cityList(.dismissed(city.listName))
    return rearrange(&state) { $0.removeAll { $0 == city } }
  }

  mutating func remove(_ city: City, _ state: inout State) -> [Effect] {
    // Another process may have removed it while the question was on screen.
    guard let index = state.cities.firstIndex(of: city) else { return [] }
    state.cityList.removed.append(CityList.Removed(city: city, rank: index + 1))
    state.notice = .cityList(.removed(city.listName))
    return rearrange(&state) { $0.remove(at: index) } + state.write(.remove(city))
  }

  mutating func undo(_ state: inout State) -> [Effect] {
    guard let last = state.cityList.removed.popLast() else { return state.refuse(.cityList(.nothingToUndo)) }
    state.notice = .cityList(.restored(last.city.listName))
    return insert(last.city, rank: last.rank, &state)
  }

  // MARK: - Adding

  /// Saves the selected city if it is unsaved; otherwise opens the search for another city.
  mutating func add(_ state: inout State) -> [Effect] {
    guard var city = chosenCity(state), !city.isSaved else { return SearchPage.open(&state) }
    city.isSaved = true
    state.notice = .cityList(.saved(city.listName))
    return insert(city, rank: state.savedCount + 1, &state)
  }

  private mutating func insert(_ city: City, rank: Int, _ state: inout State) -> [Effect] {
    let rank = min(rank, state.savedCount + 1)
    let effects = rearrange(&state) { cities in
      cities.removeAll { !$0.isSaved && $0.isSame(as: city) }
      cities.insert(city, at: rank - 1)
    }
    position.chosen = rank - 1
    fit(&state)
    return effects + state.write(.insert(city, rank: rank))
  }

  // MARK: - Moving

  mutating func move(by step: Int, _ state: inout State) -> [Effect] {
    guard let city = chosenCity(state) else { return [] }
    let (index, target) = (position.chosen, position.chosen + step)
    guard city.isSaved else { return state.refuse(.cityList(.unsavedStays)) }
    guard (0..<state.savedCount).contains(target) else { return state.refuse(.cityList(step < 0 ? .first : .last)) }
    state.notice = .cityList(.moved(city.listName, rank: target + 1))
    return rearrange(&state) { $0.swapAt(index, target) } + state.write(.move(city, rank: target + 1))
  }

  /// Changes the list, and keeps the same city selected.
  fileprivate mutating func rearrange(_ state: inout State, _ change: (inout [City]) -> Void) -> [Effect] {
    let chosen = chosenCity(state)
    let effects = state.rearrangeCities(change)
    if let chosen, let index = state.cities.position(of: chosen) { position.chosen = index }
    fit(&state)
    return effects
  }
}

extension State {
  // MARK: - Writing

  /// The sample feed writes nothing.
  fileprivate mutating func write(_ edit: CityEdit) -> [Effect] {
    if isSample { return [] }
    return cityList.edits.add(edit).map { [.edit($0)] } ?? []
  }

  mutating func endCityEdit() -> [Effect] {
    cityList.edits.finish()
    return cityList.edits.first.map { [.edit($0)] } ?? []
  }

  /// Takes over the saved cities as they are now: with this process's own edits, and those of other processes.
  mutating func adopt(_ cities: [City]) -> [Effect] {
    // The screen is ahead of the file; only the list that is read after the last edit counts.
    guard cityList.edits.isEmpty else { return [] }
    cityList.removed.removeAll { removed in cities.contains { $0.isSame(as: removed.city) } }
    func change(_ shown: inout [City]) {
      let visitors = shown.filter { visitor in !visitor.isSaved && !cities.contains { $0.isSame(as: visitor) } }
      shown = cities + visitors
    }
    let effects = update(CitiesPage.self) { $0.rearrange(&$1, change) } ?? rearrangeCities(change)
    return showsCities ? effects + recallUnread() : effects
  }

  /// Changes the list, and keeps the same city on the home screen. If that city is removed, the next one is shown; the
  /// very last city stays, unsaved.
  fileprivate mutating func rearrangeCities(_ change: (inout [City]) -> Void) -> [Effect] {
    let shown = city
    change(&cities)
    if cities.isEmpty, var last = shown {
      last.isSaved = false
      cities = [last]
    }
    let effects = stay(at: shown)
    renewSummaries()
    return effects
  }

  private mutating func stay(at shown: City?) -> [Effect] {
    guard let shown, let index = cities.position(of: shown) else {
      return cities.isEmpty ? [] : show(min(chosen, cities.count - 1))
    }
    chosen = index
    return []
  }
}

extension [City] {
  /// The index of a city, whatever its name.
  fileprivate func position(of city: City) -> Int? {
    firstIndex(of: city) ?? firstIndex { $0.isSame(as: city) }
  }
}
