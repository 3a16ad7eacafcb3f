import FoundationEssentials
import Weather

// The city on screen, and its weather.
extension State {
  mutating func go(_ step: CityStep) -> [Effect] {
    switch step {
    case .previous: show((chosen + cities.count - 1) % cities.count)
    case .next: show((chosen + 1) % cities.count)
    case .number(let number): jump(to: number)
    }
  }

  mutating func jump(to number: Int) -> [Effect] {
    guard cities.indices.contains(number - 1) else { return refuse(.noSuchCity(number)) }
    return number - 1 == chosen ? refuse(.alreadyHere) : show(number - 1)
  }

  /// Shows a place that may be unsaved: the saved city if it is one; otherwise an unsaved city after the others,
  /// which replaces the previous unsaved one.
  mutating func visit(_ city: City) -> [Effect] {
    closeAll()
    if let index = savedIndex(of: city.place) { return show(index) }
    var visitor = city
    visitor.isSaved = false
    cities.removeAll { !$0.isSaved }
    cities.append(visitor)
    return show(cities.count - 1)
  }

  mutating func show(_ index: Int) -> [Effect] {
    (chosen, stripOffset, dayOffset, chosenDay, scroll) = (index, 0, 0, nil, 0)
    renewForecast()
    guard let place else { return [] }
    let refresh = refreshIfDue()
    // Cached weather is shown before any source is asked.
    let first = snapshots[place] == nil ? [.recall(place, isDue: !refresh.isEmpty)] : refresh
    return first + [.remember(place)]
  }

  mutating func changeUnits() {
    units.switchSystem()
    notice = .units
  }

  // MARK: - Its weather

  /// A snapshot without news, such as the last of a refresh, is not merged again.
  mutating func store(_ snapshot: Snapshot) {
    guard snapshots[snapshot.place] != snapshot else { return }
    snapshots[snapshot.place] = snapshot
    let fetchTimes = snapshot.layers.filter { $0.bulletin == .warnings && $0.source == .kma }.map(\.fetchedAt)
    warningsFetchedAt = (fetchTimes + [warningsFetchedAt].compactMap { $0 }).filter { $0 <= now }.max()
    if snapshot.place == place { renewForecast() }
    cityList.summaries[snapshot.place] = nil
    renewSummaries()
    update((any PlaceSearchPage).self) { $0.updateStoredWeather(of: snapshot.place, $1) }
  }

  /// nil if no weather of the place is known. The forecast of the city on screen is merged already.
  func forecast(of place: Place) -> Forecast? {
    guard let snapshot = snapshots[place] else { return nil }
    return place == self.place ? forecast : snapshot.forecast(at: now)
  }

  /// Merges the layers again only if the result may differ, not at every frame of an animation.
  mutating func renewForecastIfDue() {
    if forecastValidity?.contains(now) != true { return renewForecast() }
    update(SideBySidePage.self) { $0.renewReports($1) }
  }

  /// Merges the city's layers again: they or the hour have changed.
  mutating func renewForecast() {
    forecast = snapshot?.forecastAsObserved(at: now) ?? Forecast()
    let next = snapshot.flatMap {
      [$0.nextForecastChange(after: now), $0.nextChange(after: now)].compactMap { $0 }.min()
    }
    forecastValidity = next.map { now..<max(now, min($0, now.addingTimeInterval(60))) }
    if let place { sunTimes[place] = SunTimes(at: place, in: zone(of: place), on: now) }
    update(SideBySidePage.self) { $0.renewReports($1) }
    HomePage().fit(&self)
  }

  // MARK: - The user's position

  /// Started by a key, and never otherwise.
  mutating func locate() -> [Effect] {
    if isLocating { return [] }
    isLocating = true
    return [.locate]
  }

  /// Shows the place below any page that the user has opened meanwhile; the details of another city are closed.
  mutating func arrive(at place: Place) -> [Effect] {
    isLocating = false
    if isWelcoming { return update(WelcomePlacePage.self) { $0.suggest(place, &$1) } ?? [] }
    close(DetailsPage.self)
    let open = stack
    let effects = visit(City(place: place))
    stack = open
    return effects
  }
}

// Reading the saved cities from the store, which another process may hold locked.
extension State {
  /// Seconds between two attempts to read the saved cities.
  private static let readingPause: TimeInterval = 2

  /// A user who has gone to another city meanwhile stays there; a user who waited sees the saved cities.
  mutating func receive(_ cities: [City], chosen: Int) -> [Effect] {
    let isLate = citiesDueAt != nil
    citiesDueAt = nil
    if isLate, case .message? = notice { notice = nil }
    if isLate, city != substituteCity { return adopt(cities.filter(\.isSaved)) }
    self.cities = cities
    update(CitiesPage.self) { $0.fit(&$1) }
    renewSummaries()
    return show(cities.indices.contains(chosen) ? chosen : 0)
  }

  /// Shows the notice once: repeated, it would cover every other notice.
  mutating func receiveUnreadableCities(_ sentence: String) {
    if citiesDueAt == nil { (notice, substituteCity) = (.message(sentence), city) }
    citiesDueAt = now.addingTimeInterval(State.readingPause)
  }

  mutating func readCitiesIfDue() -> [Effect] {
    guard let due = citiesDueAt, due <= now else { return [] }
    citiesDueAt = now.addingTimeInterval(State.readingPause)
    return [.retryReadingCities]
  }
}
