import FoundationEssentials
import Weather

// Which city is on screen, and its weather.
extension State {
  mutating func go(_ step: CityStep) -> [Effect] {
    switch step {
    case .previous: show((chosen + cities.count - 1) % cities.count)
    case .next: show((chosen + 1) % cities.count)
    case .number(let number): jump(to: number)
    }
  }

  mutating func jump(to number: Int) -> [Effect] {
    guard cities.indices.contains(number - 1) else {
      notice = .noSuchCity(number)
      return []
    }
    guard number - 1 != chosen else {
      notice = .alreadyHere
      return []
    }
    return show(number - 1)
  }

  /// Shows a place that need not be saved: as the city it is, where it is one, else as a visitor behind the others, in
  /// place of the one before.
  mutating func visit(_ city: City) -> [Effect] {
    overlays = []
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
    // What is kept stands on the screen before anybody is asked.
    let first = snapshots[place] == nil ? [.recall(place, isDue: !refresh.isEmpty)] : refresh
    return first + [.remember(place)]
  }

  mutating func changeUnits() {
    units.system = units.system == .metric ? .imperial : .metric
    notice = .units
  }

  // MARK: - Its weather

  /// What says nothing new, as the last of a refresh, is not merged again.
  mutating func keep(_ snapshot: Snapshot) {
    guard snapshots[snapshot.place] != snapshot else { return }
    snapshots[snapshot.place] = snapshot
    let told = snapshot.layers.filter { $0.bulletin == .warnings && $0.source == .kma }.map(\.fetchedAt)
    warningsToldAt = (told + [warningsToldAt].compactMap { $0 }).filter { $0 <= now }.max()
    if snapshot.place == place { renewForecast() }
    cityList.summaries[snapshot.place] = nil
    renewSummaries()
    SearchPage().renewGlimpse(of: snapshot.place, &self)
  }

  /// nil where nothing is kept of the place. The layers of the city on screen are merged already.
  func forecast(of place: Place) -> Forecast? {
    guard let snapshot = snapshots[place] else { return nil }
    return place == self.place ? forecast : snapshot.forecast(at: now)
  }

  /// At the beats of an animation there is nothing to merge anew.
  mutating func renewForecastIfDue() {
    if forecastHolds?.contains(now) != true { return renewForecast() }
    SideBySidePage().renewAccounts(&self)
  }

  /// Merges the city's layers anew: they have changed, or the hour has.
  mutating func renewForecast() {
    forecast = snapshot?.forecast(at: now) ?? Forecast()
    if snapshot?.answerer(of: .now) == snapshot?.answerer(of: .hourly) { forecast.observeHourInProgress(at: now) }
    let next = snapshot.flatMap { [$0.nextTurn(after: now), $0.nextChange(after: now)].compactMap { $0 }.min() }
    forecastHolds = next.map { now..<max(now, min($0, now.addingTimeInterval(60))) }
    if let place { sunTimes[place] = SunTimes(at: place, in: zone(of: place), on: now) }
    SideBySidePage().renewAccounts(&self)
    HomePage().fit(&self)
  }

  // MARK: - Where the reader is

  /// Asked for by a key, and never otherwise.
  mutating func locate() -> [Effect] {
    if isLocating { return [] }
    isLocating = true
    return [.locate]
  }

  /// Shows it, under whatever page the reader has turned to meanwhile; an hour of another city is not turned to.
  mutating func arrive(at place: Place) -> [Effect] {
    isLocating = false
    if isWelcoming { return WelcomePlacePage().suggest(place, &self) }
    let pages = overlays.filter { if case .details = $0 { false } else { true } }
    let effects = visit(City(place: place))
    overlays = pages
    return effects
  }
}

// The saved cities as they are read from the store, which another process may hold just then.
extension State {
  /// Seconds from one reading in vain to the next.
  private static let readingPause: TimeInterval = 2

  /// A reader who went to other cities meanwhile stays there; one who waited for the saved ones sees them.
  mutating func take(_ cities: [City], chosen: Int) -> [Effect] {
    let isLate = citiesDueAt != nil
    citiesDueAt = nil
    if isLate, case .said? = notice { notice = nil }
    if isLate, city != standIn { return CitiesPage().adopt(cities.filter(\.isSaved), &self) }
    self.cities = cities
    CitiesPage().fit(&self)
    renewSummaries()
    return show(cities.indices.contains(chosen) ? chosen : 0)
  }

  /// Said once: what is read in vain after that would cover everything else.
  mutating func refuseCities(_ sentence: String) {
    if citiesDueAt == nil { (notice, standIn) = (.said(sentence), city) }
    citiesDueAt = now.addingTimeInterval(State.readingPause)
  }

  mutating func readCitiesIfDue() -> [Effect] {
    guard let due = citiesDueAt, due <= now else { return [] }
    citiesDueAt = now.addingTimeInterval(State.readingPause)
    return [.readCitiesAtLast]
  }
}

extension Forecast {
  /// The hour in progress is told as it was observed: two figures for it on one screen would be one too many.
  fileprivate mutating func observeHourInProgress(at instant: Date) {
    guard let now, now.observedAt != nil, let index = hours?.firstIndex(where: { $0.isInProgress(at: instant) }) else {
      return
    }
    if let temperature = now.temperature { hours?[index].temperature = temperature }
    if let feelsLike = now.feelsLike { hours?[index].feelsLike = feelsLike }
    if let humidity = now.humidity { hours?[index].humidity = humidity }
    if now.wind.metresPerSecond != nil { hours?[index].wind = now.wind }
  }
}
