public import FoundationEssentials

/// A day of the Gregorian calendar, without a zone. `CivilDate(2026, 11, 20).text` is `2026-11-20`.
public struct CivilDate: Sendable, Hashable, Comparable, Codable {
  /// Days since 1970-01-01, which makes arithmetic plain addition.
  public var dayNumber: Int

  public init(dayNumber: Int) { self.dayNumber = dayNumber }

  /// The years 1 to 9999; a damaged file may contain anything.
  private static let known = -719_162...2_932_896

  public init(from decoder: any Decoder) throws {
    let number = try decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .dayNumber)
    guard CivilDate.known.contains(number) else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "no calendar has day \(number)"))
    }
    dayNumber = number
  }

  private enum CodingKeys: CodingKey { case dayNumber }

  /// The proleptic Gregorian day; month 1…12, day 1…31. (Days-from-civil as published by Howard Hinnant.)
  public init(_ year: Int, _ month: Int, _ day: Int) {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let yearOfEra = shifted - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    dayNumber = era * 146_097 + dayOfEra - 719_468
  }

  public var components: (year: Int, month: Int, day: Int) {
    let shifted = dayNumber + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
  }

  public var year: Int { components.year }
  public var month: Int { components.month }
  public var day: Int { components.day }

  /// 0 is Sunday, 6 is Saturday.
  public var weekday: Int { ((dayNumber + 4) % 7 + 7) % 7 }

  /// 1 on New Year's Day.
  public var dayOfYear: Int { dayNumber - CivilDate(year, 1, 1).dayNumber + 1 }

  public func adding(days: Int) -> CivilDate { CivilDate(dayNumber: dayNumber + days) }

  /// `2026-11-20`
  public var text: String {
    let (year, month, day) = components
    return "\(year.padded(4))-\(month.padded(2))-\(day.padded(2))"
  }

  /// `20261120`, as Korean services write it.
  public var compactText: String {
    let (year, month, day) = components
    return year.padded(4) + month.padded(2) + day.padded(2)
  }

  /// Reads `20261120` or `2026-11-20`; nil for anything else, and for days that do not exist.
  public init?(text: some StringProtocol) {
    let digits = text.utf8.filter { $0 != UInt8(ascii: "-") }
    let dashes = text.utf8.count - digits.count
    guard digits.count == 8, dashes == 0 || dashes == 2 && text.utf8.count == 10,
      digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) })
    else { return nil }
    func number(_ range: Range<Int>) -> Int { digits[range].reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) } }
    let (year, month, day) = (number(0..<4), number(4..<6), number(6..<8))
    guard (1...12).contains(month), (1...31).contains(day) else { return nil }
    self.init(year, month, day)
    guard components == (year, month, day) else { return nil }
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }
}

/// A wall-clock reading in some zone.
public struct CivilTime: Sendable, Equatable {
  public var date: CivilDate
  public var hour: Int
  public var minute: Int
  public var second: Int

  public var minuteOfDay: Int { hour * 60 + minute }
}

/// A time zone by its IANA name. Korea's zone is built in, so that a start in Korea never opens the zone database.
public struct Zone: Sendable, Hashable, Codable {
  public var identifier: String

  public init(_ identifier: String) { self.identifier = identifier }

  public static let seoul = Zone("Asia/Seoul")
  public static let utc = Zone("UTC")

  /// Seconds east of Greenwich at that instant, from the machine's zone database; 0 for an unknown zone.
  public func offset(at instant: Date) -> Int {
    switch identifier {
    case "Asia/Seoul": 9 * 3600
    case "UTC": 0
    default:
      ZoneDatabase.local.table(of: identifier)?.offset(at: Self.seconds(of: instant)) ?? fixedOffset ?? 0
    }
  }

  /// The abbreviation of the zone's time at that instant, such as `EST`; empty for an unknown zone.
  public func abbreviation(at instant: Date) -> String {
    ZoneDatabase.local.table(of: identifier)?.name(at: Self.seconds(of: instant)) ?? ""
  }

  /// Whether the clocks already showed this local time before: they were set back in between.
  public func isRepeated(_ instant: Date) -> Bool {
    if self == .seoul || self == .utc { return false }
    let offset = offset(at: instant)
    // No zone sets its clocks back by more than that.
    let back = self.offset(at: instant.addingTimeInterval(-3 * 3600)) - offset
    return back > 0 && self.offset(at: instant.addingTimeInterval(-Double(back))) == offset + back
  }

  /// Whether it has a name that other programs know too; an offset or a rule is not such a name.
  public var hasCommonName: Bool { isNamed && ZoneDatabase.isName(identifier) }

  /// Whether this machine knows the zone.
  public var isKnown: Bool { self == .seoul || self == .utc || ZoneDatabase.local.table(of: identifier) != nil }

  /// The time zone from a source's response: its name if this machine knows it, else the current offset east of
  /// Greenwich in seconds, as in `UTC+05:30`. nil if the response has neither.
  public init?(named identifier: String?, offset seconds: Int?) {
    if let identifier, Zone(identifier).isKnown {
      self.init(identifier)
      return
    }
    guard let seconds, (-15 * 3600...15 * 3600).contains(seconds) else { return nil }
    let minutes = abs(seconds) / 60
    self.init("UTC\(seconds < 0 ? "-" : "+")\((minutes / 60).padded(2)):\((minutes % 60).padded(2))")
  }

  /// Whether the identifier determines when the clocks change.
  var isNamed: Bool { fixedOffset == nil }

  /// The offset of `UTC+05:30` in seconds; nil for the name of a zone.
  private var fixedOffset: Int? {
    let parts = identifier.dropFirst(4).split(separator: ":").map { Int($0) }
    // A damaged file may contain any numbers.
    guard identifier.hasPrefix("UTC"), parts.count == 2, let hours = parts[0], (0...15).contains(hours),
      let minutes = parts[1], (0..<60).contains(minutes)
    else { return nil }
    return (identifier.utf8.dropFirst(3).first == UInt8(ascii: "-") ? -1 : 1) * (hours * 3600 + minutes * 60)
  }

  /// A damaged file may contain an instant that no calendar has: limited to three hundred thousand years.
  private static func seconds(of instant: Date) -> Int64 {
    let seconds = instant.timeIntervalSince1970
    return seconds.isNaN ? 0 : Int64(max(-1e13, min(1e13, seconds)).rounded(.down))
  }

  public func civil(_ instant: Date) -> CivilTime {
    let seconds = Int(Self.seconds(of: instant)) + offset(at: instant)
    let day = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let rest = seconds - day * 86_400
    return CivilTime(
      date: CivilDate(dayNumber: day), hour: rest / 3600, minute: rest / 60 % 60, second: rest % 60)
  }

  public func date(of instant: Date) -> CivilDate { civil(instant).date }

  /// The instant at which the clocks of this zone show that time; hours beyond 23 continue into the next day.
  public func instant(_ date: CivilDate, hour: Int = 0, minute: Int = 0, second: Int = 0) -> Date {
    let local = Double(date.dayNumber * 86_400 + hour * 3600 + minute * 60 + second)
    let guess = Date(timeIntervalSince1970: local)
    let first = guess.addingTimeInterval(-Double(offset(at: guess)))
    return guess.addingTimeInterval(-Double(offset(at: first)))
  }

  /// The start of the clock hour that contains the instant, to the exact second: hours are compared for equality.
  public func startOfHour(_ instant: Date) -> Date {
    let civil = civil(instant)
    let whole = instant.timeIntervalSince1970.rounded(.down)
    return Date(timeIntervalSince1970: whole - Double(civil.minute * 60 + civil.second))
  }

  /// The start of the next hour: of the place's clocks or of UTC, which models use, whichever is earlier. They differ
  /// where the offset includes half an hour, as in India.
  public func nextHour(after instant: Date) -> Date {
    min(startOfHour(instant), Zone.utc.startOfHour(instant)).addingTimeInterval(3600)
  }

  /// `2026-11-20T14:32:00+09:00`
  public func iso8601(_ instant: Date) -> String {
    let time = civil(instant)
    let offset = offset(at: instant)
    let sign = offset < 0 ? "-" : "+"
    let minutes = abs(offset) / 60
    return "\(time.date.text)T\(time.hour.padded(2)):\(time.minute.padded(2)):\(time.second.padded(2))"
      + "\(sign)\((minutes / 60).padded(2)):\((minutes % 60).padded(2))"
  }
}

extension Int {
  /// The number with leading zeros up to a width: `7.padded(2)` is `07`.
  public func padded(_ width: Int) -> String {
    let digits = String(magnitude)
    let zeros = String(repeating: "0", count: Swift.max(0, width - digits.count))
    return (self < 0 ? "-" : "") + zeros + digits
  }
}
