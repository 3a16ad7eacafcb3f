package import Cells
package import Reports

/// The map of a state in which the map page is open, without what only a screen needs: for files and other programs.
package struct MapSheet {
  /// What the map shows, in words.
  package let summary: MapSummary
  private let model: MapViewModel
  private let state: State

  /// nil if the map page is not open.
  package init?(_ state: State) {
    guard let page = state.page(MapPage.self) else { return nil }
    summary = page.summary(state)
    var model = MapViewModel(page, state)
    let rows = Rect(state.size)
    model.map = RegionMap(page.view, in: rows.dropping(bottom: 1), showing: summary.frame, state)
    model.layout.legend = rows.bottom(1)
    (self.model, self.state) = (model, state)
  }

  /// The map and its legend, as large as the window of the state.
  package func frame(on screen: HomeScreen) -> Frame {
    var canvas = screen.emptyCanvas(state)
    RegionMapPane(map: model.map).draw(on: &canvas)
    MapPane(model: model, spinner: nil).drawLegend(on: &canvas)
    return canvas.frame
  }
}
