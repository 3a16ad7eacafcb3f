package import Weather

/// Events of normals and past years.
package enum ClimateEvent: PageEvent {
  /// The stored normals of a place.
  case normalsRead(Place, Normals)
  /// What is known of a place's past: more with each event.
  case arrived(ClimateRecord)
  case ended(ClimateEffect)

  package func apply(to state: inout State) -> [Effect] {
    switch self {
    case .normalsRead(let place, let normals): state.normals[place] = normals
    case .arrived(let record): state.receive(record)
    case .ended(let effect): state.update(DetailsPage.self) { page, _ in page.end(effect) }
    }
    return []
  }
}

/// Request what is missing of a place's normals and past years.
package struct ClimateEffect: PageEffect {
  package let place: Place
  package let years: ClosedRange<Int>

  package func perform(with performer: some PagePerformer, _ send: @escaping Program.Send) async {
    await performer.perform(self, send)
  }
}
