public import FoundationEssentials

/// A request to the map's sources.
public struct MapRequest: Sendable, Equatable {
  public var layer: MapLayer
  public var area: MapArea
  /// The place for which the map is drawn; it decides which sources are asked first.
  public var focus: Coordinate
  /// Only frames of these times are wanted.
  public var period: Range<Date>
  /// Whether forecast models are asked too if no other source answers.
  public var acceptsModels: Bool

  public init(
    _ layer: MapLayer, of area: MapArea, around focus: Coordinate, during period: Range<Date>,
    acceptsModels: Bool = true
  ) {
    (self.layer, self.area, self.focus, self.period) = (layer, area, focus, period)
    self.acceptsModels = acceptsModels
  }
}

/// The frames of a layer that have arrived.
public struct MapSeries: Sendable, Equatable {
  public var layer: MapLayer
  public var area: MapArea
  /// In ascending order of time, without gaps filled: a missing frame is skipped.
  public var frames: [MapFrame] = []
  /// The sources that were asked and gave nothing.
  public var failures: [SourceID: SourceError] = [:]
  /// Whether all frames of the request have arrived or failed.
  public var isComplete = false
  /// When it was requested.
  public var requestedAt: Date

  public init(layer: MapLayer, area: MapArea, requestedAt: Date) {
    (self.layer, self.area, self.requestedAt) = (layer, area, requestedAt)
  }

  /// Adds a frame in the order of time; a frame of the same time and kind is replaced.
  public mutating func insert(_ frame: MapFrame) {
    frames.removeAll { ($0.time, $0.kind) == (frame.time, frame.kind) }
    frames.insert(frame, at: frames.firstIndex { $0.time > frame.time } ?? frames.endIndex)
  }

  /// The newest observed frame that is not later than `time`, else the first; nil without frames.
  public func frame(at time: Date) -> MapFrame? { frames.last { $0.time <= time } ?? frames.first }
}
