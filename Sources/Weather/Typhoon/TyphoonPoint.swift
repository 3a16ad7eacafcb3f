public import FoundationEssentials

/// A cyclone at an analysed or forecast time.
public struct TyphoonPoint: Sendable, Hashable, Codable {
  public var at: Date
  public var center: Coordinate
  /// nil if the agency does not state it.
  public var kind: Kind?
  /// In hPa.
  public var pressure: Double?
  /// The maximum wind in m/s, averaged over the agency's `averagingMinutes`.
  public var wind: Double?
  /// nil below the agency's scale, and if it states neither strength nor wind.
  public var strength: TyphoonStrength?
  /// Degrees clockwise from north, in which it moves.
  public var heading: Double?
  /// In km/h; 0 if it is stationary, nil if unknown or only in words such as "slowly".
  public var speed: Double?
  /// Where the wind reaches 15 m/s (강풍반경); nil if nowhere or unknown.
  public var gale: WindArea?
  /// Where the wind reaches 25 m/s (폭풍반경); nil if nowhere or unknown.
  public var storm: WindArea?
  /// The radius in km of the circle that contains the centre with a probability of 70 %; nil for an analysis, and if
  /// the agency gives none.
  public var probabilityRadius: Double?

  /// What the agency classifies it as.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    case depression, tropicalStorm, severeTropicalStorm, typhoon, hurricane, subtropical
    /// Not a cyclone yet, but expected to become one near land.
    case potential
    /// It has become a low of the middle latitudes.
    case extratropical
    /// No tropical cyclone any more, but the agency still warns of it (NHC).
    case postTropical
  }

  public init(
    at: Date, center: Coordinate, kind: Kind? = nil, pressure: Double? = nil, wind: Double? = nil,
    strength: TyphoonStrength? = nil, heading: Double? = nil, speed: Double? = nil, gale: WindArea? = nil,
    storm: WindArea? = nil, probabilityRadius: Double? = nil
  ) {
    (self.at, self.center, self.kind, self.strength) = (at, center, kind, strength)
    self.pressure = pressure.within(800...1100)
    self.wind = wind.within(1...130)
    self.heading = heading.within(0...360)
    self.speed = speed.within(0...250)
    (self.gale, self.storm) = (gale, storm)
    self.probabilityRadius = probabilityRadius.within(1...3000)
  }
}

extension Double? {
  /// nil for a value that no cyclone has; agencies write 0 or −999 for "unknown".
  fileprivate func within(_ range: ClosedRange<Double>) -> Double? { flatMap { range.contains($0) ? $0 : nil } }
}
