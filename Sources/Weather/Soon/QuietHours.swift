/// Which messages are delivered during quiet hours.
public enum QuietHoursExemption: String, Sendable, Hashable, CaseIterable {
  /// Official warnings of the level 경보 (severe) and above.
  case warnings
  case nothing
}

/// The part of a day in which no message is sent unasked, on the user's own clock: `22:00-07:00`.
public struct QuietHours: Sendable, Equatable {
  /// Minutes of the day; the end is exclusive. They may span midnight, and are never equal.
  public let start: Int
  public let end: Int

  /// Reads `22:00-07:00` and `22:00~7:00`; nil for anything else.
  public init?(_ text: String) {
    let times = text.split(omittingEmptySubsequences: false) { "-~–".contains($0) }
    guard times.count == 2, let start = QuietHours.minutes(times[0]), let end = QuietHours.minutes(times[1]),
      start != end
    else { return nil }
    (self.start, self.end) = (start, end)
  }

  private static func minutes(_ text: Substring) -> Int? {
    let parts = text.filter { $0 != " " }.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...2).contains(parts[0].count), parts[1].count == 2,
      parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }), let hour = Int(parts[0]),
      let minute = Int(parts[1]), hour < 24, minute < 60
    else { return nil }
    return hour * 60 + minute
  }

  public func includes(minuteOfDay: Int) -> Bool {
    start < end ? (start..<end).contains(minuteOfDay) : minuteOfDay >= start || minuteOfDay < end
  }

  /// `22:00-07:00`
  public var text: String {
    [start, end].map { "\(($0 / 60).padded(2)):\(($0 % 60).padded(2))" }.joined(separator: "-")
  }
}
