package import FoundationEssentials
package import Weather

extension WarningStatus {
  /// The sentence instead of warnings, or next to stored ones; nil if there is nothing to say.
  package func sentence(_ formatting: Formatting, at now: Date) -> String? {
    switch kind {
    case .unknown: return nil
    case .none: return formatting.words.warnings.none
    case .inForce: return failure?.error.reason == .notCovered ? nil : reason(formatting, at: now)
    case .failed, .keyless, .notProvided: return reason(formatting, at: now)
    }
  }

  /// `14:32부터 확인 안 됨`; nil if nothing is unconfirmed.
  package func unconfirmed(_ formatting: Formatting, at now: Date) -> String? {
    unconfirmedSince.map { formatting.words.warnings.unconfirmed(since: formatting.moment($0, seenAt: now)) }
  }

  private func reason(_ formatting: Formatting, at now: Date) -> String? {
    failure.map { formatting.sentence($0, at: now) }
  }
}

extension WarningMark {
  package var tone: Tone {
    switch self {
    case .level(let level): .warning(level)
    case .unchecked: .alert
    }
  }
}
