import Weather

/// Where the reader is: asked for by a key, and never otherwise.
extension HomeRules {
  func locate(_ state: inout State) -> [Effect] {
    if state.isLocating { return [] }
    state.isLocating = true
    return [.locate]
  }

  /// Shows it, under whatever page the reader has turned to meanwhile; an hour of another city is not turned to.
  func arrive(at place: Place, _ state: inout State) -> [Effect] {
    state.isLocating = false
    if state.isWelcoming { return suggest(place, &state) }
    let pages = state.overlays.filter { $0.page != .details }
    let effects = visit(City(place: place), &state)
    state.overlays = pages
    return effects
  }
}
