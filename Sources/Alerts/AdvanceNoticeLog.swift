public import FoundationEssentials
public import Weather

/// The delivered notices, and the conditions seen in progress: no event is reported twice.
///
/// An event is identified by its place, its kind, and roughly its time: its forecast may shift by some hours.
public struct AdvanceNoticeLog: DeliveryRecord, Equatable, Codable {
  struct Entry: Sendable, Equatable, Codable {
    var place: String
    var kind: AdvanceNoticeKind
    var start: Date
    var end: Date
    /// The process that is about to deliver it; nil once it is delivered, and for a condition that was only seen.
    var claim: AlertClaim?

    func isAbout(_ place: String, _ kind: AdvanceNoticeKind) -> Bool { self.place == place && self.kind == kind }

    /// Whether the gap between the two periods is shorter than `Spell.pause`.
    func isNear(_ start: Date, _ end: Date) -> Bool {
      start.timeIntervalSince(self.end) < Spell.pause && self.start.timeIntervalSince(end) < Spell.pause
    }
  }

  /// The latest known dust grade of a place.
  private struct Seen: Sendable, Equatable, Codable {
    var grade: Grade
    var at: Date
  }

  private var entries: [Entry] = []
  /// The times of the deliveries.
  private var deliveries: [Date] = []
  private var dust: [String: Seen] = [:]

  /// The stored name of `deliveries` is older than the name of the property.
  private enum CodingKeys: String, CodingKey {
    case entries, dust
    case deliveries = "tellings"
  }

  public init() {}

  /// Seconds for which an entry stays in the log after its end.
  private static let retention: TimeInterval = 3 * 86_400

  // MARK: - Queries

  /// Whether it, or a more severe warning of the same danger, was delivered or seen.
  func knows(_ event: AdvanceNoticeEvent, at place: String) -> Bool {
    entries.contains { entry in
      entry.claim == nil && entry.isNear(event.start, event.end)
        && (entry.isAbout(place, event.kind) || event.kind.graver.map { entry.isAbout(place, $0) } ?? false)
    }
  }

  /// The number of notices delivered on that day of the user's clock, or about to be.
  func count(on date: CivilDate, in zone: Zone, now: Date) -> Int {
    let claims = Set(entries.compactMap { $0.claim }.filter { $0.isHeld(at: now) }.map(\.owner))
    return deliveries.count { zone.date(of: $0) == date } + claims.count
  }

  /// Whether no further notice may be delivered today.
  func isFull(_ preferences: AdvanceNoticePreferences, now: Date) -> Bool {
    count(on: preferences.zone.date(of: now), in: preferences.zone, now: now) >= preferences.mostADay
  }

  /// Whether the air was better when it was last known. A value from a day ago does not count.
  func isWorse(_ grade: Grade, at place: String, now: Date) -> Bool {
    dust[place].map { $0.grade < grade && abs(now.timeIntervalSince($0.at)) < 86_400 } ?? false
  }

  // MARK: - Changes

  /// Records conditions in progress, so that they are not reported as new after a pause.
  mutating func record(_ outlook: AdvanceNoticeOutlook, at place: String, now: Date) {
    // To the hour: a second call within it changes nothing.
    let end = Date(timeIntervalSince1970: ((now.timeIntervalSince1970 / 3600).rounded(.down) + 1) * 3600)
    for kind in outlook.ongoing {
      // A warning or air that was not reported stays new, however long it has existed.
      let same = entries.indices.filter { entries[$0].isAbout(place, kind) && entries[$0].isNear(now, now) }
      if let index = same.first(where: { entries[$0].claim == nil }) {
        entries[index].end = max(entries[index].end, end)
      } else if AdvanceNoticeKind.falling.contains(kind), same.isEmpty {
        entries.append(Entry(place: place, kind: kind, start: now, end: end))
      }
    }
    record(outlook.dust, at: place, now: now)
    entries.removeAll { now.timeIntervalSince(max($0.start, $0.end)) > AdvanceNoticeLog.retention }
    deliveries.removeAll { now.timeIntervalSince($0) > AdvanceNoticeLog.retention }
  }

  /// A worse grade that was not reported yet must stay "worse": the quiet hours may have delayed its notice.
  private mutating func record(_ grade: Grade?, at place: String, now: Date) {
    guard let grade else { return }
    let isNews = AdvanceNoticeKind.kinds(of: grade).first.map { kind in
      !entries.contains { $0.claim == nil && $0.isAbout(place, kind) && $0.isNear(now, now) }
    }
    if isNews == true, isWorse(grade, at: place, now: now) { return }
    let isRecorded = dust[place].map { $0.grade == grade && abs(now.timeIntervalSince($0.at)) < 3600 } ?? false
    if !isRecorded { dust[place] = Seen(grade: grade, at: now) }
  }

  /// Of all processes that claim an event, exactly one is granted it. If other processes have used up the day's number
  /// of notices since the check, none is.
  public mutating func claim(
    _ event: AdvanceNoticeEvent, at place: String, _ preferences: AdvanceNoticePreferences, owner: String, now: Date
  ) -> AlertClaim.Answer {
    if isFull(preferences, now: now) { return .taken(until: now.addingTimeInterval(AlertClaim.lease)) }
    return claim(event, at: place, owner: owner, now: now)
  }

  /// The same without a limit.
  mutating func claim(_ event: AdvanceNoticeEvent, at place: String, owner: String, now: Date)
    -> AlertClaim.Answer
  {
    if knows(event, at: place) { return .over }
    let others = entries.filter { $0.isAbout(place, event.kind) && $0.isNear(event.start, event.end) }
    if let claim = others.compactMap(\.claim).first(where: { $0.isHeld(at: now) && $0.owner != owner }) {
      return .taken(until: claim.until)
    }
    entries.removeAll { $0.claim.map { !$0.isHeld(at: now) } ?? false }
    let claim = AlertClaim(due: event.start, owner: owner, now: now)
    entries += event.kinds.map {
      Entry(place: place, kind: $0, start: event.start, end: max(event.start, event.end), claim: claim)
    }
    return .granted(claim)
  }

  public mutating func replace(_ claim: AlertClaim, by new: AlertClaim) -> Bool { put(new, for: claim) }

  /// A notice is never repeated.
  public mutating func settle(_ claim: AlertClaim, needsRepeat: Bool = false, now: Date) {
    if put(nil, for: claim) { deliveries.append(now) }
  }

  private mutating func put(_ new: AlertClaim?, for claim: AlertClaim) -> Bool {
    let mine = entries.indices.filter { entries[$0].claim?.owner == claim.owner }
    for index in mine { entries[index].claim = new }
    return !mine.isEmpty
  }

  public mutating func release(_ claim: AlertClaim) { entries.removeAll { $0.claim?.owner == claim.owner } }
}

extension Place {
  /// The key of the place in a log.
  public var noticeKey: String { "\(coordinate.latitude),\(coordinate.longitude)" }
}
