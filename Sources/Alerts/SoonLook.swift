public import FoundationEssentials
public import Weather

/// What the reader wants to be told beforehand of one city, and when not at all.
public struct SoonWish: Sendable, Hashable {
  /// Those that are about the city.
  public var rules: [SoonRule]
  public var quiet: QuietHours?
  public var throughQuiet: ThroughQuiet
  public var mostADay: Int
  /// Where the reader's own clock stands.
  public var zone: Zone

  public init(
    rules: [SoonRule], quiet: QuietHours?, throughQuiet: ThroughQuiet = .warnings, mostADay: Int, zone: Zone
  ) {
    self.rules = rules
    self.quiet = quiet
    self.throughQuiet = throughQuiet
    self.mostADay = mostADay
    self.zone = zone
  }

  /// When the quiet hours of that moment end; nil outside of them.
  public func quietUntil(_ now: Date) -> Date? {
    guard let quiet else { return nil }
    func isQuiet(_ instant: Date) -> Bool { quiet.includes(minuteOfDay: zone.civil(instant).minuteOfDay) }
    guard isQuiet(now), let end = TimeOfDay(hour: quiet.end / 60, minute: quiet.end % 60) else { return nil }
    let time = zone.civil(now)
    let minutes = (quiet.end - time.minuteOfDay + 1440) % 1440
    let seconds = now.timeIntervalSince1970.rounded(.down) + Double(minutes * 60 - time.second)
    let steady = Date(timeIntervalSince1970: seconds)
    // Clocks that change meanwhile make them longer or shorter, or leave out their end.
    let changed = steady.addingTimeInterval(Double(zone.offset(at: now) - zone.offset(at: steady)))
    let stated = zone.firstInstant(of: end, on: zone.date(of: steady))
    return [steady, changed, stated].filter { $0 > now && !isQuiet($0) }.min()
  }

  /// When the quiet hours of that moment end; nil outside of them, and nil if a rule asks for what they do not hold back.
  public func allQuietUntil(_ now: Date) -> Date? {
    throughQuiet == .warnings && rules.contains { $0.event == .warning } ? nil : quietUntil(now)
  }

  /// Whether the event waits for the end of the quiet hours.
  private func holdsBack(_ event: SoonEvent) -> Bool {
    guard throughQuiet == .warnings, case .warning(let warning) = event.matter else { return true }
    return warning.isPreliminary || !(warning.severity.map { [.severe, .extreme].contains($0) } ?? false)
  }

  /// When an event that is due at `time` may be delivered.
  func release(_ event: SoonEvent, dueAt time: Date) -> Date { holdsBack(event) ? quietUntil(time) ?? time : time }

  /// How long before its beginning it is told, in seconds; nil where no rule asks for it. Of several rules the longest.
  func lead(of event: SoonEvent) -> TimeInterval? {
    rules.filter { $0.event == event.kind.event }.map { TimeInterval($0.leadMinutes) * 60 }.max()
  }
}

/// What of an outlook is to be told now, and when to look at it again.
///
/// ```swift
/// let look = SoonLook(SoonOutlook(snapshot, at: now), at: seoul.soonKey, wish, ledger, now: now)
/// ```
/// What comes due in the quiet hours is delivered when they end, unless it has begun by then. Severe warnings do not wait,
/// unless the wish says so.
public struct SoonLook: Sendable, Hashable {
  /// The earliest first.
  public private(set) var due: [SoonEvent] = []
  /// nil where nothing is known that would be told later.
  public private(set) var next: Date?

  public init(_ outlook: SoonOutlook, at place: String, _ wish: SoonWish, _ ledger: SoonLedger, now: Date) {
    var ledger = ledger
    let today = wish.zone.date(of: now)
    var room = wish.mostADay - ledger.count(on: today, in: wish.zone, now: now)
    for event in outlook.events {
      guard let lead = wish.lead(of: event), !ledger.knows(event, at: place, now: now) else { continue }
      if event.isHere, case .dust(_, let grade) = event.matter, !ledger.isWorse(grade, at: place, now: now) { continue }
      if lead == 0, !event.isHere { continue }
      var time = event.isHere ? now : max(event.start.addingTimeInterval(-lead), now)
      if time <= now, room <= 0 { time = wish.zone.instant(today.adding(days: 1)) }
      time = wish.release(event, dueAt: time)
      if time > now {
        if event.isHere || time < event.start { next = min(next ?? time, time) }
        continue
      }
      // What is told of one event tells of all that is near it.
      switch ledger.claim(event, at: place, owner: "this look", now: now) {
      case .granted(let claim):
        ledger.settle(claim, now: now)
        due.append(event)
        room -= 1
      case .taken(let until): next = min(next ?? until, until)
      case .over: continue
      }
    }
  }
}
