public import Atlas
public import Cells
public import Weather

/// A part of the map with final words: the chart, and the labels on it.
public struct RegionMap: Sendable, Equatable {
  /// A city on the map.
  public struct Label: Sendable, Equatable {
    public var name: String
    /// Empty for a town that only the map has, because its weather is unknown.
    public var temperature: String
    public var warmth: Tone
    /// Saved or on screen: a city of the reader's, not a town that only the map has.
    public var isOwn: Bool
    public var isChosen: Bool
    public var warning: WarningMark?
    /// The position of the city, in characters of the map.
    public var spot: Point
    /// Where its text of `width` columns begins; nil if there is room only for the spot.
    public var words: Point?
    public var width: Int { temperature.isEmpty ? name.displayWidth : name.displayWidth + 1 + temperature.displayWidth }

    let origin: MapCity
  }
  public struct Name: Sendable, Equatable {
    public var text: String
    public var at: Point
  }
  /// The position in the window or on the page.
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
