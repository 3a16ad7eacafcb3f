public import Weather

/// The kind of an advance notice. Written as `rain`, `dust:bad`, `warning:호우경보`, `typhoon:near:2026-27`.
public enum AdvanceNoticeKind: Sendable, Equatable, TextCodable {
  case rain, snow, thunderstorm
  /// Dust of that grade, or worse.
  case dust(Grade)
  /// A warning with that name.
  case warning(String)
  /// The typhoon with that `Typhoon.identity` concerns the place that much.
  case typhoon(TyphoonThreat, String)

  private static let dust = "dust:"
  private static let warning = "warning:"
  private static let typhoon = "typhoon:"

  public init?(text: String) {
    switch text {
    case "rain": self = .rain
    case "snow": self = .snow
    case "thunderstorm": self = .thunderstorm
    case _ where text.hasPrefix(AdvanceNoticeKind.dust):
      guard let grade = Grade(rawValue: String(text.dropFirst(AdvanceNoticeKind.dust.count))) else { return nil }
      self = .dust(grade)
    case _ where text.hasPrefix(AdvanceNoticeKind.warning):
      self = .warning(String(text.dropFirst(AdvanceNoticeKind.warning.count)))
    case _ where text.hasPrefix(AdvanceNoticeKind.typhoon):
      let parts = text.dropFirst(AdvanceNoticeKind.typhoon.count).split(separator: ":", maxSplits: 1).map(String.init)
      guard parts.count == 2, let threat = TyphoonThreat(rawValue: parts[0]) else { return nil }
      self = .typhoon(threat, parts[1])
    default: return nil
    }
  }

  public var text: String {
    switch self {
    case .rain: "rain"
    case .snow: "snow"
    case .thunderstorm: "thunderstorm"
    case .dust(let grade): AdvanceNoticeKind.dust + grade.rawValue
    case .warning(let name): AdvanceNoticeKind.warning + name
    case .typhoon(let threat, let identity): "\(AdvanceNoticeKind.typhoon)\(threat.rawValue):\(identity)"
    }
  }

  /// The rule that asks for this kind; a rule for thunderstorms covers rain as well.
  var event: AdvanceNoticeRule.Event {
    switch self {
    case .rain: .rain
    case .snow: .snow
    case .thunderstorm: .thunderstorm
    case .dust: .dust
    case .warning: .warning
    case .typhoon: .typhoon
    }
  }
}

extension AdvanceNoticeKind {
  /// The kinds of precipitation for which there are rules.
  static let falling: [AdvanceNoticeKind] = [.thunderstorm, .rain, .snow]
  /// Better grades are not worth a notice.
  static let dusty: [Grade] = [.veryBad, .bad]

  /// The kinds of a precipitation, the most severe first: a thunderstorm is rain too, and sleet is rain and snow.
  static func kinds(of condition: Condition) -> [AdvanceNoticeKind] {
    switch condition {
    case .thunderstorm: [.thunderstorm, .rain]
    case .sleet: [.rain, .snow]
    case .snow, .snowShower: [.snow]
    case _ where condition.isPrecipitation: [.rain]
    default: []
    }
  }

  static func kinds(of grade: Grade) -> [AdvanceNoticeKind] { dusty.filter { $0 <= grade }.map { .dust($0) } }

  /// The kinds of a threat, the most severe first: with the notice of a threat a lesser one needs no other.
  static func kinds(of typhoon: Typhoon, _ threat: TyphoonThreat) -> [AdvanceNoticeKind] {
    TyphoonThreat.allCases.filter { $0 <= threat }.reversed().map { .typhoon($0, typhoon.identity) }
  }

  /// A preliminary warning (예비특보) is a different kind from the warning itself.
  static func kind(of warning: WeatherWarning) -> AdvanceNoticeKind {
    .warning((warning.isPreliminary ? "예비 " : "") + warning.kind)
  }

  /// The more severe warning of the same danger: 호우경보 for 호우주의보. nil if none.
  var graver: AdvanceNoticeKind? {
    guard case .warning(let name) = self, name.hasSuffix("주의보") else { return nil }
    return .warning(name.dropLast(3) + "경보")
  }
}
