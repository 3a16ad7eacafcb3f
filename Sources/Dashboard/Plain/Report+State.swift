import Reports
import Weather

extension Report {
  /// The weather of the city on screen, to be read aloud; nil before anything is known of it.
  init?(_ state: State, _ parts: Set<Part>) {
    guard let snapshot = state.snapshot else { return nil }
    // The outlook already contains the comparison with yesterday.
    self.init(
      snapshot: snapshot, parts: parts, name: PlainWords.name(state), yesterday: nil, isSample: state.isMadeUp,
      formatting: state.formatting, now: state.now, isReadOut: true,
      hours: state.stripOffset..<state.stripOffset + PlainWords.hourCount)
  }
}
