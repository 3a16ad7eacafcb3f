public import FoundationEssentials

/// A source of map layers.
public protocol MapSource: Sendable {
  var id: SourceID { get }

  func covers(_ request: MapRequest) -> Bool

  /// Delivers every frame of the request that it has, each as soon as it is decoded, the newest first.
  ///
  /// Frames that are missing upstream are skipped. Throws only if there is no frame at all.
  func frames(
    of request: MapRequest, now: Date, deliver: @escaping @Sendable (MapFrame) async -> Void
  ) async throws(SourceError)

  /// From when on there may be a newer frame of the layer than `newest`.
  func renewal(of layer: MapLayer, newest: Date, now: Date) -> Date
}

/// Where the map's pages and commands get their layers from.
public protocol MapFeed: Sendable {
  /// The series as it grows: a value after each arrived frame; the last one is complete.
  ///
  /// Sources are asked in the order of the settings. The next one is asked if one does not cover the area or fails.
  func series(of request: MapRequest, now: Date) -> AsyncStream<MapSeries>

  /// From when on it is worth asking for the series again.
  func renewal(of series: MapSeries, now: Date) -> Date
}
