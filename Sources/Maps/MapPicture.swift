public import Atlas
public import Weather

/// What a `MapPainter` paints: a part of the world, a layer on it, and names.
public struct MapPicture: Sendable, Equatable {
  /// Its columns and rows are those of the area in which it is painted.
  public var projection: Projection
  /// nil: only land and sea.
  public var frame: MapFrame?
  /// What the rows show while a step to `frame` is drawn in parts: the first of these is in row 0, row `count` and so
  /// on. Empty: all rows show `frame`. Maps of signs ignore it.
  public var rowFrames: [MapFrame] = []
  public var look: MapLook
  /// Placed in this order after the chosen one.
  public var labels: [MapLabel]

  public init(_ projection: Projection, frame: MapFrame? = nil, look: MapLook, labels: [MapLabel] = []) {
    (self.projection, self.frame, self.look, self.labels) = (projection, frame, look, labels)
  }
}
