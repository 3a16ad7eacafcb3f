import Weather

/// What a list or a map tells of the warnings of a city in one sign; nil where none is in force or none are told.
public enum WarningMark: Sendable, Hashable {
  /// The gravest.
  case level(WarningLevel)
  /// They could not be asked for: that is not "none".
  case unchecked

  init?(_ status: WarningStatus) {
    switch status.kind {
    case .told: self = .level(status.warnings?.first.map { WarningLevel($0) } ?? .advisory)
    case .failed: self = .unchecked
    case .unknown, .none, .keyless, .untold: return nil
    }
  }

  public var tone: Tone {
    switch self {
    case .level(let level): .warning(level)
    case .unchecked: .alert
    }
  }
}
