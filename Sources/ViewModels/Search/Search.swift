import Cells
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

  /// Whether the list belongs to what is typed.
  public var isAnswered: Bool { field.isBlank || answered == field.text }
}

/// What is known of the weather of a place without asking a source.
public struct Glimpse: Sendable, Equatable {
  public var place: Place
  /// nil where nothing is kept.
  public var forecast: Forecast?
  public var fetchedAt: Date?

  init(_ place: Place, _ state: State) {
    self.place = place
    forecast = state.forecast(of: place)
    fetchedAt = state.snapshots[place]?.age(at: state.now)?.fetchedAt
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

  /// The saved city that is that place, under whatever name; nil where it is none.
  func savedIndex(of place: Place) -> Int? {
    cities.firstIndex { $0.isSaved && ($0.place.coordinate == place.coordinate || $0.place.isNamesake(of: place)) }
  }
}

/// What became of asking others about a name that the gazetteer does not know.
public enum Inquiry: Sendable, Equatable {
  case none
  case asking(since: Date)
  case answered(GeocodeResult)
}

extension Search {
  var isAsking: Bool { askedSince != nil }

  var askedSince: Date? { if case .asking(let since) = inquiry { since } else { nil } }

  /// Who knows of what was found; nil where it is the gazetteer.
  var teller: SourceID? { if case .answered(.found(_, let source)) = inquiry { source } else { nil } }
}

extension State {
  /// What Enter would do where nothing is found.
  enum Resort: Equatable {
    /// Tell these the name.
    case ask([SourceID])
    /// Nothing: the sample feed has no server, and offline none is asked.
    case inSample, offline
    /// Nothing: it is being asked, has been answered, or is no name.
    case none
  }

  var resort: Resort { options.isEmpty ? others : .none }

  /// What asking others would do, also where something was found, but not what was meant.
  var others: Resort {
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
  /// The name leaves only here: at a key of a reader who sees where it goes.
  func askOthers(_ state: inout State) -> [Effect] {
    if state.search.field.isBlank { state.notice = .nothingTyped }
    switch state.others {
    case .ask:
      // What was found, if anything, was not what is meant.
      _ = list([], &state)
      state.search.inquiry = .asking(since: state.now)
      return [.ask(state.search.field.text)]
    case .inSample, .offline: state.notice = .searchNotPossible
    case .none: break
    }
    return []
  }

  /// The answer is no longer waited for.
  func stopAsking(_ state: inout State) -> [Effect] {
    defer { state.search.inquiry = .none }
    return state.search.isAsking ? [.stopAsking] : []
  }

  /// What it leads to is chosen from as if the gazetteer had known it.
  func hear(_ result: GeocodeResult, of text: String, _ state: inout State) -> [Effect] {
    guard state.isSearching, text == state.search.field.text, state.search.isAsking else { return [] }
    state.search.inquiry = .answered(result)
    guard case .found(let places, _) = result else { return [] }
    return list(places, &state)
  }
}

extension SearchModel {
  /// What is said where there is nothing to choose: that nothing is found, what others say or may be asked, and in
  /// which ways it was looked for.
  struct Silence {
    var lines: [String]
    /// What others say, or how to ask them.
    var resort: [String]

    init(_ lines: [String], resort: [String] = []) { (self.lines, self.resort) = (lines, resort) }
  }

  static func silence(_ state: State) -> Silence {
    let words = state.words.search
    let text = state.search.field.text.harmless.fitted(to: 40)
    if state.search.field.isBlank { return Silence([words.noneSaved]) }
    if text.isBeyondTheGlobe { return Silence([words.offTheGlobe(text)]) }
    return Silence([words.nothingFound(text)] + words.tried, resort: resort(state))
  }

  private static func resort(_ state: State) -> [String] {
    let (all, words) = (state.words, state.words.search)
    let geocoderIDs = state.geocoderIDs.map(all.source).joined(separator: ", ")
    switch (state.search.inquiry, state.resort) {
    case (.asking, _): return [words.asking(geocoderIDs)]
    case (.answered(.failed(let error, let source)), _):
      return [state.formatting.sentence(error, of: source, at: state.now), words.askAgain]
    case (.answered, _): return [words.knownToNobody(geocoderIDs)]
    case (.none, .ask): return [words.ask(geocoderIDs)]
    case (.none, .inSample): return [words.notInSample]
    case (.none, .offline): return [words.notOffline]
    case (.none, .none): return []
    }
  }
}
