import Cells
import Reports
import Weather

// Asking other sources about a name that the gazetteer does not know.
extension PlaceSearchPage {
  /// What Enter does if nothing was found.
  func lookup(_ state: State) -> Search.Lookup { options(state).isEmpty ? others(state) : .none }

  /// What a request to other sources would do, also if something was found but not the intended place.
  func others(_ state: State) -> Search.Lookup {
    guard search.isAnswered, search.field.text.mayBeLookedUp else { return .none }
    if state.isSample { return .inSample }
    if state.isOffline { return .offline }
    switch search.inquiry {
    case .none, .answered(.failed): return state.geocoderIDs.isEmpty ? .none : .ask(state.geocoderIDs)
    case .asking, .answered: return .none
    }
  }

  /// The only code that sends the name to others: it needs a key press by a reader who sees where the name goes.
  mutating func askOthers(_ state: inout State) -> [Effect] {
    if search.field.isBlank { state.notice = .nothingTyped }
    switch others(state) {
    case .ask:
      // Results that were found are not what the reader meant.
      _ = list([], state)
      search.inquiry = .asking(since: state.now)
      return [.page(SearchEffect.geocode(search.field.text))]
    case .inSample, .offline: state.notice = .searchNotPossible
    case .none: break
    }
    return []
  }

  /// Cancels a request that is still running.
  mutating func cancelGeocoding() -> [Effect] {
    defer { search.inquiry = .none }
    return search.isAsking ? [.page(SearchEffect.cancelGeocoding)] : []
  }

  /// Places that other sources found can be chosen like those of the gazetteer.
  mutating func receive(_ result: GeocodeResult, of text: String, _ state: State) -> [Effect] {
    guard text == search.field.text, search.isAsking else { return [] }
    search.inquiry = .answered(result)
    guard case .found(let places, _) = result else { return [] }
    return list(places, state)
  }
}

extension SearchViewModel {
  /// The text shown if there is nothing to choose: that nothing was found, what other sources answer or how to ask
  /// them, and which ways of searching were tried.
  struct EmptyText {
    var lines: [String]
    /// What other sources answer, or how to ask them.
    var lookup: [String]

    init(_ lines: [String], lookup: [String] = []) { (self.lines, self.lookup) = (lines, lookup) }
  }

  static func emptyText(_ page: any PlaceSearchPage, _ state: State) -> EmptyText {
    let words = state.words.search
    let text = page.search.field.text.harmless.fitted(to: 40)
    if page.search.field.isBlank { return EmptyText([words.noneSaved]) }
    if text.isOutOfRangeCoordinate { return EmptyText([words.offTheGlobe(text)]) }
    return EmptyText([words.nothingFound(text)] + words.tried, lookup: lookup(page, state))
  }

  private static func lookup(_ page: any PlaceSearchPage, _ state: State) -> [String] {
    let (all, words) = (state.words, state.words.search)
    let geocoderIDs = state.geocoderIDs.map(all.source).joined(separator: ", ")
    switch (page.search.inquiry, page.lookup(state)) {
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
