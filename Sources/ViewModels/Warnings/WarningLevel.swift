public import FoundationEssentials
public import Weather

/// How grave a warning is to the eye: which sign and which colour it has.
public enum WarningLevel: Int, Sendable, Hashable, CaseIterable, Comparable {
  /// 예비특보: a warning may follow.
  case preliminary
  /// 주의보, and what is no graver.
  case advisory
  /// 경보 and above.
  case warning

  public init(_ warning: WeatherWarning) {
    self = warning.isPreliminary ? .preliminary : WarningLevel.issued(warning)
  }

  /// KMA grades by the word, others by the severity; where neither is there, the word in English.
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

/// Whether a warning holds already.
public enum WarningStage: Int, Sendable, Hashable {
  case inForce, announced, preliminary

  public init(_ warning: WeatherWarning, at now: Date) {
    self = warning.isPreliminary ? .preliminary : warning.isInForce(at: now) ? .inForce : .announced
  }
}

extension [WeatherWarning] {
  /// The gravest first, of equals those that hold already, then the most severe and the latest.
  public func ranked(at now: Date) -> [WeatherWarning] {
    guard count > 1 else { return self }
    return byUrgency.enumerated().map { index, warning in
      (rank: (-WarningLevel(warning).rawValue, WarningStage(warning, at: now).rawValue, index), warning: warning)
    }.sorted { $0.rank < $1.rank }.map(\.warning)
  }
}
