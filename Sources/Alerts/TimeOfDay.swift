import Weather

/// A minute of the day, on whatever clock: `07:30`.
public struct TimeOfDay: Sendable, Hashable, TextCodable {
  /// 0…23
  public var hour: Int
  /// 0…59
  public var minute: Int

  /// nil for what no clock shows.
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

  /// `07:30`
  public var text: String { "\(hour.padded(2)):\(minute.padded(2))" }

  /// When most people are about to leave: what is offered where no time was chosen.
  public static let morning = TimeOfDay(hour: 7, minute: 30)!
}
