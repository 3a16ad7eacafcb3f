import Weather

/// The user's country, if the environment names it: units, clock and air quality index follow it unless the settings
/// choose them.
///
/// ```swift
/// ReaderRegion(["LANG": "en_US.UTF-8"], variables: ReaderRegion.measurement).country  // US, by the locale
/// ```
public struct ReaderRegion: Sendable, Equatable {
  /// What named the country.
  public enum Origin: Sendable, Hashable { case locale, zone }

  /// ISO 3166-1 alpha-2, upper case; nil if nothing names a country.
  public let country: String?
  /// nil if nothing names a country.
  public let origin: Origin?
  /// `fr` of `fr_CA`; nil if the locale does not name the country.
  let language: String?

  /// The locale variables in the order of POSIX: the first that is not empty counts.
  static let measurement = ["LC_ALL", "LC_MEASUREMENT", "LANG"]
  static let time = ["LC_ALL", "LC_TIME", "LANG"]

  /// The territory of the locale, else `zoneCountry`: the country of the clock's time zone, nil if unknown.
  init(_ environment: [String: String], variables: [String], zoneCountry: () -> String? = { nil }) {
    let locale = variables.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    let parts = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_")
    if parts.count == 2, let code = parts.last, code.count == 2, code.allSatisfy({ $0.isASCII && $0.isLetter }) {
      (country, origin, language) = (code.uppercased(), .locale, parts[0].lowercased())
    } else {
      let found = zoneCountry()
      (country, origin, language) = (found, found.map { _ in .zone }, nil)
    }
  }
}

extension Settings {
  /// Where the user measures, and where the user reads the clock: two locale variables may differ.
  public struct Regions: Sendable, Equatable {
    public let measurement: ReaderRegion
    public let time: ReaderRegion

    /// `zoneCountry` is asked at most once, and only if a locale names no country.
    init(_ environment: [String: String], zoneCountry: () -> String? = { nil }) {
      var found: String??
      func country() -> String? {
        let country = found ?? zoneCountry()
        found = country
        return country
      }
      measurement = ReaderRegion(environment, variables: ReaderRegion.measurement, zoneCountry: country)
      time = ReaderRegion(environment, variables: ReaderRegion.time, zoneCountry: country)
    }

    var units: RegionalUnits {
      RegionalUnits(country: measurement.country, clockCountry: time.country, clockLanguage: time.language)
    }
  }
}
