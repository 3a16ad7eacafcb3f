public import FoundationEssentials
public import Weather

/// A time at which the weather is told: when, of which city, and who brings it.
///
/// ```swift
/// alert.next(after: now, in: .seoul)     // tomorrow at 07:30
/// ```
public struct Alert: Sendable, Hashable, Codable, Identifiable {
  /// What an alert is to be, before it is one.
  public struct Draft: Sendable, Hashable {
    public var at: TimeOfDay
    public var repetition: Repetition
    public var city: String?
    public var from: String?
    public var photo: String?

    public init(
      at: TimeOfDay, repetition: Repetition = .daily, city: String? = nil, from: String? = nil, photo: String? = nil
    ) {
      self.at = at
      self.repetition = repetition
      self.city = city
      self.from = from
      self.photo = photo
    }
  }

  /// The longest name of who brings it, in characters as a reader counts them.
  public static let longestName = 10

  /// In the place of a city: wherever the reader is when it comes.
  public static let here = "here"

  public let id: String
  /// On the reader's own clock, wherever the city is.
  public var at: TimeOfDay
  public var repetition: Repetition
  /// A name, `LAT,LON`, or `Alert.here`; nil is the city the reader sees first.
  public var city: String?
  /// The 날씨요정 who brings it; nil where it has no name.
  public var from: String?
  /// The path of the sender's picture; nil where there is none.
  public var photo: String?
  public var isEnabled: Bool
  /// Every time of it up to this instant has been told, or was before its time.
  public var toldThrough: Date
  /// The process that is about to tell it; nil where none is.
  public var claim: AlertClaim?
  /// What is to be told once more; nil where nothing is.
  public var owed: OwedAlert?

  private enum CodingKeys: String, CodingKey {
    case id, at
    case repetition = "repeat"
    case city, from, photo
    case isEnabled = "enabled"
    case toldThrough = "told_through"
    case claim, owed
  }

  /// An alert that has nothing to tell of what was before `now`.
  public init(id: String, _ draft: Draft, now: Date) {
    self.id = id
    at = draft.at
    repetition = draft.repetition
    city = draft.city
    from = draft.from
    photo = draft.photo
    isEnabled = true
    toldThrough = now
  }

  /// What it is to be, without what has become of it.
  public var draft: Draft { Draft(at: at, repetition: repetition, city: city, from: from, photo: photo) }

  /// The first time of it later than that instant; nil where it is off.
  public func next(after instant: Date, in zone: Zone) -> Date? {
    guard isEnabled else { return nil }
    let today = zone.date(of: instant)
    return (0...7).lazy.compactMap { time(on: today.adding(days: $0), in: zone) }.first { $0 > instant }
  }

  /// The last time of it that has come and was not told, of one that comes once the only one; nil where there is none,
  /// or it is off.
  public func due(at now: Date, in zone: Zone) -> Date? {
    guard isEnabled else { return nil }
    if repetition == .once { return next(after: toldThrough, in: zone).flatMap { $0 <= now ? $0 : nil } }
    let today = zone.date(of: now)
    let last = (0...7).lazy.compactMap { time(on: today.adding(days: -$0), in: zone) }.first { $0 <= now }
    return last.flatMap { $0 > toldThrough ? $0 : nil }
  }

  /// The time of it that is to be told now: one that is due, or one that was told of old weather. nil where there is
  /// none. Another process may have claimed it.
  public func pending(at now: Date, in zone: Zone) -> Date? {
    due(at: now, in: zone) ?? owed.flatMap { $0.isOpen(at: now) ? $0.due : nil }
  }

  /// The days to come on which the clocks are put forward past it, with the instant it comes instead.
  public func displaced(after instant: Date, days: Int, in zone: Zone) -> [Date] {
    guard isEnabled, repetition != .once else { return [] }
    let today = zone.date(of: instant)
    return (0..<days).compactMap { time(on: today.adding(days: $0), in: zone) }
      .filter { $0 > instant && !shows(at, $0, in: zone) }
  }

  /// The first time within a year at which the clocks are put forward past it: the instant it comes instead.
  public func firstDisplaced(after instant: Date, in zone: Zone) -> Date? {
    guard repetition == .once else { return displaced(after: instant, days: 366, in: zone).first }
    return next(after: instant, in: zone).flatMap { shows(at, $0, in: zone) ? nil : $0 }
  }

  private func shows(_ time: TimeOfDay, _ instant: Date, in zone: Zone) -> Bool {
    zone.civil(instant).minuteOfDay == time.minuteOfDay
  }

  /// nil where it does not come on that day.
  private func time(on date: CivilDate, in zone: Zone) -> Date? {
    repetition.includes(weekday: date.weekday) ? zone.firstInstant(of: at, on: date) : nil
  }
}
