public import FoundationEssentials
public import Weather

/// What is known of the warnings of a place: they are told, they could not be read, or no source tells them there.
public struct WarningStatus: Sendable, Equatable {
  /// Those that are not over, the most urgent first; empty where none is in force, nil where no source has told any.
  public var warnings: [WeatherWarning]?
  /// Why they could not be read, or not be read anew; nil where nothing is missing.
  public var failure: Shortfall?

  /// When they were last read; nil where they never were.
  private var toldAt: Date?

  public init(_ snapshot: Snapshot?, _ warnings: [WeatherWarning]?, at now: Date) {
    self.warnings = warnings?.ranked(at: now)
    toldAt = snapshot?.newestFetch(of: .warnings)
    let failures = snapshot.map { snapshot in
      snapshot.failures(of: .warnings).filter {
        // That another source knows of none does not say that none is in force.
        warnings == nil || !snapshot.isStoodInFor($0) || warnings?.isEmpty == true && $0.error.isOfService
      }
    }
    // A source that does not cover the place is no reason where one that does has failed.
    failure = failures?.first { $0.error != .notCovered } ?? failures?.first
  }

  public enum Kind: Sendable, Hashable {
    /// No source has answered yet.
    case unknown
    case told, none
    case failed
    /// The source that tells them has no key.
    case keyless
    /// No source tells them there.
    case untold
  }

  public var kind: Kind {
    if let warnings, !warnings.isEmpty { return .told }
    switch failure?.error {
    case nil: return warnings == nil ? .unknown : .none
    case .notCovered: return warnings == nil ? .untold : .none
    case .keyMissing: return warnings == nil ? .keyless : .none
    default: return .failed
    }
  }

  /// What is told of warnings, the most urgent first; nil where they could not be read, which is not "none".
  public var told: [WeatherWarning]? { kind == .failed ? nil : warnings }

  /// What there is to say instead of warnings, or beside kept ones; nil where there is nothing.
  public func sentence(_ formatting: Formatting, at now: Date) -> String? {
    switch kind {
    case .unknown: return nil
    case .none: return formatting.words.warnings.none
    case .told: return failure?.error.reason == .notCovered ? nil : reason(formatting, at: now)
    case .failed, .keyless, .untold: return reason(formatting, at: now)
    }
  }

  /// Since when kept warnings have not been read anew: from their last reading on. nil where they were, or some of the
  /// answer was.
  func unconfirmedSince(_ formatting: Formatting, at now: Date) -> String? {
    guard kind == .told, let failure, failure.error.isOfService else { return nil }
    let since = min(toldAt ?? failure.since, failure.since)
    return formatting.words.warnings.unconfirmed(since: formatting.moment(since, seenAt: now))
  }

  /// When they were read last, while nothing is missing since.
  var checkedAt: Date? { failure == nil || failure?.error.isOfService == false ? toldAt : nil }

  private func reason(_ formatting: Formatting, at now: Date) -> String? {
    failure.map { formatting.sentence($0, at: now) }
  }
}

extension SourceError {
  /// The service was asked, and did not answer as it should: whatever was known before may have changed.
  fileprivate var isOfService: Bool { !isPartial && ![.notCovered, .keyMissing].contains(reason) }
}

extension State {
  /// What is known of the warnings of the city on screen. While it is asked for, a missing key is no reason yet.
  var warningStatus: WarningStatus {
    var status = WarningStatus(snapshot, forecast.warnings, at: now)
    if isLoading, status.failure?.error == .keyMissing { status.failure = nil }
    return status
  }
}

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
