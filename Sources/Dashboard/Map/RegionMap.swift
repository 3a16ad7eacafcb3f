import Atlas
import Cells
import Maps
import Reports
import Weather

/// A part of the map with final words: a layer on it, and the names for which there may be room.
struct RegionMap: Sendable, Equatable {
  /// A city on the map.
  struct Label: Sendable, Equatable {
    var name: String
    /// Empty for a town that only the map has, if its value is unknown.
    var value: String
    var tone: Tone
    /// Saved or on screen: a city of the reader's, not a town that only the map has.
    var isOwn: Bool
    var isChosen: Bool
    var warning: WarningMark?
    let origin: MapCity
  }
  struct Name: Sendable, Equatable {
    var text: String
    var coordinate: Coordinate
  }
  /// The position in the window or on the page.
  var area: Rect
  var projection: Projection
  /// nil: only land and sea.
  var frame: MapFrame?
  /// What the rows show during a step of time, as in `MapPicture`.
  var rowFrames: [MapFrame] = []
  /// The first has priority over the others.
  var labels: [Label]
  var seas: [Name]
  var depth: MapDepth
  var isASCII: Bool
  /// Whether row 0 and the following ones leave room for a fine picture behind the text, repeated as `rowFrames`.
  var clearRows: [Bool] = []
  /// What the fine picture shows.
  var pictured: MapFrame?

  /// - Parameters:
  ///   - frame: The layer; nil for only temperatures.
  ///   - hasTemperatures: Whether the names have temperatures and not the values of the layer: those of the layer of
  ///     temperatures if it is in memory, otherwise those of the user's cities.
  init(
    _ view: MapView, in area: Rect, showing frame: MapFrame? = nil, hasTemperatures: Bool = false, _ state: State
  ) {
    self.area = area
    projection = view.projection(on: area.size)
    self.frame = frame
    let names = MapNames(view, projection, hasTemperatures ? state.map.temperatures(at: state.now) : frame, state)
    (labels, seas) = (names.labels, names.seas)
    depth = MapDepth(state.colours)
    isASCII = state.isASCII
  }
}

extension MapDepth {
  init(_ colours: Colours) {
    switch colours {
    case .none: self = .monochrome
    case .few: self = .sixteen
    case .fixed: self = .twoFiftySix
    case .any: self = .trueColour
    }
  }
}
