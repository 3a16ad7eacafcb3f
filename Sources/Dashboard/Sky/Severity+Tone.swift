import Reports
import Weather

extension Severity {
  /// The colour of the whole upper part of the home screen.
  var tone: Tone {
    switch self {
    case .warning(let level), .wind(let level): .warning(level)
    case .downpour: .rain
    case .thunder: .alert
    case .heat: .warmth(39)
    case .cold: .warmth(-12)
    case .dust: .grade(.veryBad)
    case .snow: .snow
    }
  }
}
