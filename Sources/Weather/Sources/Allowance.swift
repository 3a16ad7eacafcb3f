public import FoundationEssentials

/// So many requests in so long, as a source grants them: `Allowance(500, in: .day, of: .seoul)`.
public struct Allowance: Sendable, Hashable {
  public enum Window: String, Sendable, Hashable, Codable, CodingKeyRepresentable { case minute, hour, day, month }

  public var requests: Int
  public var window: Window
  /// Whose days and months are meant.
  public var zone: Zone

  public init(_ requests: Int, in window: Window, of zone: Zone = .utc) {
    self.requests = requests
    self.window = window
    self.zone = zone
  }

  /// The minute, hour, day or month that `now` lies in.
  public func span(at now: Date) -> Range<Date> {
    switch window {
    case .minute: span(of: 60, at: now)
    case .hour: span(of: 3600, at: now)
    case .day: days(from: zone.date(of: now), count: 1)
    case .month: month(of: zone.date(of: now))
    }
  }

  private func span(of seconds: Double, at now: Date) -> Range<Date> {
    let begin = Date(timeIntervalSince1970: (now.timeIntervalSince1970 / seconds).rounded(.down) * seconds)
    return begin..<begin.addingTimeInterval(seconds)
  }

  private func days(from first: CivilDate, count: Int) -> Range<Date> {
    zone.instant(first)..<zone.instant(first.adding(days: count))
  }

  private func month(of date: CivilDate) -> Range<Date> {
    let first = CivilDate(date.year, date.month, 1)
    let next = first.adding(days: 31)
    return days(from: first, count: 32 - next.day)
  }
}
