import Weather

/// What of today's weather may do harm, the gravest first: it colours the whole hero.
public enum Severity: Sendable, Hashable {
  /// An official warning in force.
  case warning(WarningLevel)
  case downpour, thunder, heat, cold, dust, snow

  var isWarning: Bool { if case .warning = self { true } else { false } }

  /// Its colour.
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
