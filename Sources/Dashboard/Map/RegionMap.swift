import Atlas
import Cells
import Reports
import Weather

/// A part of the map with final words: the chart, and the labels on it.
struct RegionMap: Sendable, Equatable {
  /// A city on the map.
  struct Label: Sendable, Equatable {
    var name: String
    /// Empty for a town that only the map has, because its weather is unknown.
    var temperature: String
    var warmth: Tone
    /// Saved or on screen: a city of the reader's, not a town that only the map has.
    var isOwn: Bool
    var isChosen: Bool
    var warning: WarningMark?
    /// The position of the city, in characters of the map.
    var spot: Point
    /// Where its text of `width` columns begins; nil if there is room only for the spot.
    var words: Point?
    var width: Int { temperature.isEmpty ? name.displayWidth : name.displayWidth + 1 + temperature.displayWidth }

    let origin: MapCity
  }
  struct Name: Sendable, Equatable {
    var text: String
    var at: Point
  }
  /// The position in the window or on the page.
  var area: Rect
  var chart: Chart
  var labels: [Label]
  var seas: [Name]

  init(_ view: MapView, _ projection: Projection, in area: Rect, _ state: State) {
    self.area = area
    let base = BaseMap.of(projection)
    chart = base.chart
    var plan = MapPlan(view, projection, towns: base.towns, state)
    plan.place()
    (labels, seas) = (plan.labels, plan.seas)
  }
}
