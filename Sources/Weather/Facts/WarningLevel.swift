public import FoundationEssentials

/// The severity of a warning, independent of the words of its issuer.
public enum WarningLevel: Int, Sendable, Equatable, CaseIterable, Comparable {
  /// 예비특보: a warning may follow.
  case preliminary
  /// 주의보 (advisory), and anything less severe.
  case advisory
  /// 경보 (warning) and above.
  case warning

  public init(_ warning: WeatherWarning) {
    self = warning.isPreliminary ? .preliminary : WarningLevel.issued(warning)
  }

  /// KMA uses words for levels, others use severities; without either, the English word decides.
  private static func issued(_ warning: WeatherWarning) -> WarningLevel {
    if warning.kind.contains("주의보") { return .advisory }
    if warning.kind.contains("경보") { return .warning }
    switch warning.severity {
    case .severe, .extreme: return .warning
    case .minor, .moderate: return .advisory
    case nil: return warning.kind.hasSuffix("Warning") ? .warning : .advisory
    }
  }

  public static func < (one: WarningLevel, other: WarningLevel) -> Bool { one.rawValue < other.rawValue }
}

/// Whether a warning is already in force.
public enum WarningStage: Int, Sendable, Hashable {
  case inForce, announced, preliminary

  public init(_ warning: WeatherWarning, at now: Date) {
    self = warning.isPreliminary ? .preliminary : warning.isInForce(at: now) ? .inForce : .announced
  }
}

extension [WeatherWarning] {
  /// The highest level first; at the same level those in force first, then the most severe and the latest.
  public func ranked(at now: Date) -> [WeatherWarning] {
    guard count > 1 else { return self }
    return byUrgency.enumerated().map { index, warning in
      (rank: (-WarningLevel(warning).rawValue, WarningStage(warning, at: now).rawValue, index), warning: warning)
    }.sorted { $0.rank < $1.rank }.map(\.warning)
  }
}
