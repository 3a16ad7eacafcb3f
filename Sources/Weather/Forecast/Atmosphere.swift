/// What some sources say of the air at this moment besides temperature, humidity and wind. Absent is nil.
public struct Atmosphere: Sendable, Hashable, Codable {
  /// The strongest gust, metres per second.
  public var gust: Double?
  /// At sea level, hectopascals.
  public var pressure: Double?
  /// Metres.
  public var visibility: Double?
  public var dewPoint: Temperature?
  /// How much of the sky is covered, percent.
  public var cloudCover: Double?
  public var uvIndex: Double?

  public init(
    gust: Double? = nil, pressure: Double? = nil, visibility: Double? = nil, dewPoint: Temperature? = nil,
    cloudCover: Double? = nil, uvIndex: Double? = nil
  ) {
    self.gust = gust
    self.pressure = pressure
    self.visibility = visibility
    self.dewPoint = dewPoint
    self.cloudCover = cloudCover
    self.uvIndex = uvIndex
  }
}
