public import FoundationEssentials

/// How old something on screen is: by when it was fetched, not by when it was issued.
public struct Age: Sendable, Hashable {
  public var fetchedAt: Date
  /// Whole minutes, never negative: a clock that was set back makes nothing younger than new.
  public var minutes: Int

  public init(of fetchedAt: Date, at now: Date) {
    self.fetchedAt = fetchedAt
    minutes = max(0, Int(now.timeIntervalSince(fetchedAt) / 60))
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
