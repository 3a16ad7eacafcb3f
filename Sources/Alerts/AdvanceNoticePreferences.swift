public import FoundationEssentials
public import Weather

/// The user's preferences for advance notices of one city.
public struct AdvanceNoticePreferences: Sendable, Equatable {
  /// The rules that apply to the city.
  public var rules: [AdvanceNoticeRule]
  public var quiet: QuietHours?
  public var throughQuiet: QuietHoursExemption
  public var mostADay: Int
  /// The time zone of the user's own clock.
  public var zone: Zone

  public init(
    rules: [AdvanceNoticeRule], quiet: QuietHours?, throughQuiet: QuietHoursExemption = .warnings, mostADay: Int,
    zone: Zone
  ) {
    self.rules = rules
    self.quiet = quiet
    self.throughQuiet = throughQuiet
    self.mostADay = mostADay
    self.zone = zone
  }

  /// The end of the quiet hours in progress at that time; nil outside quiet hours.
  public func quietUntil(_ now: Date) -> Date? {
    guard let quiet else { return nil }
    func isQuiet(_ instant: Date) -> Bool { quiet.includes(minuteOfDay: zone.civil(instant).minuteOfDay) }
    guard isQuiet(now), let end = TimeOfDay(hour: quiet.end / 60, minute: quiet.end % 60) else { return nil }
    let time = zone.civil(now)
    let minutes = (quiet.end - time.minuteOfDay + 1440) % 1440
    let seconds = now.timeIntervalSince1970.rounded(.down) + Double(minutes * 60 - time.second)
    let steady = Date(timeIntervalSince1970: seconds)
    // A clock change during the quiet hours makes them longer or shorter, or skips their end.
    let changed = steady.addingTimeInterval(Double(zone.offset(at: now) - zone.offset(at: steady)))
    let stated = zone.firstInstant(of: end, on: zone.date(of: steady))
    return [steady, changed, stated].filter { $0 > now && !isQuiet($0) }.min()
  }

  /// The end of the quiet hours in progress at that time; nil outside quiet hours, and nil if a rule asks for events
  /// that quiet hours do not delay.
  public func allQuietUntil(_ now: Date) -> Date? {
    throughQuiet == .warnings && rules.contains { $0.event == .warning } ? nil : quietUntil(now)
  }

  /// Whether the event waits for the end of the quiet hours.
  private func holdsBack(_ event: AdvanceNoticeEvent) -> Bool {
    guard throughQuiet == .warnings, case .warning(let warning) = event.matter else { return true }
    return warning.isPreliminary || !(warning.severity.map { [.severe, .extreme].contains($0) } ?? false)
  }

  /// The time at which an event that is due at `time` may be delivered.
  func release(_ event: AdvanceNoticeEvent, dueAt time: Date) -> Date {
    holdsBack(event) ? quietUntil(time) ?? time : time
  }

  /// How many seconds before its beginning the notice is delivered; nil if no rule asks for it. The longest if
  /// several rules do.
  func lead(of event: AdvanceNoticeEvent) -> TimeInterval? {
    rules.filter { $0.event == event.kind.event }.map { TimeInterval($0.leadMinutes) * 60 }.max()
  }
}

extension AdvanceNoticeLog {
  /// The notices of an outlook that are due now, the earliest first, and the time of the next check: nil if no later
  /// notice is known. Also records the conditions in progress.
  ///
  /// A notice that becomes due in the quiet hours is delivered when they end, unless the event has begun by then.
  /// Severe warnings are not delayed, unless the preferences say so.
  public mutating func due(
    _ outlook: AdvanceNoticeOutlook, at place: String, _ preferences: AdvanceNoticePreferences, now: Date
  ) -> (events: [AdvanceNoticeEvent], next: Date?) {
    // As if each notice were delivered: a notice about one event also covers the events near it.
    var log = self
    var (due, next): ([AdvanceNoticeEvent], Date?) = ([], nil)
    let today = preferences.zone.date(of: now)
    for event in outlook.events {
      guard let lead = preferences.lead(of: event), !log.knows(event, at: place) else { continue }
      if event.isHere, case .dust(_, let grade) = event.matter, !log.isWorse(grade, at: place, now: now) { continue }
      if lead == 0, !event.isHere { continue }
      var time = event.isHere ? now : max(event.start.addingTimeInterval(-lead), now)
      if time <= now, log.isFull(preferences, now: now) { time = preferences.zone.instant(today.adding(days: 1)) }
      time = preferences.release(event, dueAt: time)
      if time > now {
        if event.isHere || time < event.start { next = min(next ?? time, time) }
        continue
      }
      switch log.claim(event, at: place, owner: "this check", now: now) {
      case .granted(let claim):
        log.settle(claim, now: now)
        due.append(event)
      case .taken(let until): next = min(next ?? until, until)
      case .over: continue
      }
    }
    record(outlook, at: place, now: now)
    return (due, next)
  }
}
