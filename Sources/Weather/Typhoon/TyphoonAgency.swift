/// An agency that issues bulletins about tropical cyclones. The raw values are stored.
public enum TyphoonAgency: String, Sendable, Hashable, Codable, CaseIterable {
  case kma, jma, nhc

  /// The minutes over which its maximum wind is averaged: ten as WMO recommends, one in the United States. Winds with
  /// different averages are never compared.
  public var averagingMinutes: Int { self == .nhc ? 1 : 10 }

  public var source: SourceID {
    switch self {
    case .kma: .kma
    case .jma: .jma
    case .nhc: .nhc
    }
  }

  /// Whether it issues bulletins for the sea around a place: KMA and JMA for the western Pacific, from 100 to 180
  /// degrees east (the area of RSMC Tokyo), NHC for all others.
  public func watches(_ place: Coordinate) -> Bool {
    let isWesternPacific = (100...180).contains(place.longitude) && place.latitude >= 0
    return (self == .nhc) != isWesternPacific
  }
}

/// The strength of a cyclone on the scale of the agency that also states its wind.
public enum TyphoonStrength: Sendable, Hashable, Codable {
  /// KMA's 강도, 1...5.
  case kma(Int)
  /// JMA's 強さ.
  case jma(JMA)
  /// The category of the Saffir–Simpson scale, 1...5, which NHC uses.
  case saffirSimpson(Int)

  /// The raw values are JMA's words.
  public enum JMA: String, Sendable, Hashable, Codable {
    case strong = "強い"
    case veryStrong = "非常に強い"
    case violent = "猛烈な"
  }

  /// KMA's strength for a maximum wind in m/s, averaged over ten minutes (태풍 강도: from 17, 25, 33, 44 and 54 m/s on);
  /// nil for a weaker cyclone, which is no typhoon.
  public static func kma(metresPerSecond wind: Double) -> TyphoonStrength? {
    step(wind, [17, 25, 33, 44, 54]).map { .kma($0) }
  }

  /// The category for a maximum wind in knots, averaged over one minute (nhc.noaa.gov/aboutsshws.php: from 64, 83, 96,
  /// 113 and 137 kt on); nil for a weaker cyclone, which is no hurricane.
  public static func saffirSimpson(knots wind: Double) -> TyphoonStrength? {
    step(wind, [64, 83, 96, 113, 137]).map { .saffirSimpson($0) }
  }

  private static func step(_ wind: Double, _ limits: [Double]) -> Int? {
    limits.lastIndex { wind >= $0 }.map { $0 + 1 }
  }

  /// The agency's own words. KMA has numbered its strengths since 2025 without withdrawing the former words, so both
  /// are given: `강도 4(매우강)`.
  public var words: Localized {
    switch self {
    case .kma(1): Localized("강도 1", "intensity 1")
    case .kma(2): Localized("강도 2(중)", "intensity 2 (normal)")
    case .kma(3): Localized("강도 3(강)", "intensity 3 (strong)")
    case .kma(4): Localized("강도 4(매우강)", "intensity 4 (very strong)")
    case .kma: Localized("강도 5(초강력)", "intensity 5 (super strong)")
    case .jma(.strong): Localized("강한 태풍", "strong typhoon")
    case .jma(.veryStrong): Localized("매우 강한 태풍", "very strong typhoon")
    case .jma(.violent): Localized("맹렬한 태풍", "violent typhoon")
    case .saffirSimpson(let category): Localized("\(category)등급 허리케인", "category \(category) hurricane")
    }
  }
}
