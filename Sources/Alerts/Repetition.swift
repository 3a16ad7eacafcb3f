import Weather

/// The days of an alert. Written as `daily`, `weekdays`, `weekends`, `once`, or days: `mon,wed`.
public enum Repetition: Sendable, Hashable, TextCodable {
  case daily, weekdays, weekends
  /// Delivered once: the next time the clock shows its time, or later if no process was running then.
  case once
  /// 0 is Sunday, 6 is Saturday; never empty.
  case days(Set<Int>)

  private static let names = ["sun", "mon", "tue", "wed", "thu", "fri", "sat"]

  /// nil for an unknown word.
  public init?(text: String) {
    switch text {
    case "daily": self = .daily
    case "weekdays": self = .weekdays
    case "weekends": self = .weekends
    case "once": self = .once
    default:
      let days = text.split(separator: ",", omittingEmptySubsequences: false)
        .map { Repetition.names.firstIndex(of: String($0)) }
      guard !days.isEmpty, !days.contains(nil) else { return nil }
      self = .days(Set(days.compactMap(\.self)))
    }
  }

  public var text: String {
    switch self {
    case .daily: "daily"
    case .weekdays: "weekdays"
    case .weekends: "weekends"
    case .once: "once"
    case .days(let days): days.fromMonday.map { Repetition.names[$0] }.joined(separator: ",")
    }
  }

  /// The days of the week on which it occurs, 0 is Sunday; empty for `once`.
  public var weekdays: Set<Int> { self == .once ? [] : Set((0...6).filter(includes)) }

  /// nil without any day.
  public init?(weekdays: Set<Int>) {
    let named: [Repetition] = [.daily, .weekdays, .weekends]
    guard !weekdays.isEmpty else { return nil }
    self = named.first { $0.weekdays == weekdays } ?? .days(weekdays)
  }

  /// Whether it occurs on that day of the week, 0 is Sunday. Public holidays are not treated differently.
  public func includes(weekday: Int) -> Bool {
    switch self {
    case .daily, .once: true
    case .weekdays: (1...5).contains(weekday)
    case .weekends: weekday == 0 || weekday == 6
    case .days(let days): days.contains(weekday)
    }
  }
}

extension Set<Int> {
  /// Days of the week sorted from Monday; 0 is Sunday.
  public var fromMonday: [Int] { sorted { ($0 + 6) % 7 < ($1 + 6) % 7 } }
}

/// A value stored as the text in which a user writes it.
public protocol TextCodable: Codable {
  /// nil if the text cannot be parsed.
  init?(text: String)
  var text: String { get }
}

extension TextCodable {
  public init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let value = Self(text: text) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "\(text) cannot be read"))
    }
    self = value
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// A time of day on any clock: `07:30`.
public struct TimeOfDay: Sendable, Hashable, TextCodable {
  /// 0…23
  public var hour: Int
  /// 0…59
  public var minute: Int

  /// nil if no clock shows this time.
  public init?(hour: Int, minute: Int) {
    guard (0..<24).contains(hour), (0..<60).contains(minute) else { return nil }
    self.hour = hour
    self.minute = minute
  }

  /// Reads `07:30` and `7:30`; nil for anything else.
  public init?(text: String) {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains) }),
      let hour = Int(parts[0]), let minute = Int(parts[1])
    else { return nil }
    self.init(hour: hour, minute: minute)
  }

  public var minuteOfDay: Int { hour * 60 + minute }

  /// `07:30`
  public var text: String { "\(hour.padded(2)):\(minute.padded(2))" }

  /// The time when most people are about to leave home: the default time of an alert.
  public static let morning = TimeOfDay(hour: 7, minute: 30)!
}
