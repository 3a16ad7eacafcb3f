import FoundationEssentials
import Weather

/// The text to search for, and the results.
struct Search: Sendable, Equatable {
  /// What to do with the chosen city when the results have arrived.
  enum Intention: Sendable, Hashable { case add, show }

  /// What Enter does if nothing was found.
  enum Lookup: Equatable {
    /// Send the name to these sources.
    case ask([SourceID])
    /// Nothing: the sample feed has no server, and offline no source is asked.
    case inSample, offline
    /// Nothing: the request is running, it has been answered, or the text is not a name.
    case none
  }

  var field = TextField()
  /// The text that `found` belongs to.
  var answered = ""
  var found: [City] = []
  /// The position in the list of cities.
  var position = ListPosition()
  /// The request to other sources about a name that was not found.
  var inquiry = Inquiry.none
  /// Set if Enter was pressed before the results arrived.
  var intention: Intention?
  /// The stored weather of the chosen city.
  var storedWeather: StoredWeather?

  /// Whether the list belongs to the typed text.
  var isAnswered: Bool { field.isBlank || answered == field.text }
}

/// The stored weather of a place; no source is asked for it.
struct StoredWeather: Sendable, Equatable {
  var place: Place
  /// nil if none is stored.
  var forecast: Forecast?
  var fetchedAt: Date?

  init(_ place: Place, _ state: State) {
    self.place = place
    forecast = state.forecast(of: place)
    fetchedAt = state.snapshots[place]?.age(at: state.now)?.fetchedAt
  }
}

extension State {
  /// The index of the saved city at that place, whatever its name; nil if none.
  func savedIndex(of place: Place) -> Int? {
    cities.firstIndex { $0.isSaved && ($0.place.coordinate == place.coordinate || $0.place.isNamesake(of: place)) }
  }
}

/// The state of a request to other sources about a name that the gazetteer does not know.
enum Inquiry: Sendable, Equatable {
  case none
  case asking(since: Date)
  case answered(GeocodeResult)
}

extension Search {
  var isAsking: Bool { askedSince != nil }

  var askedSince: Date? { if case .asking(let since) = inquiry { since } else { nil } }

  /// The source of the results; nil if they come from the gazetteer.
  var foundBy: SourceID? { if case .answered(.found(_, let source)) = inquiry { source } else { nil } }
}
