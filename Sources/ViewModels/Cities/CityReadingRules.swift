import FoundationEssentials

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
