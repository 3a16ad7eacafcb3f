public import FoundationEssentials

/// How much a typhoon concerns a place, from the least. The raw values are stored.
public enum TyphoonThreat: String, Sendable, Hashable, Codable, CaseIterable, Comparable {
  /// Its centre comes within `Typhoon.nearDistance`.
  case near
  /// The place is within the circle that contains the centre with a probability of 70 %.
  case likely

  public static func < (left: TyphoonThreat, right: TyphoonThreat) -> Bool {
    allCases.firstIndex(of: left)! < allCases.firstIndex(of: right)!
  }
}

extension Typhoon {
  /// In km.
  public static let nearDistance = 500.0

  /// nil if it does not concern the place: it stays farther away, it goes away, it has ended, or it is not as strong as
  /// a typhoon (yet, or any more). Without a forecast its present distance counts.
  public func threat(to place: Coordinate, at now: Date) -> TyphoonThreat? {
    guard isActive(at: now), !isWeak else { return nil }
    guard let approach = closestApproach(to: place, from: now) else {
      return kilometres(to: place) <= Typhoon.nearDistance ? .near : nil
    }
    if approach.isInProbabilityCircle == true { return .likely }
    return approach.kilometres <= Typhoon.nearDistance && !approach.isReceding ? .near : nil
  }

  private var isWeak: Bool {
    switch current.kind {
    case .depression, .potential, .extratropical, .postTropical: true
    case .tropicalStorm, .severeTropicalStorm, .typhoon, .hurricane, .subtropical, nil: false
    }
  }
}
