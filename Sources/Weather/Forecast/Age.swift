public import FoundationEssentials

/// How old something on screen is: by when it was fetched, not by when it was issued.
public struct Age: Sendable, Hashable {
  public var fetchedAt: Date
  /// Whole minutes, never negative: a clock that was set back makes nothing younger than new.
  public var minutes: Int

  public init(of fetchedAt: Date, at now: Date) {
    self.fetchedAt = fetchedAt
    minutes = max(0, Int(within: now.timeIntervalSince(fetchedAt) / 60))
  }

  /// For so many minutes nothing is old.
  private static let youth = 60

  /// Fetched more than an hour ago: to be dimmed and marked.
  public var isOld: Bool { minutes > Age.youth }

  /// When it next looks older: once it is old, and an hour older every hour after.
  public var nextChange: Date {
    let minutes = isOld ? (minutes / 60 + 1) * 60 : Age.youth + 1
    return fetchedAt.addingTimeInterval(Double(minutes) * 60)
  }
}

extension Snapshot {
  /// The age of a part; nil when it was never fetched.
  public func age(of part: Part, at now: Date) -> Age? {
    newestFetch(of: part).map { Age(of: $0, at: now) }
  }

  /// The age of the oldest part on screen; nil when nothing was ever fetched. Warnings leave the screen before they are
  /// old, and say themselves since when they could not be read.
  public func age(at now: Date) -> Age? {
    let parts = Part.allCases.filter { $0 != .warnings }.compactMap { age(of: $0, at: now) }
    return parts.min { $0.fetchedAt < $1.fetchedAt } ?? age(of: .warnings, at: now)
  }

  public func isStale(_ part: Part, at now: Date) -> Bool { age(of: part, at: now)?.isOld ?? false }
}

// Some of what a source says it allows to be repeated for a few minutes only.

extension Layer {
  /// When what it says may no longer be used: the source's own word where it is a sensible one, within a minute and six
  /// hours of the fetch; else the usual time.
  public func expiry(usually seconds: TimeInterval = 3600) -> Date {
    let stated = expiresAt?.timeIntervalSince(fetchedAt) ?? seconds
    return fetchedAt.addingTimeInterval(min(max(stated, 60), 6 * 3600))
  }

  /// Warnings whose source names no end are kept for a day and told with the time since when no source answers:
  /// to be silent about a flood because a server is down would be worse. That there were none says little an hour
  /// later.
  func isExpired(at now: Date) -> Bool {
    let isOpenEnded = warnings?.isEmpty == false && expiresAt == nil
    return (isOpenEnded ? fetchedAt.addingTimeInterval(86_400) : expiry()) <= now
  }

  /// It says something that a reader acts upon at once.
  fileprivate var isPressing: Bool { warnings?.isEmpty == false || nextHour?.isWet == true }
}

extension Snapshot {
  /// When the first of its warnings, or of its word on rain within the hour, may no longer be shown, and is to be
  /// asked for again; nil where there is neither.
  public var pressingExpiry: Date? { layers.lazy.filter(\.isPressing).map { $0.expiry() }.min() }

  /// When warnings or the next hour next say something else by themselves: they begin, end or expire.
  public func nextChange(after now: Date) -> Date? {
    layers.flatMap { layer -> [Date] in
      guard layer.isPressing, !layer.isExpired(at: now) else { return [] }
      let warnings = (layer.warnings ?? []).flatMap { [$0.effectiveAt, $0.expiresAt].compactMap { $0 } }
      let periods = layer.nextHour.map { $0.periods.map(\.start) + [$0.end] } ?? []
      return [layer.expiry()] + warnings + periods
    }.filter { $0 > now }.min()
  }
}
