import Weather

/// The part of today's weather that may do harm; it colours the whole upper part of the home screen.
public enum Severity: Sendable, Hashable {
  /// An official warning in force.
  case warning(WarningLevel)
  case downpour, thunder, heat, cold, dust, snow

  var isWarning: Bool { if case .warning = self { true } else { false } }

  /// The colour for it.
  public var tone: Tone {
    switch self {
    case .warning(let level): .warning(level)
    case .downpour: .rain
    case .thunder: .alert
    case .heat: .warmth(39)
    case .cold: .warmth(-12)
    case .dust: .grade(.veryBad)
    case .snow: .snow
    }
  }
}
