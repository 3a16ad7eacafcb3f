import FoundationEssentials
import Synchronization

/// The model of the map page during a step of time. Its parts, and the picture after them, differ only in what the rows
/// of the map show, and finding the values of all places takes as long as drawing them.
final class MapModelCache: Sendable {
  private struct Known {
    var page: MapPage
    var state: State
    var model: MapViewModel
    /// When something in the model changes by itself; nil if nothing does.
    var until: Date?

    func isOf(_ page: MapPage, _ state: State) -> Bool {
      guard self.page == page, state.now >= self.state.now, until.map({ state.now < $0 }) ?? true else { return false }
      var state = state
      state.now = self.state.now
      return self.state == state
    }
  }

  private let last = Mutex<Known?>(nil)

  func model(_ page: MapPage, _ state: State) -> MapViewModel {
    guard state.top is MapPage else { return MapViewModel(page, state) }
    var (stillPage, stillState) = (page, state)
    (stillPage.transition, stillPage.pictureAt) = (nil, .distantPast)
    (stillState.pages, stillState.viewport) = ([], nil)
    let isStepOver = page.transition == nil && page.pictureChange(state) == nil
    return last.withLock { last in
      defer { if isStepOver { last = nil } }
      if let last, last.isOf(stillPage, stillState) {
        var model = last.model
        page.showParts(on: &model.map, state)
        return model
      }
      let model = MapViewModel(page, state)
      if isStepOver { return model }
      let changes = [stillPage.nextChange(state), Reducer().nextTick(stillState)].compactMap { $0 }
      last = Known(page: stillPage, state: stillState, model: model, until: changes.filter { $0 > state.now }.min())
      return model
    }
  }
}
