/// The part of today's weather that may do harm.
public enum Severity: Sendable, Equatable {
  /// An official warning in force.
  case warning(WarningLevel)
  case downpour, thunder, heat, cold, dust, snow
  case wind(WarningLevel)
}
