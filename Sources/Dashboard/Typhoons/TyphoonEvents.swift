package import FoundationEssentials
package import Weather

/// Events of the cyclones of the home screen.
package enum TyphoonEvent: PageEvent {
  /// The overview of all cyclones, nil before the first, and when to ask next.
  case looked(TyphoonOverview?, next: Date)

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .looked(let overview, let next):
      if let overview { state.typhoons = overview }
      state.typhoonsDueAt = next
    }
    return []
  }
}

/// Find out which cyclones there are, for a place; no request is sent unless `TyphoonWatch` wants one.
package struct TyphoonEffect: PageEffect {
  package let place: Place

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
