import Synchronization

/// The model of the map page during a step of time. Its parts differ only in rows of the map, and finding the values of
/// all places takes as long as drawing them.
final class MapModelCache: Sendable {
  private let last = Mutex<(page: MapPage, state: State, model: MapViewModel)?>(nil)

  func model(_ page: MapPage, _ state: State) -> MapViewModel {
    guard page.transition != nil, state.top is MapPage else {
      last.withLock { $0 = nil }
      return MapViewModel(page, state)
    }
    var (stillPage, stillState) = (page, state)
    stillPage.transition = nil
    (stillState.pages, stillState.viewport) = ([], nil)
    return last.withLock { last in
      if let last, last.page == stillPage {
        stillState.now = last.state.now
        if last.state == stillState {
          var model = last.model
          page.showParts(on: &model.map, state)
          return model
        }
      }
      stillState.now = state.now
      let model = MapViewModel(page, state)
      last = (stillPage, stillState, model)
      return model
    }
  }
}
