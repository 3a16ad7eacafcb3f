package import Weather

/// Events of the search for a city.
package enum SearchEvent: PageEvent {
  /// The places that match a text, the best first.
  case found([Place], text: String)
  /// The places that other services found for a text.
  case geocoded(GeocodeResult, text: String)

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .found(let places, let text):
      state.update((any PlaceSearchPage).self) { $0.receive(places, foundFor: text, &$1) } ?? []
    case .geocoded(let result, let text):
      state.update((any PlaceSearchPage).self) { $0.receive(result, of: text, $1) } ?? []
    }
  }
}

/// Effects of the search for a city.
package enum SearchEffect: PageEffect {
  /// Find the places that match a text; places near these coordinates come first.
  case search(String, near: [Coordinate])
  /// Ask other services which places match a text.
  case geocode(String)
  /// Cancel the running `geocode`, if any.
  case cancelGeocoding
  /// Read the cached weather of a place that is not on screen.
  case loadPreview(Place)

  package var queue: EffectQueue? {
    switch self {
    case .search: .search
    case .loadPreview: .preview
    case .geocode, .cancelGeocoding: nil
    }
  }

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
