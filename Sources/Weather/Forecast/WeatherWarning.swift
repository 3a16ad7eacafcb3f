public import FoundationEssentials

/// A warning as an institution issued it: 건조주의보, Heat Advisory.
public struct WeatherWarning: Sendable, Hashable, Codable {
  public enum Severity: String, Sendable, Hashable, Codable, CaseIterable {
    // From the least severe to the most.
    case minor, moderate, severe, extreme
  }

  /// As issued.
  public var kind: String
  /// As issued; nil if not stated.
  public var area: String?
  public var issuedAt: Date
  /// nil if it is in force from its issue on.
  public var effectiveAt: Date?
  /// nil if it is in force until it is lifted.
  public var expiresAt: Date?
  /// nil if it has no level.
  public var severity: Severity?
  /// The issuer, if it is not the source.
  public var issuer: String?
  /// Where the full text can be read.
  public var link: String?
  /// The whole announcement as issued, lines separated by "\n"; nil if only kind and area are known.
  public var text: String?
  /// When it begins, in the issuer's words, if those name no exact time: "10월 02일 낮"; otherwise nil.
  public var effectiveWords: String?
  private var preliminary: Bool?
  private var unknownAge: Bool?

  /// Announced ahead of a warning that may follow (예비특보); never in force itself.
  public var isPreliminary: Bool { preliminary ?? false }

  /// Whether its issue time is unknown: then `issuedAt` is when it was first found to be in force.
  public var isOfUnknownAge: Bool { unknownAge ?? false }

  public init(
    kind: String, area: String?, issuedAt: Date, effectiveAt: Date? = nil, expiresAt: Date? = nil,
    severity: Severity? = nil, issuer: String? = nil, link: String? = nil, text: String? = nil,
    effectiveWords: String? = nil, isPreliminary: Bool = false, isOfUnknownAge: Bool = false
  ) {
    self.kind = kind
    self.area = area
    self.issuedAt = issuedAt
    self.effectiveAt = effectiveAt
    self.expiresAt = expiresAt
    self.severity = severity
    self.issuer = issuer
    self.link = link
    self.text = text
    self.effectiveWords = effectiveWords
    // nil and not false: stored warnings from before these fields existed stay equal.
    preliminary = isPreliminary ? true : nil
    unknownAge = isOfUnknownAge ? true : nil
  }

  public func isOver(at now: Date) -> Bool { expiresAt.map { $0 <= now } ?? false }

  /// Whether it is in force now; a warning issued ahead of time is not in force yet.
  public func isInForce(at now: Date) -> Bool {
    !isPreliminary && !isOver(at: now) && (effectiveAt ?? issuedAt) <= now
  }
}

extension [WeatherWarning] {
  /// The most severe first; with equal severity the most recently issued first.
  public var byUrgency: [WeatherWarning] {
    func rank(_ warning: WeatherWarning) -> (Int, Date, String, String, String) {
      let severity = warning.severity.flatMap { WeatherWarning.Severity.allCases.firstIndex(of: $0) } ?? -1
      return (severity, warning.issuedAt, warning.kind, warning.area ?? "", warning.link ?? "")
    }
    return sorted { rank($0) > rank($1) }
  }
}
