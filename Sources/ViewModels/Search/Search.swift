public import FoundationEssentials
public import Weather

/// What is being looked for, and what was found.
public struct Search: Sendable, Equatable {
  /// What is to be done with the chosen city as soon as it is known.
  public enum Wish: Sendable, Hashable { case add, show }

  public internal(set) var field = TextField()
  /// The text that `found` is the answer to.
  public internal(set) var answered = ""
  public internal(set) var found: [City] = []
  public internal(set) var chosen = 0
  /// The first of the list in view; the layout corrects it where the window has changed.
  public internal(set) var first = 0
  /// What others say where nothing was found.
  public internal(set) var inquiry = Inquiry.none
  /// Enter was faster than the answer.
  var wish: Wish?
  /// The weather of the chosen one, as far as it is kept.
  public internal(set) var glimpse: Glimpse?

  public init() {}

  /// Whether the list belongs to what is typed.
  public var isAnswered: Bool { field.isBlank || answered == field.text }
}

/// What is known of the weather of a place without asking a source.
public struct Glimpse: Sendable, Equatable {
  public var place: Place
  /// nil where nothing is kept.
  public var forecast: Forecast?
  public var fetchedAt: Date?

  init(_ place: Place, _ snapshot: Snapshot?, at now: Date) {
    self.place = place
    forecast = snapshot?.forecast(at: now)
    fetchedAt = snapshot?.age(at: now)?.fetchedAt
  }
}

extension State {
  /// What can be chosen: what was found, and while nothing is typed the saved cities, on the first start what may be one.
  public var options: [City] {
    search.field.isBlank ? welcome?.suggestions ?? cities.filter(\.isSaved) : search.found
  }

  public var chosenOption: City? {
    let options = options
    return options.isEmpty ? nil : options[min(search.chosen, options.count - 1)]
  }

  /// The saved city that is that place, if it is one: of one name, and not a kilometre apart.
  func savedIndex(of place: Place) -> Int? {
    cities.firstIndex { city in
      guard city.isSaved else { return false }
      if city.place.coordinate == place.coordinate { return true }
      return city.place.name == place.name && city.place.country == place.country
        && city.place.coordinate.kilometres(to: place.coordinate) < 1
    }
  }
}
