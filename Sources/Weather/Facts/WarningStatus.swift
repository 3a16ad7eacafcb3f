public import FoundationEssentials

/// The state of the warnings of a place: known, could not be fetched, or not provided there by any source.
public struct WarningStatus: Sendable, Equatable {
  /// Those that are not over, the most urgent first; empty if none is in force, nil if no source has delivered any.
  public var warnings: [WeatherWarning]?
  /// Why they could not be fetched, or not be fetched again; nil if nothing is missing.
  public var failure: Shortfall?

  /// When they were last fetched; nil if they never were.
  private var fetchedAt: Date?

  /// `warnings` are those of the snapshot's forecast. While they are being fetched (`isLoading`), a missing key is not
  /// yet a reason.
  public init(_ snapshot: Snapshot?, _ warnings: [WeatherWarning]?, at now: Date, isLoading: Bool = false) {
    self.warnings = warnings?.ranked(at: now)
    fetchedAt = snapshot?.newestFetch(of: .warnings)
    let failures = snapshot.map { snapshot in
      snapshot.failures(of: .warnings).filter {
        // If another source knows of none, that does not prove that none is in force.
        warnings == nil || !snapshot.isCoveredByAnotherSource($0) || warnings?.isEmpty == true && $0.error.isOfService
      }
    }
    // A source that does not cover the place is not the reason if a source that covers it has failed.
    failure = failures?.first { $0.error != .notCovered } ?? failures?.first
    if isLoading, failure?.error == .keyMissing { failure = nil }
  }

  public enum Kind: Sendable, Hashable {
    /// No source has answered yet.
    case unknown
    case inForce, none
    case failed
    /// The source that provides them has no key.
    case keyless
    /// No source provides them for this place.
    case notProvided
  }

  public var kind: Kind {
    if let warnings, !warnings.isEmpty { return .inForce }
    switch failure?.error {
    case nil: return warnings == nil ? .unknown : .none
    case .notCovered: return warnings == nil ? .notProvided : .none
    case .keyMissing: return warnings == nil ? .keyless : .none
    default: return .failed
    }
  }

  /// The warnings, the most urgent first; nil if they could not be fetched, which does not mean that there are none.
  public var known: [WeatherWarning]? { kind == .failed ? nil : warnings }

  /// Since when stored warnings have not been fetched again, counted from the last fetch; nil if they were, at least
  /// in part.
  public var unconfirmedSince: Date? {
    guard kind == .inForce, let failure, failure.error.isOfService else { return nil }
    return min(fetchedAt ?? failure.since, failure.since)
  }

  /// When they were last fetched; nil if something has been missing since then.
  public var checkedAt: Date? { failure == nil || failure?.error.isOfService == false ? fetchedAt : nil }
}

extension SourceError {
  /// The service was asked and did not answer as expected, so earlier warnings may have changed.
  fileprivate var isOfService: Bool { !isPartial && ![.notCovered, .keyMissing].contains(reason) }
}

/// The sign for a city's warnings in a list or on a map; nil if none is in force or no source has delivered any.
public enum WarningMark: Sendable, Equatable {
  /// The highest level.
  case level(WarningLevel)
  /// They could not be fetched, which does not mean that there are none.
  case unchecked

  public init?(_ status: WarningStatus) {
    switch status.kind {
    case .inForce: self = .level(status.warnings?.first.map { WarningLevel($0) } ?? .advisory)
    case .failed: self = .unchecked
    case .unknown, .none, .keyless, .notProvided: return nil
    }
  }
}
