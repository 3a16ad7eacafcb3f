/// An air quality index as a source states it, for places outside Korea.
public struct AirIndex: Sendable, Equatable, Codable {
  /// Whose index it is.
  public enum Scale: String, Sendable, Hashable, Codable, CaseIterable {
    /// European Environment Agency, bands of 2024.
    case european
    /// United States Environmental Protection Agency, breakpoints of 2024.
    case us

    /// The index that readers of a country know: the European one in Europe, the American one elsewhere.
    ///
    /// - Parameter country: ISO 3166-1 alpha-2, upper case; empty if unknown.
    public init(country: String) { self = Scale.isEuropean(country) ? .european : .us }

    /// Whether the country has the European index.
    static func isEuropean(_ country: String) -> Bool { europe.contains(country) }

    private static let europe: Set<String> = [
      "AD", "AL", "AT", "BA", "BE", "BG", "CH", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FO", "FR", "GB", "GG", "GI",
      "GR", "HR", "HU", "IE", "IM", "IS", "IT", "JE", "LI", "LT", "LU", "LV", "MC", "MD", "ME", "MK", "MT", "NL", "NO",
      "PL", "PT", "RO", "RS", "SE", "SI", "SK", "SM", "UA", "VA", "XK",
    ]
  }

  /// Whose index a reader wants to see; the raw value is the setting's.
  public enum Choice: String, Sendable, Hashable, CaseIterable {
    /// Korea's index, which only Korea's stations state.
    case korean = "kr"
    case us
    case european = "eu"

    /// nil for Korea's index, which is a pollutant's value (`khai`).
    public var scale: Scale? {
      switch self {
      case .korean: nil
      case .us: .us
      case .european: .european
      }
    }
  }

  /// The bands of both indexes, by their names.
  public enum Band: String, Sendable, Hashable, Codable, CaseIterable {
    case good, fair, moderate, poor
    case veryPoor = "very_poor"
    case extremelyPoor = "extremely_poor"
    case unhealthyForSensitiveGroups = "unhealthy_for_sensitive_groups"
    case unhealthy
    case veryUnhealthy = "very_unhealthy"
    case hazardous

    /// The nearest of the four Korean grades, which have colours and marks.
    public var grade: Grade {
      switch self {
      case .good, .fair: .good
      case .moderate: .moderate
      case .poor, .unhealthyForSensitiveGroups, .unhealthy: .bad
      case .veryPoor, .extremelyPoor, .veryUnhealthy, .hazardous: .veryBad
      }
    }
  }

  public var scale: Scale
  /// Without a unit; 0 is the cleanest air.
  public var value: Double

  public init(_ scale: Scale, _ value: Double) { (self.scale, self.value) = (scale, value) }

  /// The band of the value: an upper bound belongs to the lower band.
  public var band: Band {
    let bounds: [Double]
    let bands: [Band]
    switch scale {
    case .european:
      (bounds, bands) = ([20, 40, 60, 80, 100], [.good, .fair, .moderate, .poor, .veryPoor, .extremelyPoor])
    case .us:
      bounds = [50, 100, 150, 200, 300]
      bands = [.good, .moderate, .unhealthyForSensitiveGroups, .unhealthy, .veryUnhealthy, .hazardous]
    }
    return bands[bounds.count { value > $0 }]
  }
}
