public import Weather

/// What is told beforehand, as far as one word about it is enough. Written as `rain`, `dust:bad`, `warning:호우경보`.
public enum SoonKind: Sendable, Hashable, TextCodable {
  case rain, snow, thunderstorm
  /// Of that grade, or worse.
  case dust(Grade)
  /// By what it is called.
  case warning(String)

  private static let dust = "dust:"
  private static let warning = "warning:"

  public init?(text: String) {
    switch text {
    case "rain": self = .rain
    case "snow": self = .snow
    case "thunderstorm": self = .thunderstorm
    case _ where text.hasPrefix(SoonKind.dust):
      guard let grade = Grade(rawValue: String(text.dropFirst(SoonKind.dust.count))) else { return nil }
      self = .dust(grade)
    case _ where text.hasPrefix(SoonKind.warning): self = .warning(String(text.dropFirst(SoonKind.warning.count)))
    default: return nil
    }
  }

  public var text: String {
    switch self {
    case .rain: "rain"
    case .snow: "snow"
    case .thunderstorm: "thunderstorm"
    case .dust(let grade): SoonKind.dust + grade.rawValue
    case .warning(let name): SoonKind.warning + name
    }
  }

  /// What a reader is told of who asks for this; one of a thunderstorm asks for rain as well.
  var event: SoonRule.Event {
    switch self {
    case .rain: .rain
    case .snow: .snow
    case .thunderstorm: .thunderstorm
    case .dust: .dust
    case .warning: .warning
    }
  }
}

extension SoonKind {
  /// Of what they are to be told who want to hear of what falls.
  static let falling: [SoonKind] = [.thunderstorm, .rain, .snow]
  /// Below that, air is not worth a word.
  static let dusty: [Grade] = [.veryBad, .bad]

  /// What falls is, the gravest first: a thunderstorm is rain too, and sleet is rain and snow.
  static func kinds(of condition: Condition) -> [SoonKind] {
    switch condition {
    case .thunderstorm: [.thunderstorm, .rain]
    case .sleet: [.rain, .snow]
    case .snow, .snowShower: [.snow]
    case _ where condition.isPrecipitation: [.rain]
    default: []
    }
  }

  static func kinds(of grade: Grade) -> [SoonKind] { dusty.filter { $0 <= grade }.map { .dust($0) } }

  /// An advance notice is another thing than the warning it is of.
  static func kind(of warning: WeatherWarning) -> SoonKind {
    .warning((warning.isPreliminary ? "예비 " : "") + warning.kind)
  }

  /// The graver warning of the same danger: 호우경보 of 호우주의보. nil where there is none.
  var graver: SoonKind? {
    guard case .warning(let name) = self, name.hasSuffix("주의보") else { return nil }
    return .warning(name.dropLast(3) + "경보")
  }
}
