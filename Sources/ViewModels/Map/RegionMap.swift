public import Atlas
public import Cells
import Weather

/// A part of the map in finished words: the chart, and what stands on it.
public struct RegionMap: Sendable, Equatable {
  /// A city on the map.
  public struct Label: Sendable, Equatable {
    public var name: String
    /// Empty for a town of the map's, of which nothing is known.
    public var temperature: String
    public var warmth: Tone
    /// Saved or on screen: the reader's own, not one of the map's.
    public var isOwn: Bool
    public var isChosen: Bool
    public var warning: WarningMark?
    /// Where the city lies, in characters of the map.
    public var spot: Point
    /// Where its words stand, `width` columns; nil where there is room for the spot alone.
    public var words: Point?
    public var width: Int { temperature.isEmpty ? name.displayWidth : name.displayWidth + 1 + temperature.displayWidth }

    let origin: MapCity
  }
  public struct Name: Sendable, Equatable {
    public var text: String
    public var at: Point
  }
  /// Where it stands in the window or on the page.
  public var area: Rect
  public var chart: Chart
  public var labels: [Label]
  public var seas: [Name]

  init(_ view: MapView, _ projection: Projection, in area: Rect, _ state: State) {
    self.area = area
    chart = Atlas().chart(of: projection)
    var plan = MapPlan(view, projection, state)
    plan.place()
    (labels, seas) = (plan.labels, plan.seas)
  }
}
