/// The units, the clock and the air quality index that are usual in a country. Without a country: metric, m/s and 24
/// hours, as in Korea.
///
/// Sources: Unicode CLDR, `common/supplemental/units.xml` (temperature/weather, speed/wind) and `supplementalData.xml`
/// (timeData, preferred).
public struct RegionalUnits: Sendable, Equatable {
  public var system = Units.System.metric
  public var speed = SpeedUnit.metresPerSecond
  public var clock = ClockFormat.twentyFourHours
  /// nil: the index of each place's own country.
  public var airIndex: AirIndex.Choice?

  public init() {}

  /// - Parameters:
  ///   - country: whose units are shown: ISO 3166-1 alpha-2, upper case; nil if unknown.
  ///   - clockCountry: the same for the time of day.
  ///   - clockLanguage: the language of that locale (`fr`); nil if unknown.
  public init(country: String?, clockCountry: String?, clockLanguage: String? = nil) {
    if let country {
      let isAmerican = Self.fahrenheit.contains(country)
      system = isAmerican ? .imperial : .metric
      speed =
        isAmerican || Self.milesPerHour.contains(country)
        ? .milesPerHour : Self.metresPerSecond.contains(country) ? .metresPerSecond : .kilometresPerHour
      airIndex = Self.american.contains(country) ? .us : AirIndex.Scale.isEuropean(country) ? .european : nil
    }
    // French-speaking Canada differs from the rest of the country.
    let isTwelve = clockCountry.map { Self.twelveHours.contains($0) && ($0, clockLanguage) != ("CA", "fr") }
    if isTwelve == true { clock = .twelveHours }
  }

  /// The United States and their territories.
  private static let american: Set<String> = ["AS", "GU", "MP", "PR", "UM", "US", "VI"]

  private static let fahrenheit = american.union(["BS", "BZ", "KY", "PW"])

  /// Britain, where the Met Office states wind in miles per hour; newer versions of CLDR have km/h there.
  private static let milesPerHour: Set<String> = ["GB", "GG", "IM", "JE"]

  /// As in CLDR, and other countries whose weather services state wind in m/s.
  private static let metresPerSecond: Set<String> = [
    "CN", "DK", "FI", "FO", "GL", "IS", "JP", "KP", "KR", "NO", "PL", "RU", "SE", "TW",
  ]

  /// Without Korea, where CLDR prefers 12 hours: KMA and AirKorea publish by 24 hours.
  private static let twelveHours: Set<String> = [
    "AE", "AG", "AL", "AS", "AU", "BB", "BD", "BH", "BM", "BN", "BO", "BS", "BT", "CA", "CO", "CR", "CU", "CY", "DJ",
    "DM", "DO", "DZ", "EC", "EG", "EH", "ER", "ET", "FJ", "FM", "GD", "GH", "GM", "GR", "GT", "GU", "GY", "HK", "HN",
    "IN", "IQ", "JM", "JO", "KH", "KI", "KN", "KW", "KY", "LB", "LC", "LR", "LS", "LY", "MH", "MO", "MP", "MR", "MW",
    "MX", "MY", "NA", "NI", "NZ", "OM", "PA", "PE", "PG", "PH", "PK", "PR", "PS", "PW", "QA", "SA", "SB", "SD", "SG",
    "SL", "SO", "SS", "SV", "SY", "SZ", "TC", "TD", "TN", "TO", "TT", "TW", "UM", "US", "VC", "VE", "VG", "VI", "VU",
    "WS", "YE",
  ]
}
