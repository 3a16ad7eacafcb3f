/// On which days an alert comes. Written as `daily`, `weekdays`, `weekends`, `once`, or days: `mon,wed`.
public enum Repetition: Sendable, Hashable, TextCodable {
  case daily, weekdays, weekends
  /// Told once: the next time the clock shows it, or later where no process ran to tell it.
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

  /// Whether it comes on that day of the week, 0 is Sunday. Public holidays are days like any other.
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
  /// Days of the week as a week is read, from Monday on; 0 is Sunday.
  public var fromMonday: [Int] { sorted { ($0 + 6) % 7 < ($1 + 6) % 7 } }
}
