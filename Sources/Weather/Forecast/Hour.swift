public import FoundationEssentials

/// The weather of one hour, observed or forecast. Every value may be absent (nil).
public struct Hour: Sendable, Equatable, Codable {
  /// The start of the hour (of a three-hour step in the last part of a short-range forecast).
  public var at: Date
  /// The cloud cover, with or without precipitation.
  public var sky: Condition?
  /// Precipitation; `.none`: known to be dry, nil: unknown.
  public var falling: Precipitation?
  public var temperature: Temperature?
  /// The source's own apparent temperature, if it states one.
  public var feelsLike: Temperature?
  /// Relative humidity in percent, 0…100.
  public var humidity: Double?
  public var wind: Wind
  /// Percent, 0…100.
  public var chanceOfPrecipitation: Double?
  /// Millimetres within the hour.
  public var precipitation: AmountBand?
  /// Centimetres of new snow within the hour.
  public var snow: AmountBand?
  /// WHO's index of ultraviolet radiation.
  public var uvIndex: Double?
  /// The source's own dew point, if it states one.
  public var statedDewPoint: Temperature?
  /// Metres.
  public var visibility: Double?

  public init(
    at: Date, sky: Condition? = nil, falling: Precipitation? = nil, temperature: Temperature? = nil,
    feelsLike: Temperature? = nil, humidity: Double? = nil, wind: Wind = Wind(),
    chanceOfPrecipitation: Double? = nil, precipitation: AmountBand? = nil, snow: AmountBand? = nil,
    uvIndex: Double? = nil, statedDewPoint: Temperature? = nil, visibility: Double? = nil
  ) {
    self.at = at
    self.sky = sky
    self.falling = falling
    self.temperature = temperature
    self.feelsLike = feelsLike
    self.humidity = humidity
    self.wind = wind
    self.chanceOfPrecipitation = chanceOfPrecipitation
    self.precipitation = precipitation
    self.snow = snow
    self.uvIndex = uvIndex
    self.statedDewPoint = statedDewPoint
    self.visibility = visibility
  }

  /// One condition for the hour: precipitation takes precedence over cloud cover.
  public var condition: Condition? { falling?.condition ?? sky }

  /// Whether the precipitation is measured in centimetres.
  public var isSnow: Bool { condition == .snow && snow?.isZero == false }

  /// The amount: centimetres if it is snow, else millimetres; nil if unknown.
  public var amountFalling: AmountBand? { isSnow ? snow : precipitation }

  /// Whether the instant is within this hour, taken as one hour long.
  public func isInProgress(at instant: Date) -> Bool { at <= instant && !isOver(at: instant) }

  /// Whether the hour after `at` has passed.
  public func isOver(at instant: Date) -> Bool { at.addingTimeInterval(3600) <= instant }

  /// The source's own value, else computed; nil without temperature or humidity.
  public var dewPoint: Temperature? { statedDewPoint ?? temperature?.dewPoint(humidity: humidity) }

  /// This hour with missing values taken from a lower-ranked source's data for the same hour.
  public func filled(from lesser: Hour) -> Hour {
    var merged = self
    merged.sky = sky ?? lesser.sky
    merged.falling = falling ?? lesser.falling
    // Apparent temperature and dew point belong to the temperature they were computed from.
    merged.temperature = temperature ?? lesser.temperature
    merged.feelsLike = temperature == nil ? lesser.feelsLike : feelsLike
    merged.statedDewPoint = temperature == nil ? lesser.statedDewPoint : statedDewPoint
    merged.humidity = humidity ?? lesser.humidity
    // The speed of one source with the direction of another would be a wind that never existed.
    merged.wind = wind.metresPerSecond == nil && wind.fromDegrees == nil ? lesser.wind : wind
    merged.chanceOfPrecipitation = chanceOfPrecipitation ?? lesser.chanceOfPrecipitation
    merged.precipitation = precipitation ?? lesser.precipitation
    merged.snow = snow ?? lesser.snow
    merged.uvIndex = uvIndex ?? lesser.uvIndex
    merged.visibility = visibility ?? lesser.visibility
    return merged
  }
}
