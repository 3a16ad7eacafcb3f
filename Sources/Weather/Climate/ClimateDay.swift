/// The weather of one past day at one place; unknown values are nil.
public struct ClimateDay: Sendable, Hashable {
  public var low: Temperature?
  public var high: Temperature?
  /// Rain and melted snow of the day, millimetres.
  public var precipitation: Double?
  /// The mean of the measured PM10 of the day, µg/m³. Only this program's own records contain it.
  public var pm10: Double?
  /// The mean of the measured PM2.5 of the day, µg/m³. Only this program's own records contain it.
  public var pm25: Double?

  public init(
    low: Temperature? = nil, high: Temperature? = nil, precipitation: Double? = nil, pm10: Double? = nil,
    pm25: Double? = nil
  ) {
    (self.low, self.high, self.precipitation) = (low, high, precipitation)
    (self.pm10, self.pm25) = (pm10, pm25)
  }

  /// The middle between low and high, as climate statistics define the mean of a day; nil if either is missing.
  public var mean: Temperature? {
    guard let low, let high else { return nil }
    return Temperature(celsius: (low.celsius + high.celsius) / 2)
  }

  public func filled(from lesser: ClimateDay) -> ClimateDay {
    ClimateDay(
      low: low ?? lesser.low, high: high ?? lesser.high, precipitation: precipitation ?? lesser.precipitation,
      pm10: pm10 ?? lesser.pm10, pm25: pm25 ?? lesser.pm25)
  }

  public var isEmpty: Bool { self == ClimateDay() }
}
