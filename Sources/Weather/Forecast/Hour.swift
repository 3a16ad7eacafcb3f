public import FoundationEssentials

/// The weather of one hour, observed or foretold. Every value may be absent; absent is nil.
public struct Hour: Sendable, Hashable, Codable {
  /// The start of the hour (of the three hours, in the tail of a short-range forecast).
  public var at: Date
  /// The cloud cover, whether or not something falls from it.
  public var sky: Condition?
  /// What falls; `.none` is known dryness, nil is not knowing.
  public var falling: Precipitation?
  public var temperature: Temperature?
  /// The source's own apparent temperature, where it states one.
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

  /// One word for the hour: what falls wins over the cloud above it.
  public var condition: Condition? { falling?.condition ?? sky }

  /// Whether what falls is measured in centimetres.
  public var isSnow: Bool { condition == .snow && snow?.isZero == false }

  /// How much falls: centimetres of snow where it is snow, else millimetres; nil where it is not known.
  public var amountFalling: AmountBand? { isSnow ? snow : precipitation }

  /// Whether the instant lies in it, as far as it is one hour long.
  public func isInProgress(at instant: Date) -> Bool { at <= instant && !isOver(at: instant) }

  /// Whether the hour after `at` has passed.
  public func isOver(at instant: Date) -> Bool { at.addingTimeInterval(3600) <= instant }

  /// The source's own, else computed; nil without temperature or humidity.
  public var dewPoint: Temperature? { statedDewPoint ?? temperature?.dewPoint(humidity: humidity) }

  /// This hour with whatever it lacks taken from a lesser source's account of the same hour.
  public func filled(from lesser: Hour) -> Hour {
    var merged = self
    merged.sky = sky ?? lesser.sky
    merged.falling = falling ?? lesser.falling
    // How it feels belongs to the temperature it was made from.
    merged.temperature = temperature ?? lesser.temperature
    merged.feelsLike = temperature == nil ? lesser.feelsLike : feelsLike
    merged.statedDewPoint = temperature == nil ? lesser.statedDewPoint : statedDewPoint
    merged.humidity = humidity ?? lesser.humidity
    // A speed of one source beside a direction of another would be a wind that never blew.
    merged.wind = wind.metresPerSecond == nil && wind.fromDegrees == nil ? lesser.wind : wind
    merged.chanceOfPrecipitation = chanceOfPrecipitation ?? lesser.chanceOfPrecipitation
    merged.precipitation = precipitation ?? lesser.precipitation
    merged.snow = snow ?? lesser.snow
    merged.uvIndex = uvIndex ?? lesser.uvIndex
    merged.visibility = visibility ?? lesser.visibility
    return merged
  }
}
