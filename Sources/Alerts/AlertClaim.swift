public import FoundationEssentials

/// The exclusive right of one process to deliver one occurrence of an alert.
public struct AlertClaim: Sendable, Hashable, Codable {
  /// The time of the occurrence.
  public var due: Date
  /// From then on another process may deliver it: the process that claimed it has crashed.
  public var until: Date
  /// An identifier that no other process has.
  public var owner: String

  /// Seconds in which an alert is fetched and delivered, with a margin.
  public static let lease: TimeInterval = 60

  public init(due: Date, owner: String, now: Date) {
    self.due = due
    self.owner = owner
    until = now.addingTimeInterval(AlertClaim.lease)
  }

  /// A clock that was set back must not extend the claim by hours; the clocks of two processes may differ by some
  /// seconds.
  func isHeld(at now: Date) -> Bool { now < until && until <= now.addingTimeInterval(2 * AlertClaim.lease) }

  /// The result of claiming an alert.
  public enum Answer: Sendable, Equatable {
    /// This process delivers it.
    case granted(AlertClaim)
    /// Another process delivers it, or its claim expires at that time.
    case taken(until: Date)
    /// Nothing is left to deliver.
    case over
  }
}

/// A delivery with outdated weather, because there was no newer data: to be repeated.
public struct AlertRepeat: Sendable, Hashable, Codable {
  /// The time of the occurrence.
  public var due: Date
  /// The time of that delivery.
  public var deliveredAt: Date

  private enum CodingKeys: String, CodingKey {
    case due
    case deliveredAt = "toldAt"
  }

  public init(due: Date, deliveredAt: Date) {
    self.due = due
    self.deliveredAt = deliveredAt
  }

  /// Seconds after the delivery in which it is repeated. They do not count from `due`: an alert that became due while
  /// the machine slept is delivered when it wakes, which may be many hours later.
  private static let limit: TimeInterval = 6 * 3600

  func isOpen(at now: Date) -> Bool { now.timeIntervalSince(deliveredAt) < AlertRepeat.limit }
}
