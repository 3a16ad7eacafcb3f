import Cells
import Weather

/// A page on which a city is searched for: the typed text, the cities to choose from, and the chosen one.
protocol PlaceSearchPage: Page {
  var search: Search { get set }

  /// The cities to choose from while nothing is typed.
  func suggestions(_ state: State) -> [City]
  func layout(_ state: State) -> SearchLayout
  func hints(_ state: State) -> [FooterViewModel.Hint]
  /// Shows the chosen city, and saves it if wanted.
  mutating func show(_ city: City, _ intention: Search.Intention, _ state: inout State) -> [Effect]
}

extension PlaceSearchPage {
  func wait(_ state: State) -> Wait? { Wait(search.askedSince) }

  /// The cities to choose from.
  func options(_ state: State) -> [City] { search.field.isBlank ? suggestions(state) : search.found }

  func chosenOption(_ state: State) -> City? {
    let cities = options(state)
    return cities.isEmpty ? nil : cities[min(search.position.chosen, cities.count - 1)]
  }

  /// The position, corrected for the cities and the window as they are now.
  func position(_ state: State) -> ListPosition {
    var position = search.position
    position.fit(count: options(state).count, capacity: layout(state).list.rows)
    return position
  }

  /// Applies an edit to the typed text. Another text starts another search.
  mutating func editSearch(_ edit: TextField.Edit, _ state: inout State) -> [Effect] {
    state.notice = nil
    let before = search.field.text
    if !search.field.apply(edit) { state.notice = .fieldIsFull }
    let text = search.field.text
    if text == before { return [] }
    search.position = ListPosition()
    search.intention = nil
    let stop = cancelGeocoding()
    guard !search.field.isBlank else {
      search.found = []
      search.answered = text
      return stop + updatePreview(state)
    }
    return stop + [.page(SearchEffect.search(text, near: state.cities.filter(\.isSaved).map(\.place.coordinate)))]
  }

  /// Results that arrive after the text has changed are dropped.
  mutating func receive(_ places: [Place], foundFor text: String, _ state: inout State) -> [Effect] {
    guard text == search.field.text else { return [] }
    search.answered = text
    let effects = list(places, state)
    guard let intention = search.intention else { return effects }
    search.intention = nil
    // If Enter was pressed before the reader could see that nothing is found, no other source is asked.
    return places.isEmpty ? effects : fulfil(intention, &state)
  }

  mutating func list(_ places: [Place], _ state: State) -> [Effect] {
    search.found = places.map { place in
      // A district can have the coordinates of its saved city: Seo-gu is not listed as Daejeon.
      let saved = state.savedIndex(of: place).map { state.cities[$0] }
      return saved.flatMap { $0.place.level == place.level ? $0 : nil } ?? City(place: place, isSaved: false)
    }
    return updatePreview(state)
  }

  /// Shows the chosen city, and saves it if wanted; waits if the results have not arrived yet.
  mutating func fulfil(_ intention: Search.Intention, _ state: inout State) -> [Effect] {
    search.intention = search.isAnswered ? nil : intention
    guard search.isAnswered else { return [] }
    if let city = chosenOption(state) { return show(city, intention, &state) }
    if search.field.isBlank { state.notice = .nothingTyped }
    return intention == .add ? askOthers(&state) : []
  }

  /// Moving line by line wraps around at the ends.
  mutating func choose(_ way: Scroll, _ state: State) -> [Effect] {
    let rows = way.rows(window: max(1, layout(state).list.rows))
    return choose(search.position.chosen + rows, wraps: way == .up || way == .down, state)
  }

  private mutating func choose(_ index: Int, wraps: Bool = false, _ state: State) -> [Effect] {
    // The list on screen will be replaced by the results that are on their way.
    guard search.isAnswered else {
      search.position.chosen = max(0, index)
      return []
    }
    let (count, capacity) = (options(state).count, layout(state).list.rows)
    search.position.choose(index, count: count, capacity: capacity, wraps: wraps)
    return updatePreview(state)
  }

  /// Brings the chosen option into view and loads its stored weather.
  mutating func updatePreview(_ state: State) -> [Effect] {
    search.position = position(state)
    guard let place = chosenOption(state)?.place else {
      search.storedWeather = nil
      return []
    }
    if search.storedWeather?.place == place { return [] }
    search.storedWeather = StoredWeather(place, state)
    return state.snapshots[place] == nil ? [.page(SearchEffect.loadPreview(place))] : []
  }

  /// Updates the preview after stored or newer weather of the chosen city has been read.
  mutating func updateStoredWeather(of place: Place, _ state: State) {
    if search.storedWeather?.place == place { search.storedWeather = StoredWeather(place, state) }
  }

  mutating func wheel(up: Bool, at point: Point, _ state: inout State) -> [Effect] {
    choose(search.position.chosen + (up ? -1 : 1), state)
  }

  /// A click chooses an option; a click on the chosen option saves and shows it.
  mutating func click(_ point: Point, _ state: inout State) -> [Effect] {
    let list = layout(state).list
    guard list.contains(point) else { return [] }
    let index = position(state).offset + point.row - list.row
    guard options(state).indices.contains(index) else { return [] }
    return index == search.position.chosen ? fulfil(.add, &state) : choose(index, state)
  }
}
