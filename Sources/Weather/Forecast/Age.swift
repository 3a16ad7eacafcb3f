public import FoundationEssentials

/// How old something on screen is: counted from its fetch, not from its issue.
public struct Age: Sendable, Equatable {
  public var fetchedAt: Date
  /// Whole minutes, never negative, also after the clock was set back.
  public var minutes: Int

  public init(of fetchedAt: Date, at now: Date) {
    self.fetchedAt = fetchedAt
    minutes = max(0, Int(within: now.timeIntervalSince(fetchedAt) / 60))
  }

  /// Up to this age in minutes data counts as fresh.
  private static let freshMinutes = 60

  /// Fetched more than an hour ago: shown dimmed and marked.
  public var isOld: Bool { minutes > Age.freshMinutes }

  /// When the displayed age next changes: when it becomes old, then every hour.
  public var nextChange: Date {
    let minutes = isOld ? (minutes / 60 + 1) * 60 : Age.freshMinutes + 1
    return fetchedAt.addingTimeInterval(Double(minutes) * 60)
  }
}

extension Snapshot {
  /// The age of a part; nil if it was never fetched.
  public func age(of part: Part, at now: Date) -> Age? {
    newestFetch(of: part).map { Age(of: $0, at: now) }
  }

  /// The age of the oldest part on screen; nil if nothing was ever fetched. Warnings leave the screen before they
  /// become old, and show by themselves since when they could not be read.
  public func age(at now: Date) -> Age? {
    let parts = Part.allCases.filter { $0 != .warnings }.compactMap { age(of: $0, at: now) }
    return parts.min { $0.fetchedAt < $1.fetchedAt } ?? age(of: .warnings, at: now)
  }

  public func isStale(_ part: Part, at now: Date) -> Bool { age(of: part, at: now)?.isOld ?? false }
}

extension Snapshot {
  /// Whether the weather of now, of the hours and of the day is as new as possible: it is not old, and the last
  /// refresh did not fail. Of the days only today's low and high count.
  public func isFresh(at now: Date) -> Bool {
    let failures = missed.filter { $0.error.isTemporary && !isCoveredByAnotherSource($0) }
    let isRecent = [Part.now, .hourly].allSatisfy { part in
      age(of: part, at: now).map { !$0.isOld } ?? false && !failures.contains { $0.part == part && !$0.isQuiet }
    }
    guard isRecent, failures.contains(where: { $0.part == .daily }) else { return isRecent }
    let today = forecast(at: now).days?.first
    return today?.low != nil && today?.high != nil
  }
}

// Some data may be shown for a few minutes only, as its source requires.

extension Layer {
  /// When this data may no longer be used: the time that the source states, limited to between one minute and six
  /// hours after the fetch; without a stated time the usual lifetime.
  public func expiry(usually seconds: TimeInterval = 3600) -> Date {
    let stated = expiresAt?.timeIntervalSince(fetchedAt) ?? seconds
    return fetchedAt.addingTimeInterval(min(max(stated, 60), 6 * 3600))
  }

  /// Warnings without a stated end are kept for a day, and shown with the time of the last answer, when no source
  /// answers: hiding a flood warning because a server is down would be worse. "No warnings" is not reliable after an
  /// hour.
  func isExpired(at now: Date) -> Bool {
    let isOpenEnded = warnings?.isEmpty == false && expiresAt == nil
    return (isOpenEnded ? fetchedAt.addingTimeInterval(86_400) : expiry()) <= now
  }

  /// Contains something that a reader acts on at once.
  fileprivate var isUrgent: Bool { warnings?.isEmpty == false || nextHour?.isWet == true }
}

extension Snapshot {
  /// When the first of its warnings, or of its next-hour precipitation, may no longer be shown and must be fetched
  /// again; nil if it has neither.
  public var urgentExpiry: Date? { layers.lazy.filter(\.isUrgent).map { $0.expiry() }.min() }

  /// When warnings or the next hour next change without a fetch: they begin, end or expire.
  public func nextChange(after now: Date) -> Date? {
    layers.flatMap { layer -> [Date] in
      guard layer.isUrgent, !layer.isExpired(at: now) else { return [] }
      let warnings = (layer.warnings ?? []).flatMap { [$0.effectiveAt, $0.expiresAt].compactMap { $0 } }
      let periods = layer.nextHour.map { $0.periods.map(\.start) + [$0.end] } ?? []
      return [layer.expiry()] + warnings + periods
    }.filter { $0 > now }.min()
  }
}
