public import FoundationEssentials
public import Weather

/// A scheduled weather message: time, city and sender.
///
/// ```swift
/// alert.next(after: now, in: .seoul)     // tomorrow at 07:30
/// ```
public struct Alert: Sendable, Hashable, Codable, Identifiable {
  /// The settings of an alert, before it is created.
  public struct Draft: Sendable, Equatable {
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

  /// The maximum length of the sender's name, in characters as a user counts them.
  public static let longestName = 10

  /// Instead of a city: the user's location at the time of delivery.
  public static let here = "here"

  public let id: String
  /// On the user's own clock, wherever the city is.
  public var at: TimeOfDay
  public var repetition: Repetition
  /// A name, `LAT,LON`, or `Alert.here`; nil for the city shown first.
  public var city: String?
  /// The name of the 날씨요정 who sends it; nil if it has none.
  public var from: String?
  /// The path of the sender's picture; nil if none.
  public var photo: String?
  public var isEnabled: Bool
  /// Every occurrence up to this time was delivered, or was before the alert existed.
  public var deliveredThrough: Date
  /// The process that is about to deliver it; nil if none.
  public var claim: AlertClaim?
  /// A delivery with outdated weather that is to be repeated; nil if none.
  public var pendingRepeat: AlertRepeat?

  private enum CodingKeys: String, CodingKey {
    case id, at
    case repetition = "repeat"
    case city, from, photo
    case isEnabled = "enabled"
    case deliveredThrough = "told_through"
    case claim
    case pendingRepeat = "owed"
  }

  /// A new alert; occurrences before `now` are not delivered.
  public init(id: String, _ draft: Draft, now: Date) {
    self.id = id
    at = draft.at
    repetition = draft.repetition
    city = draft.city
    from = draft.from
    photo = draft.photo
    isEnabled = true
    deliveredThrough = now
  }

  /// Its settings, without its delivery state.
  public var draft: Draft { Draft(at: at, repetition: repetition, city: city, from: from, photo: photo) }

  /// The first occurrence after that time; nil if the alert is off.
  public func next(after instant: Date, in zone: Zone) -> Date? {
    guard isEnabled else { return nil }
    let today = zone.date(of: instant)
    return (0...7).lazy.compactMap { time(on: today.adding(days: $0), in: zone) }.first { $0 > instant }
  }

  /// The last occurrence that has passed without delivery (for a one-time alert, its only one); nil if none, or if
  /// the alert is off.
  public func due(at now: Date, in zone: Zone) -> Date? {
    guard isEnabled else { return nil }
    if repetition == .once { return next(after: deliveredThrough, in: zone).flatMap { $0 <= now ? $0 : nil } }
    let today = zone.date(of: now)
    let last = (0...7).lazy.compactMap { time(on: today.adding(days: -$0), in: zone) }.first { $0 <= now }
    return last.flatMap { $0 > deliveredThrough ? $0 : nil }
  }

  /// The occurrence to deliver now: due, or delivered with outdated weather before. nil if none. Another
  /// process may have claimed it.
  public func pending(at now: Date, in zone: Zone) -> Date? {
    due(at: now, in: zone) ?? pendingRepeat.flatMap { $0.isOpen(at: now) ? $0.due : nil }
  }

  /// The coming days on which the clocks are put forward past its time, as the times at which it is delivered
  /// instead.
  public func displaced(after instant: Date, days: Int, in zone: Zone) -> [Date] {
    guard isEnabled, repetition != .once else { return [] }
    let today = zone.date(of: instant)
    return (0..<days).compactMap { time(on: today.adding(days: $0), in: zone) }
      .filter { $0 > instant && !shows(at, $0, in: zone) }
  }

  /// The first day within a year on which the clocks are put forward past its time, as the time at which it is
  /// delivered instead.
  public func firstDisplaced(after instant: Date, in zone: Zone) -> Date? {
    guard repetition == .once else { return displaced(after: instant, days: 366, in: zone).first }
    return next(after: instant, in: zone).flatMap { shows(at, $0, in: zone) ? nil : $0 }
  }

  private func shows(_ time: TimeOfDay, _ instant: Date, in zone: Zone) -> Bool {
    zone.civil(instant).minuteOfDay == time.minuteOfDay
  }

  /// nil if it has no occurrence on that day.
  private func time(on date: CivilDate, in zone: Zone) -> Date? {
    repetition.includes(weekday: date.weekday) ? zone.firstInstant(of: at, on: date) : nil
  }
}
