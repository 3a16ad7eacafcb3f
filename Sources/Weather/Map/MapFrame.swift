public import FoundationEssentials

/// A layer of the map at one instant, from one source.
public struct MapFrame: Sendable, Hashable {
  public enum Content: Sendable, Hashable {
    case rain(RainFrame)
    /// Values at stations or at the points of a model.
    case points([MapReading])
    case warnings([WarnedZone])
    case typhoons([Typhoon])
  }

  public var layer: MapLayer
  /// The time of the observation, or the time that the forecast is for.
  public var time: Date
  public var kind: RainFrame.Kind
  public var source: SourceID
  public var content: Content

  public init(layer: MapLayer, time: Date, kind: RainFrame.Kind, source: SourceID, content: Content) {
    (self.layer, self.time, self.kind, self.source, self.content) = (layer, time, kind, source, content)
  }

  public init(_ rain: RainFrame) {
    self.init(layer: .rain, time: rain.time, kind: rain.kind, source: rain.source, content: .rain(rain))
  }
}

/// A value at a point of the map.
public struct MapReading: Sendable, Hashable, Codable {
  /// What the point is.
  public enum Kind: String, Sendable, Hashable, Codable { case station, modelPoint, city }

  public var coordinate: Coordinate
  /// In the unit of the layer: µg/m³ for particles, ppm for ozone, °C, m/s; nil if the station reports none.
  public var value: Double?
  /// Degrees from which the wind blows, clockwise from north; nil for other layers, and if unknown.
  public var fromDegrees: Double?
  /// nil for a point of a model.
  public var name: PlaceName?
  public var kind: Kind

  public init(
    _ coordinate: Coordinate, value: Double?, fromDegrees: Double? = nil, name: PlaceName? = nil, kind: Kind
  ) {
    (self.coordinate, self.value, self.fromDegrees) = (coordinate, value, fromDegrees)
    (self.name, self.kind) = (name, kind)
  }
}

/// A zone for which a warning is in force or announced.
public struct WarnedZone: Sendable, Hashable {
  /// As the issuing institution names it.
  public var name: String
  /// The points that represent its districts: every point of land belongs to the nearest district.
  public var districts: [Coordinate]
  /// All warnings for the zone. A zone without districts, such as one at sea, is not painted.
  public var warnings: [WeatherWarning]

  /// Whether a map cannot show it, because no table has its position.
  public var isUnlocated: Bool { districts.isEmpty && !warnings.isEmpty }

  public init(name: String, districts: [Coordinate], warnings: [WeatherWarning]) {
    (self.name, self.districts, self.warnings) = (name, districts, warnings)
  }
}
