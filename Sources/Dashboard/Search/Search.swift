import Cells
import FoundationEssentials
import Weather

/// The text to search for, and the results.
struct Search: Sendable, Equatable {
  /// What to do with the chosen city when the results have arrived.
  enum Intention: Sendable, Hashable { case add, show }

  var field = TextField()
  /// The text that `found` belongs to.
  var answered = ""
  var found: [City] = []
  var chosen = 0
  /// The first row of the list in view; the layout corrects it after the window has changed.
  var first = 0
  /// The request to other sources about a name that was not found.
  var inquiry = Inquiry.none
  /// Set if Enter was pressed before the results arrived.
  var intention: Intention?
  /// The stored weather of the chosen city.
  var storedWeather: StoredWeather?

  /// Whether the list belongs to the typed text.
  var isAnswered: Bool { field.isBlank || answered == field.text }
}

/// The weather of a place that is known without asking a source.
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
  /// The cities to choose from: the results or, while nothing is typed, the saved cities; on the first start the
  /// suggestions.
  var options: [City] {
    search.field.isBlank ? welcome?.suggestions ?? cities.filter(\.isSaved) : search.found
  }

  var chosenOption: City? {
    let options = options
    return options.isEmpty ? nil : options[min(search.chosen, options.count - 1)]
  }

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

extension State {
  /// What Enter does if nothing was found.
  enum Lookup: Equatable {
    /// Send the name to these sources.
    case ask([SourceID])
    /// Nothing: the sample feed has no server, and offline no source is asked.
    case inSample, offline
    /// Nothing: the request is running, it has been answered, or the text is not a name.
    case none
  }

  var lookup: Lookup { options.isEmpty ? others : .none }

  /// What a request to other sources would do, also if something was found but not the intended place.
  var others: Lookup {
    guard search.isAnswered, search.field.text.mayBeLookedUp else { return .none }
    if isSample { return .inSample }
    if isOffline { return .offline }
    switch search.inquiry {
    case .none, .answered(.failed): return geocoderIDs.isEmpty ? .none : .ask(geocoderIDs)
    case .asking, .answered: return .none
    }
  }
}

extension SearchPage {
  /// The only code that sends the name to others: it needs a key press by a reader who sees where the name goes.
  func askOthers(_ state: inout State) -> [Effect] {
    if state.search.field.isBlank { state.notice = .nothingTyped }
    switch state.others {
    case .ask:
      // Results that were found are not what the reader meant.
      _ = list([], &state)
      state.search.inquiry = .asking(since: state.now)
      return [.geocode(state.search.field.text)]
    case .inSample, .offline: state.notice = .searchNotPossible
    case .none: break
    }
    return []
  }

  /// Cancels a request that is still running.
  func cancelGeocoding(_ state: inout State) -> [Effect] {
    defer { state.search.inquiry = .none }
    return state.search.isAsking ? [.cancelGeocoding] : []
  }

  /// Places that other sources found can be chosen like those of the gazetteer.
  func receive(_ result: GeocodeResult, of text: String, _ state: inout State) -> [Effect] {
    guard state.isSearching, text == state.search.field.text, state.search.isAsking else { return [] }
    state.search.inquiry = .answered(result)
    guard case .found(let places, _) = result else { return [] }
    return list(places, &state)
  }
}

extension SearchModel {
  /// The text shown if there is nothing to choose: that nothing was found, what other sources answer or how to ask
  /// them, and which ways of searching were tried.
  struct EmptyText {
    var lines: [String]
    /// What other sources answer, or how to ask them.
    var lookup: [String]

    init(_ lines: [String], lookup: [String] = []) { (self.lines, self.lookup) = (lines, lookup) }
  }

  static func emptyText(_ state: State) -> EmptyText {
    let words = state.words.search
    let text = state.search.field.text.harmless.fitted(to: 40)
    if state.search.field.isBlank { return EmptyText([words.noneSaved]) }
    if text.isOutOfRangeCoordinate { return EmptyText([words.offTheGlobe(text)]) }
    return EmptyText([words.nothingFound(text)] + words.tried, lookup: lookup(state))
  }

  private static func lookup(_ state: State) -> [String] {
    let (all, words) = (state.words, state.words.search)
    let geocoderIDs = state.geocoderIDs.map(all.source).joined(separator: ", ")
    switch (state.search.inquiry, state.lookup) {
    case (.asking, _): return [words.asking(geocoderIDs)]
    case (.answered(.failed(let error, let source)), _):
      return [state.formatting.sentence(error, of: source, at: state.now), words.askAgain]
    case (.answered, _): return [words.notFoundAnywhere(geocoderIDs)]
    case (.none, .ask): return [words.ask(geocoderIDs)]
    case (.none, .inSample): return [words.notInSample]
    case (.none, .offline): return [words.notOffline]
    case (.none, .none): return []
    }
  }
}
