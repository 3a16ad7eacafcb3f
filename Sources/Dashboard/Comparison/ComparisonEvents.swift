package import Weather

/// Events of the comparison of sources.
package enum ComparisonEvent: PageEvent {
  /// Another source has answered, for the page that compares sources.
  case arrived(SourceComparison)
  /// How accurate the sources were at the place, which is a saved city.
  case accuracyRead(Place, AccuracyRecord)
  case ended(Place)

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .arrived(let comparison): state.update(SideBySidePage.self) { $0.receive(comparison, $1) }
    case .accuracyRead(let place, let record):
      return state.update(SideBySidePage.self) { $0.receive(record, of: place, $1) } ?? []
    case .ended(let place): state.update(SideBySidePage.self) { page, _ in page.askedSince[place] = nil }
    }
    return []
  }
}

/// Ask every source about the place.
package struct ComparisonEffect: PageEffect {
  package var place: Place
  /// The user asked for it, so failures are tried again at once.
  package var byHand: Bool

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
