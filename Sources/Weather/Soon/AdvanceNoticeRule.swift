/// A rule for an advance notice: `비 1시간 전`, `부산: 특보`, `rain 30 min before`.
public struct AdvanceNoticeRule: Sendable, Equatable {
  public enum Event: String, Sendable, Hashable, CaseIterable { case rain, snow, thunderstorm, dust, warning, typhoon }

  public var event: Event
  /// Whole minutes before the event begins; 0: the notice is sent as soon as the event is there.
  public var leadMinutes: Int
  /// The name of a saved city; nil means every saved city.
  public var city: String?
  /// The rule as written.
  public let text: String

  /// In minutes; every place has hours at least this far ahead.
  private static let longestLead = 24 * 60

  /// Reads a rule in Korean or English, ignoring case and blanks; nil for anything else.
  ///
  /// `[city:] event [time before]`. Without a time, precipitation is announced an hour before, and dust when it is
  /// there. Warnings and typhoons accept no time: they are announced when a bulletin is issued.
  public init?(_ text: String) {
    let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let city = parts.count == 2 ? parts[0].split(separator: " ").joined(separator: " ") : nil
    let words = (parts.last ?? "").lowercased().filter { $0 != " " }
    guard city != "", let (event, rest) = AdvanceNoticeRule.event(words), let lead = AdvanceNoticeRule.lead(rest, event)
    else {
      return nil
    }
    self.event = event
    self.city = city
    leadMinutes = lead
    self.text = text.split(separator: " ").joined(separator: " ")
  }

  private static let names: [(name: String, event: Event)] = [
    ("비", .rain), ("rain", .rain), ("눈", .snow), ("snow", .snow), ("뇌우", .thunderstorm), ("천둥번개", .thunderstorm),
    ("천둥", .thunderstorm), ("thunderstorms", .thunderstorm), ("thunderstorm", .thunderstorm),
    ("thunder", .thunderstorm), ("미세먼지", .dust), ("finedust", .dust), ("dust", .dust), ("기상특보", .warning),
    ("특보", .warning), ("officialwarnings", .warning), ("officialwarning", .warning), ("warnings", .warning),
    ("warning", .warning), ("태풍", .typhoon), ("typhoons", .typhoon), ("typhoon", .typhoon),
    ("hurricanes", .typhoon), ("hurricane", .typhoon),
  ]

  /// Events that are announced by a bulletin, not some time before they begin.
  private static let bulletins: [Event] = [.warning, .typhoon]

  /// The longest event name at the beginning, and the rest.
  private static func event(_ words: String) -> (Event, Substring)? {
    names.filter { words.hasPrefix($0.name) }.max { $0.name.count < $1.name.count }
      .map { ($0.event, words.dropFirst($0.name.count)) }
  }

  /// In minutes; nil if it is not a valid time, or too long.
  private static func lead(_ words: Substring, _ event: Event) -> Int? {
    if words.isEmpty { return bulletins.contains(event) || event == .dust ? 0 : 60 }
    let digits = words.prefix { $0.isASCII && $0.isNumber }
    let unit = words.dropFirst(digits.count)
    let minutes: Int? =
      switch unit {
      case "분전", "분", "m", "min", "mins", "minute", "minutes", "mbefore", "minbefore", "minsbefore", "minutebefore",
        "minutesbefore":
        1
      case "시간전", "시간", "h", "hour", "hours", "hbefore", "hourbefore", "hoursbefore": 60
      default: nil
      }
    guard !bulletins.contains(event), digits.count <= 4, let number = Int(digits), let minutes,
      (1...longestLead).contains(number * minutes)
    else { return nil }
    return number * minutes
  }
}
