public import Weather

/// The sources of each layer of the map in the order in which they are asked.
public struct MapPlan: Sendable, Equatable {
  public var radar: [SourceID]

  /// - Parameter radar: For rain, the `[sources]` of the settings.
  public init(radar: [SourceID] = MapLayer.rain.defaultSources) { self.radar = radar }

  public func sources(of layer: MapLayer) -> [SourceID] { layer == .rain ? radar : layer.defaultSources }
}
