public import FoundationEssentials
import Glibc

/// The weather at this moment.
public struct Now: Sendable, Equatable {
  /// When the temperature was observed; nil if it is the forecast for this hour.
  public var observedAt: Date?
  public var condition: Condition?
  public var temperature: Temperature?
  public var feelsLike: Temperature?
  /// Percent.
  public var humidity: Double?
  public var wind = Wind()
  /// Precipitation within the last hour; nil if unknown or known only as a range.
  public var precipitationMillimetres: Double?
  public var chanceOfPrecipitation: Double?
  public var low: Temperature?
  public var high: Temperature?
  public var atmosphere = Atmosphere()
  /// Details that this source does not state but another does; never part of `atmosphere`.
  public var filled: [AtmosphereDetail: FilledDetail] = [:]

  /// The source's own value, else computed; nil without humidity.
  public var dewPoint: Temperature? { atmosphere.dewPoint ?? temperature?.dewPoint(humidity: humidity) }
}

extension Forecast {
  /// Whether the next hour is no source's forecast, but an estimate from radar pictures.
  public var isNextHourEstimated: Bool { nextHourSource?.isRadar ?? false }
}

extension Temperature {
  /// The dew point of air at this temperature, by the Magnus formula over water (Sonntag 1990: 17.62, 243.12 °C).
  /// `humidity` in percent; nil without it.
  func dewPoint(humidity: Double?) -> Temperature? {
    guard let humidity, humidity > 0 else { return nil }
    let gamma = log(humidity / 100) + 17.62 * celsius / (243.12 + celsius)
    return Temperature(celsius: (243.12 * gamma / (17.62 - gamma)).rounded(to: 1))
  }
}

/// Everything known of a place at one moment, merged from its layers. nil means unknown.
public struct Forecast: Sendable, Equatable {
  public var now: Now?
  /// From the hour in progress on, no hour twice.
  public var hours: [Hour]?
  /// From today on, without a gap.
  public var days: [Day]?
  public var air: AirMeasurement?
  /// The dust forecast from today on.
  public var airDays: [AirDay]
  /// Particulate matter from the hour in progress on, from the source of the air; empty if that has no hourly values.
  public var airHours: [AirHour]
  /// nil if no source provides it, or if it is too old.
  public var nextHour: NextHour?
  /// nil without it.
  public var nextHourSource: SourceID?
  /// Warnings that are not over, the most urgent first. An empty list: no warnings; nil: unknown.
  public var warnings: [WeatherWarning]?
  /// In force elsewhere in the country, in the order of the source; empty if unknown.
  public var warningsElsewhere: [WeatherWarning]

  public init(
    now: Now? = nil, hours: [Hour]? = nil, days: [Day]? = nil, air: AirMeasurement? = nil, airDays: [AirDay] = [],
    airHours: [AirHour] = [], nextHour: NextHour? = nil, warnings: [WeatherWarning]? = nil,
    warningsElsewhere: [WeatherWarning] = []
  ) {
    self.now = now
    self.hours = hours
    self.days = days
    self.air = air
    self.airDays = airDays
    self.airHours = airHours
    self.nextHour = nextHour
    self.warnings = warnings
    self.warningsElsewhere = warningsElsewhere
  }
}

/// Further values that some sources report for this moment. nil: not reported.
public struct Atmosphere: Sendable, Equatable, Codable {
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
