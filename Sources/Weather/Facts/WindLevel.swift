extension Wind {
  /// The warning that KMA issues for such a wind on land: 강풍주의보 from 14 m/s on, 강풍경보 from 21 m/s on. nil for a
  /// weaker or unknown wind.
  public var warningLevel: WarningLevel? {
    guard let metresPerSecond, metresPerSecond >= 14 else { return nil }
    return metresPerSecond >= 21 ? .warning : .advisory
  }
}
